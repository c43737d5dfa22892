import { expect, test } from 'vitest'
import { createProductStore } from '#testing/product.ts'
import { MESSAGES_SHOWN } from './constants.ts'
import { list, thread, unread } from './projections.ts'
import { samples } from './samples.ts'

test('a conversation has the messages that the server refused, oldest first, and says which are being sent', () => {
  const { tables, fold } = createProductStore()
  const { conversation, messages } = samples.facts['conversation/thread-received']
  const { id: conversationId } = conversation
  const sent = [{ ...messages[0]!, id: '75' }, ...messages]
  fold([
    { id: 'a.1', type: 'conversation/thread-received', at: 1, by: null, payload: { conversation, messages: sent } },
  ])
  const queued = (id: string, at: number, state: string, args: object = {}) => ({
    id,
    at,
    state,
    name: 'sendMessage',
    failure: state === 'rejected' ? 'access/denied' : null,
    args: { conversationId, messageId: id, text: ` Hi ${id}`, pinId: null, ...args },
  })
  const rows = () => [
    queued('82', 4, 'rejected'),
    queued('81', 3, 'rejected'),
    queued('83', 2, 'rejected', { conversationId: 'another' }),
    queued('75', 5, 'sending'),
    { ...queued('84', 1, 'rejected'), name: 'readConversation' },
  ]
  const view = thread.build({ ...tables, queue: { rows } } as never, { conversationId })
  expect(view.refused).toEqual([
    { id: '81', text: 'Hi 81', failure: 'access/denied' },
    { id: '82', text: 'Hi 82', failure: 'access/denied' },
  ])
  expect(view.messages.filter(({ isPending }) => isPending).map(({ id }) => id)).toEqual(['75'])
})

test('lines about members are shown from the first message on that the device has; all of them if it has all messages', () => {
  const { tables, fold } = createProductStore()
  const { conversation, messages, membership } = samples.facts['conversation/thread-received']
  const at = (index: number) => new Date(Date.UTC(2024, 0, 1, 0, index)).toISOString()
  const linesWith = (count: number) => {
    const newest = Array.from({ length: count }, (_, index) => ({
      ...messages[0]!,
      id: String(900 + index),
      at: at(200 - index),
    }))
    const lines = [201, 101, 100].map((index) => ({ ...membership![0]!, at: at(index) }))
    const payload = { conversation, messages: newest, membership: lines, former: conversation.users }
    fold([{ id: `a.${count}`, type: 'conversation/thread-received', at: 1, by: null, payload }])
    const view = thread.build({ ...tables, queue: { rows: () => [] } } as never, { conversationId: conversation.id })
    expect(view.former).toEqual(conversation.users)
    return view.membership.map((line) => line.at)
  }
  expect(linesWith(MESSAGES_SHOWN - 1)).toEqual([at(100), at(101), at(201)])
  expect(linesWith(MESSAGES_SHOWN)).toEqual([at(101), at(201)])
})

test('conversations with unread messages are counted until they are read; those in no list are not', () => {
  const { tables, fold } = createProductStore()
  const { conversation } = samples.facts['conversation/thread-received']
  const received = [
    { id: '61' },
    { id: '62', status: 'request' as const },
    { id: '63', is_unread: false },
    { id: '64', status: 'declined' as const },
    { id: '65', last_text: null },
  ].map((row) => ({ ...conversation, is_unread: true, ...row }))
  const payload = { conversations: received, isAll: true }
  fold([{ id: 'a.1', type: 'conversation/received', at: 1, by: null, payload }])
  expect(unread.build(tables as never, {})).toEqual({ unread: 2 })
  fold([{ id: 'a.2', type: 'conversation/read', at: 2, by: null, payload: { conversationId: '61' } }])
  expect(unread.build(tables as never, {})).toEqual({ unread: 1 })
})

test('the list has read and unread conversations, the latest first', () => {
  const { tables, fold } = createProductStore()
  const { conversation } = samples.facts['conversation/thread-received']
  const conversations = [
    { ...conversation, id: '61', at: '2026-01-01T10:00:00.000Z', is_unread: false },
    { ...conversation, id: '62', at: '2026-01-02T10:00:00.000Z', is_unread: true },
  ]
  const payload = { conversations, isAll: true } as never
  fold([{ id: 'a.1', type: 'conversation/received', at: 1, by: null, payload }])
  expect(list.build(tables as never, {}).conversations.map(({ id }) => id)).toEqual(['62', '61'])
})
