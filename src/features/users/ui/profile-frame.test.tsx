import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { FillsContext, fillSlot, sortFills } from '#app/plug/slots.tsx'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import { BlockedProfile } from '#features/blocks/ui/blocked-profile.tsx'
import { PeopleMenu } from '#features/blocks/ui/people-menu.tsx'
import { FollowButton } from '#features/follows/ui/follow-button.tsx'
import { MessageButton } from '#features/messages/ui/message-button.tsx'
import { ana } from '#testing/samples.ts'
import { ProfileFrame } from './profile-frame.tsx'
import { blockedProfile, profileActions } from './profile-slots.ts'

const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'AUTH', isAuth: true, id: '7', role: null }, user: null }),
)
const fills = sortFills([
  fillSlot(profileActions, 10, FollowButton),
  fillSlot(profileActions, 20, MessageButton),
  fillSlot(profileActions, 90, PeopleMenu),
  fillSlot(blockedProfile, 10, BlockedProfile),
])

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'cimode', resources: {}, react: { useSuspense: false } })
})
afterEach(() => setClient({ views: { of: () => nothingYet } } as unknown as Client))

function shown(isBlocked: boolean, as = island): string {
  const view = { state: 'ready', user: { ...ana, about: 'Paints birds', blocked_by_me: isBlocked } }
  const profile = { ...nothingYet, get: () => view, first: () => view }
  setClient({
    calls: { dispatch: () => undefined, request: () => undefined },
    views: { of: (name: string) => (name === 'users/profile' ? profile : nothingYet) },
  } as unknown as Client)
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <IslandContext value={as}>
        <FillsContext value={fills}>
          <ProfileFrame username={ana.username}>{() => 'The boards'}</ProfileFrame>
        </FillsContext>
      </IslandContext>
    </StaticRouter>,
  )
}

test('the profile of a blocked member shows the name and an unblock button, but no content and no other buttons', () => {
  const content = ['The boards', 'Paints birds', 'followers', 'tabs', 'followName', 'writeTo']
  const has = (html: string, words: readonly string[]) => words.filter((word) => html.includes(word))
  expect(has(shown(false), [...content, ana.full_name])).toEqual([...content, ana.full_name])
  expect(has(shown(false), ['youBlocked'])).toEqual([])
  expect(has(shown(true), content)).toEqual([])
  expect(has(shown(true), [ana.full_name, 'youBlocked', 'unblock'])).toEqual([ana.full_name, 'youBlocked', 'unblock'])
})

test('the tab of favourites is on the own profile alone', () => {
  const viewer = { login_state: 'AUTH', isAuth: true, id: ana.id, role: null }
  const own = readIsland(JSON.stringify({ viewer, user: ana }))
  const tab = `/${ana.username}/_favourites`
  expect([shown(false, own).includes(tab), shown(false).includes(tab)]).toEqual([true, false])
})
