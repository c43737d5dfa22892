import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import { ana } from '#testing/samples.ts'
import { FavouritePinsScreen, TriedPinsScreen } from './profile-pins-screen.tsx'

vi.mock('#features/feed/ui/pin-grid.tsx', () => ({
  PinGrid: ({ listKey }: { readonly listKey: string }) => <p>list {listKey}</p>,
}))

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'cimode', resources: {}, react: { useSuspense: false } })
  const profile = { state: 'ready', user: ana }
  const of = (name: string) => {
    const view = name === 'users/profile' ? profile : undefined
    return { subscribe: () => () => undefined, get: () => view, first: () => view }
  }
  setClient({ views: { of }, calls: { dispatch: () => undefined, request: () => undefined } } as unknown as Client)
})
afterAll(() => setClient(null as unknown as Client))

function shownTo(id: string | null, screen: typeof FavouritePinsScreen): string {
  const isAuth = id !== null
  const viewer = { login_state: isAuth ? 'AUTH' : 'UNAUTH', isAuth, id, role: null }
  const user = isAuth ? { ...ana, id, username: id === ana.id ? ana.username : 'ben' } : null
  const Screen = screen
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <IslandContext value={readIsland(JSON.stringify({ viewer, user }))}>
        <Screen username={ana.username} />
      </IslandContext>
    </StaticRouter>,
  )
}

test('a member sees the own favourites; for others and visitors the page does not exist', () => {
  const seen = [ana.id, '7', null].map((id) => shownTo(id, FavouritePinsScreen))
  expect(seen.map((html) => html.includes(`list favourites:${ana.username}`))).toEqual([true, false, false])
  expect(seen.map((html) => html.includes('missing.page.title'))).toEqual([false, true, true])
  expect(seen[1]).not.toContain(ana.full_name)
  expect(shownTo('7', TriedPinsScreen)).toContain(`list tried:${ana.username}`)
})
