import { expect, test } from 'vitest'
import type { AnyFact, NewFact } from '../../index.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID } from '#testing/samples.ts'
import { samples } from '../samples.ts'

let made = 0
const fact = (news: NewFact): AnyFact => ({ id: String((made += 1)), at: made, by: ANA_ID, ...news })

test('a message is added once, accepts a request, and is the last of its conversation', () => {
  const store = createProductStore()
  const { facts } = samples
  const { conversation, messages } = facts['conversation/thread-received']
  store.fold([
    fact({
      type: 'conversation/thread-received',
      payload: { conversation: { ...conversation, status: 'request' }, messages },
    }),
    fact({ type: 'message/sent', payload: facts['message/sent'] }),
    fact({ type: 'message/sent', payload: facts['message/sent'] }),
  ])
  expect(store.tables.mailbox.get(conversation.id)?.messages.map(({ id }) => id)).toEqual(['72', '71'])
  expect(store.tables.conversations.get(conversation.id)?.status).toBe('accepted')
})
