import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import type { RefusedMessage, WireConversation } from '#features/messages/contract.ts'
import { samples } from '#features/messages/samples.ts'
import { ThreadScreen } from './thread-screen.tsx'

const { conversation } = samples.facts['conversation/thread-received']
const PROFILE = 'href="/little-john"'
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

function partsOf(change: Partial<WireConversation>, refused: readonly RefusedMessage[] = []): readonly string[] {
  const nothing = { messages: [], membership: [], former: [] }
  const view = { state: 'ready', conversation: { ...conversation, ...change }, ...nothing, refused }
  const of = (name: string) => {
    const shown = name === 'messages/thread' ? view : undefined
    return { subscribe: () => () => undefined, get: () => shown, first: () => shown }
  }
  setClient({ views: { of }, calls: { dispatch: () => undefined, request: () => undefined } } as unknown as Client)
  const html = renderToStaticMarkup(
    <StaticRouter location="/messages/61">
      <IslandContext value={island}>
        <ThreadScreen conversationId={conversation.id} />
      </IslandContext>
    </StaticRouter>,
  )
  const parts = ['<textarea', 'unblockName', '>accept<', PROFILE, '>cantSend<', 'cantSend</span>']
  return parts.filter((part) => html.includes(part))
}

test('a conversation whose other member is blocked has a button that lifts the block in place of its field', () => {
  expect(partsOf({})).toEqual(['<textarea', PROFILE])
  expect(partsOf({ has_blocked: true, is_closed: true })).toEqual(['unblockName', PROFILE])
  expect(partsOf({ has_blocked: true, is_closed: true, status: 'declined' })).toEqual(['unblockName', PROFILE])
  expect(partsOf({ status: 'request' })).toEqual(['<textarea', '>accept<', PROFILE])
  expect(partsOf({ has_blocked: true, is_group: true })).toEqual(['<textarea'])
})

test('a conversation that the other member closed has one line in place of its field, and no way to their profile', () => {
  for (const change of [{}, { status: 'request' as const }, { users: [] }])
    expect(partsOf({ is_closed: true, ...change })).toEqual(['>cantSend<'])
})

test('a message that was refused because the conversation is closed says so', () => {
  const shown = partsOf({}, [{ id: '9', text: 'Hi', failure: 'access/denied' }])
  expect(shown).toEqual(['<textarea', PROFILE, 'cantSend</span>'])
})
