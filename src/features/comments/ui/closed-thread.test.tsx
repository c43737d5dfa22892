import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import { samples } from '#features/comments/samples.ts'
import { CommentThread } from './comment-thread.tsx'

const [comment] = samples.facts['comment/received'].comments
const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'AUTH', isAuth: true, id: '7', role: null }, user: null }),
)

beforeAll(async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})
afterAll(() => {
  vi.unstubAllGlobals()
  setClient(null as unknown as Client)
})

/** The thread of a pin. Without words, a text is its name. */
function threadOf(isClosed: boolean): string {
  const views: Readonly<Record<string, unknown>> = {
    'comments/thread': {
      state: 'ready',
      rows: [comment],
      count: 1,
      bookmark: null,
      isClosed,
      pending: [],
      refused: [],
    },
  }
  const of = (name: string) => ({ subscribe: () => () => undefined, get: () => views[name], first: () => views[name] })
  setClient({ views: { of }, calls: { dispatch: () => undefined, request: () => undefined } } as unknown as Client)
  return renderToStaticMarkup(
    <StaticRouter location="/pin/1">
      <IslandContext value={island}>
        <CommentThread pinId={comment!.pin_id} commentCount={1} />
      </IslandContext>
    </StaticRouter>,
  )
}

test('while comments are turned off, nothing can be written or answered, but comments can be marked', () => {
  const offers = ['>write<', '>reply<', '>helpful']
  const offered = (html: string) => offers.filter((offer) => html.includes(offer))
  expect(offered(threadOf(false))).toEqual(offers)
  expect(offered(threadOf(true))).toEqual(['>helpful'])
  expect(threadOf(true)).toContain('>closed<')
})
