import { expect, test } from 'vitest'
import type { AnyFact, NewFact } from '../../index.ts'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID } from '#testing/samples.ts'
import { SUGGESTED_TERMS_MAX } from '../constants.ts'
import { samples } from '../samples.ts'
import { listOf } from './list-of.ts'

let made = 0
const fact = (news: NewFact): AnyFact => ({ id: String((made += 1)), at: made, by: ANA_ID, ...news })

test('a message is added once, accepts a request, and is the last one of its conversation', () => {
  const store = createProductStore()
  const { facts } = samples
  const { conversation, ...box } = facts['conversation/thread-received']
  store.fold([
    fact({
      type: 'conversation/thread-received',
      payload: { conversation: { ...conversation, status: 'request' }, ...box },
    }),
    fact({ type: 'message/sent', payload: facts['message/sent'] }),
    fact({ type: 'message/sent', payload: facts['message/sent'] }),
  ])
  expect(store.tables.mailbox.get(conversation.id)?.messages.map(({ id }) => id)).toEqual(['72', '71'])
  expect(store.tables.mailbox.get(conversation.id)?.membership).toEqual(box.membership)
  expect(store.tables.conversations.get(conversation.id)?.status).toBe('accepted')
})

test('a conversation is read up to the message that was shown; one that arrived since stays unread', () => {
  const store = createProductStore()
  const { conversation, messages } = samples.facts['conversation/thread-received']
  const { id: conversationId } = conversation
  const [first] = messages
  const later = { ...first!, id: '75', at: '2024-01-02T00:00:00.000Z' }
  const own = { ...first!, id: '76', at: '2024-01-03T00:00:00.000Z', sender_id: ANA_ID }
  store.fold([
    fact({ type: 'conversation/thread-received', payload: { conversation, messages: [own, later, first!] } }),
  ])
  const read = (until?: string) => {
    store.fold([fact({ type: 'conversation/read', payload: { conversationId, ...(until && { until }) } })])
    return store.tables.conversations.get(conversationId)?.is_unread
  }
  expect(read(first!.at)).toBe(true)
  expect(read(later.at)).toBe(false)
  expect(read()).toBe(false)
})

test('a deleted conversation has no message and is in no list, until a later message arrives', () => {
  const store = createProductStore()
  const { conversation, messages } = samples.facts['conversation/thread-received']
  const { id: conversationId } = conversation
  const listed = () => listOf(store.tables.conversations.get(conversationId)!)
  store.fold([fact({ type: 'conversation/thread-received', payload: { conversation, messages } })])
  store.fold([fact({ type: 'conversation/deleted', payload: { conversationId, until: messages[0]!.at } })])
  expect(store.tables.mailbox.get(conversationId)?.messages).toEqual([])
  expect(store.tables.conversations.get(conversationId)).toMatchObject({ last_text: null, is_unread: false })
  expect(listed()).toBe('none')
  const later = { ...messages[0]!, id: '79', text: 'Again', at: '2024-02-01T00:00:00.000Z' }
  store.fold([fact({ type: 'message/sent', payload: { conversationId, message: later } })])
  store.fold([fact({ type: 'conversation/deleted', payload: { conversationId, until: messages[0]!.at } })])
  expect(store.tables.conversations.get(conversationId)?.last_text).toBe('Again')
  expect(listed()).toBe('open')
})

test('a deleted conversation keeps the lines that are later than its messages, and the names in them', () => {
  const store = createProductStore()
  const { conversation, messages, membership } = samples.facts['conversation/thread-received']
  const { id: conversationId } = conversation
  const former = conversation.users
  const later = { ...membership![0]!, at: '2024-01-05T00:00:00.000Z' }
  const payload = { conversation, messages, membership: [later, membership![0]!], former }
  store.fold([fact({ type: 'conversation/thread-received', payload })])
  store.fold([fact({ type: 'conversation/deleted', payload: { conversationId, until: messages[0]!.at } })])
  expect(store.tables.mailbox.get(conversationId)).toEqual({ messages: [], membership: [later], former })
})

test('each list keeps the rows of the other one when it is received as a whole', () => {
  const store = createProductStore()
  const { conversation } = samples.facts['conversation/thread-received']
  const old = { ...conversation, id: '63' }
  const declined = { ...conversation, id: '64', status: 'declined' as const }
  const ids = () => Array.from(store.tables.conversations.rows(), ({ id }) => id).toSorted()
  store.fold([
    fact({ type: 'conversation/received', payload: { conversations: [old], isAll: true } }),
    fact({ type: 'conversation/declined-received', payload: { conversations: [declined] } }),
    fact({ type: 'conversation/received', payload: { conversations: [conversation], isAll: true } }),
  ])
  expect(ids()).toEqual([conversation.id, declined.id])
  store.fold([fact({ type: 'conversation/declined-received', payload: { conversations: [] } })])
  expect(ids()).toEqual([conversation.id])
})

test('a block closes conversations of two and moves a request to the declined ones; lifting it does the reverse', () => {
  const store = createProductStore()
  const { conversation } = samples.facts['conversation/thread-received']
  const userId = conversation.users[0]!.id
  const request = { ...conversation, id: '65', status: 'request' as const }
  const group = { ...conversation, id: '66', is_group: true }
  const block = (isBlocked: boolean) => {
    store.fold([fact({ type: 'user/blocked', payload: { userId, isBlocked } })])
    const rows = [conversation, request, group].map(({ id }) => store.tables.conversations.get(id)!)
    return [rows.map(listOf), rows.map((row) => row.is_closed ?? false)]
  }
  const conversations = [conversation, request, group]
  store.fold([fact({ type: 'conversation/received', payload: { conversations, isAll: true } })])
  expect(block(true)).toEqual([
    ['open', 'declined', 'open'],
    [true, true, false],
  ])
  expect(block(false)).toEqual([
    ['open', 'open', 'open'],
    [false, false, false],
  ])
})

test('a group is renamed, an empty name is ignored, and a member who leaves keeps nothing of it', () => {
  const store = createProductStore()
  const { conversation, messages } = samples.facts['conversation/thread-received']
  const { id: conversationId } = conversation
  const rename = (name: string) => {
    store.fold([fact({ type: 'conversation/renamed', payload: { conversationId, name } })])
    return store.tables.conversations.get(conversationId)?.name
  }
  store.fold([fact({ type: 'conversation/thread-received', payload: { conversation, messages } })])
  expect(rename('Camp')).toBe('Camp')
  expect(rename('')).toBeNull()
  store.fold([fact({ type: 'conversation/left', payload: { conversationId } })])
  expect(store.tables.conversations.get(conversationId)).toBeUndefined()
  expect(store.tables.mailbox.get(conversationId)).toBeUndefined()
})

test('suggestions of the latest search terms are kept, and those without a term always', () => {
  const store = createProductStore()
  const { people } = samples.facts['people/suggested']
  const terms = ['', ...Array.from({ length: SUGGESTED_TERMS_MAX + 3 }, (_, at) => `a${at}`)]
  for (const term of terms) store.fold([fact({ type: 'people/suggested', payload: { term, people } })])
  const kept = Array.from(store.tables.suggestedPeople.rows(), ({ term }) => term)
  expect(kept).toHaveLength(SUGGESTED_TERMS_MAX + 1)
  expect(kept).toContain('')
  expect(kept).not.toContain('a2')
  expect(kept).toContain('a3')
})
