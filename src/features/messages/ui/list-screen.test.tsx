import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import type { WireConversation } from '#features/messages/contract.ts'
import { samples } from '#features/messages/samples.ts'
import { MessagesScreen } from './list-screen.tsx'

const { conversation } = samples.facts['conversation/thread-received']
const island = readIsland(
  JSON.stringify({ viewer: { login_state: 'AUTH', isAuth: true, id: '7', role: null }, user: null }),
)

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en_US', resources: {}, react: { useSuspense: false } })
})
afterAll(() => setClient(null as unknown as Client))

/** The headings below the title, each with the number of conversations below it. */
function sectionsOf(...statuses: readonly WireConversation['status'][]): readonly string[] {
  const conversations = statuses.map((status, at) => ({ ...conversation, id: String(at), status }))
  const view = { state: 'ready', conversations }
  const of = (name: string) => {
    const shown = name === 'messages/list' ? view : undefined
    return { subscribe: () => () => undefined, get: () => shown, first: () => shown }
  }
  setClient({ views: { of }, calls: { dispatch: () => undefined, request: () => undefined } } as unknown as Client)
  const html = renderToStaticMarkup(
    <StaticRouter location="/messages">
      <IslandContext value={island}>
        <MessagesScreen />
      </IslandContext>
    </StaticRouter>,
  )
  return html
    .split('<h2')
    .slice(1)
    .map((part) => `${/>(.*?)</.exec(part)?.[1]} ${part.split('<time').length - 1}`)
}

test('contact requests and conversations each have a heading; conversations alone need none', () => {
  expect(sectionsOf('request', 'accepted', 'accepted')).toEqual(['requests 1', 'conversations 2'])
  expect(sectionsOf('request')).toEqual(['requests 1'])
  expect(sectionsOf('accepted')).toEqual([])
})
