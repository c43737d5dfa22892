import { expect, test } from 'vitest'
import { createProductStore } from '#testing/product.ts'
import { thread } from './projections.ts'
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
