import { expect, test } from 'vitest'
import type { RefusedMessage, WireConversation } from '#features/messages/contract.ts'
import { samples } from '#features/messages/samples.ts'
import { drawsWithoutWords, htmlFor } from '#testing/member-page.tsx'
import { ThreadScreen } from './thread-screen.tsx'

const { conversation } = samples.facts['conversation/thread-received']
const PROFILE = 'href="/little-john"'

drawsWithoutWords()

function partsOf(change: Partial<WireConversation>, refused: readonly RefusedMessage[] = []): readonly string[] {
  const nothing = { messages: [], membership: [], former: [] }
  const view = { state: 'ready', conversation: { ...conversation, ...change }, ...nothing, refused }
  const html = htmlFor(<ThreadScreen conversationId={conversation.id} />, '/messages/61', { 'messages/thread': view })
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

test('a message that is not sent yet says whether it is being sent, or waits for the network', () => {
  const message = { id: '9', sender_id: '7', text: 'Hi', pin: null, at: '2024-01-01T00:00:00Z', isPending: true }
  const thread = { state: 'ready', conversation, messages: [message], membership: [], former: [], refused: [] }
  const stateAt = (banner: string) =>
    htmlFor(<ThreadScreen conversationId={conversation.id} />, '/messages/61', {
      'messages/thread': thread,
      'offline/status': { banner, waiting: 1, queue: [], storage: 'disk' },
    }).match(/>(sending|waiting)</)?.[1]
  expect(['hidden', 'offline', 'unreachable'].map(stateAt)).toEqual(['sending', 'waiting', 'waiting'])
})
