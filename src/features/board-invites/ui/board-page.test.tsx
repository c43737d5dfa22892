import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { BoardFollowButton } from '#features/follows/ui/board-follow-button.tsx'
import { food } from '#testing/samples.ts'
import { PeoplePanel } from './people-panel.tsx'
import { ShareBoard } from './share-board.tsx'

const nothingYet = { subscribe: () => () => undefined, get: () => undefined, first: () => undefined }
const nothing = { dispatch: () => undefined, request: () => undefined }
const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'AUTH', isAuth: true, id: '7', role: null }, user: null }),
)

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { sharing: { invitesYou: '{{name}} invites you', accept: 'Accept' } } },
    react: { useSuspense: false },
  })
  setClient({ views: { of: () => nothingYet }, calls: nothing } as unknown as Client)
})
afterAll(async () => {
  await i18next.init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})

const shown = (part: React.ReactNode) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <IslandContext value={island}>{part}</IslandContext>
    </StaticRouter>,
  )
const board = (more: Partial<WireBoard>): WireBoard => ({ ...food, ...more })

test('an invited member reads who invites, accepts or declines, and is not asked to follow', () => {
  const page = (of: WireBoard) =>
    shown(
      <>
        <BoardFollowButton board={of} />
        <ShareBoard board={of} />
      </>,
    )
  const invited = page(board({ viewer_invite: 'new' }))
  expect(invited).toContain(`${food.owner.full_name} invites you`)
  expect(invited.match(/<button/g)).toHaveLength(2)
  expect(page(board({}))).not.toContain('invites you')
  expect(page(board({ viewer_invite: 'new', followed_by_me: true })).match(/<button/g)).toHaveLength(3)
})

test('a button to ask for access is shown only while the rules let the viewer ask', () => {
  const buttons = (more: Partial<WireBoard>) =>
    shown(<ShareBoard board={board(more)} />).match(/<button[^>]*>.*?<\/button>/g) ?? []
  expect(buttons({})).toEqual([expect.stringContaining('ask')])
  expect(buttons({ viewer_is_banned: true })).toEqual([])
  expect(buttons({ viewer_invite: 'pending_approval' })).toEqual([])
  const request = { viewer_invite: 'pending_approval', viewer_collaborator_join_requested: true } as const
  expect(buttons(request)).toEqual([expect.stringMatching(/disabled.*requested/)])
})

test('nothing can be sent while the field for the invited person is empty', () => {
  const panel = shown(<PeoplePanel board={board({ owner: { ...food.owner, id: '7' as typeof food.owner.id } })} />)
  expect(panel.match(/<button[^>]*type="submit"[^>]*>/)?.[0]).toContain('disabled=""')
})
