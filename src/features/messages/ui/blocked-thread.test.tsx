import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Client } from '#client/client.ts'
import { setClient } from '#client/current-client.ts'
import { IslandContext } from '#client/island-context.ts'
import { readIsland } from '#client/start-rules.ts'
import type { WireConversation } from '#features/messages/contract.ts'
import { samples } from '#features/messages/samples.ts'
import { ThreadScreen } from './thread-screen.tsx'

const { conversation } = samples.facts['conversation/thread-received']
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

function partsOf(change: Partial<WireConversation>): readonly string[] {
  const view = { state: 'ready', conversation: { ...conversation, ...change }, messages: [], refused: [] }
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
  return ['<textarea', 'unblockName', '>accept<'].filter((part) => html.includes(part))
}

test('a conversation whose other member is blocked has a button that lifts the block in place of its field', () => {
  expect(partsOf({})).toEqual(['<textarea'])
  expect(partsOf({ has_blocked: true })).toEqual(['unblockName'])
  expect(partsOf({ has_blocked: true, status: 'declined' })).toEqual(['unblockName'])
  expect(partsOf({ status: 'request' })).toEqual(['<textarea', '>accept<'])
  expect(partsOf({ has_blocked: true, is_group: true })).toEqual(['<textarea'])
})
