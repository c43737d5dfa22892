import { expect, test } from 'vitest'
import { createProductStore } from '#testing/product.ts'
import { ANA_ID } from '#testing/samples.ts'
import { ME } from '#core/store/tables.ts'
import type { NewFact } from '../../index.ts'
import { samples } from '../samples.ts'
import type { WireInbox, WireNotice } from '../contract.ts'
import { read, received } from './reducer.ts'

const [sample] = samples.facts['notification/received'].inbox.items as [WireNotice]
const at = (day: number) => `2024-01-0${day}T00:00:00.000Z`
const item = (id: number, isRead = false): WireNotice => ({ ...sample, id: String(id), at: at(id), is_read: isRead })
const inbox = (items: readonly WireNotice[], rest: Partial<WireInbox> = {}): WireInbox => ({
  unread: items.filter((each) => !each.is_read).length,
  until: items[0]?.at ?? null,
  items: [...items],
  is_end: false,
  ...rest,
})

test('the newest items are above known older ones', () => {
  const known = inbox([item(3), item(2), item(1)], { is_end: true })
  expect(received(known, inbox([item(4), item(3)])).items.map(({ id }) => id)).toEqual(['4', '3', '2', '1'])
  expect(received(known, inbox([item(4), item(3)])).is_end).toBe(true)
  expect(received(known, inbox([item(4)], { is_end: true })).items).toHaveLength(1)
})

test('notifications up to a time are read, and the count is never below 0', () => {
  const all = read(inbox([item(3), item(2)], { unread: 1 }), at(3))
  expect([all.unread, all.items.every((each) => each.is_read)]).toEqual([0, true])
  const some = read(inbox([item(3), item(2), item(1, true)], { unread: 2 }), at(2))
  expect([some.unread, some.items.map((each) => each.is_read)]).toEqual([1, [false, true, true]])
})

test('reading or leaving a conversation reads the notifications about it and no others', () => {
  const store = createProductStore()
  let made = 0
  const fold = (news: NewFact) => {
    store.fold([{ id: String((made += 1)), at: made, by: ANA_ID, ...news }])
    const { unread, items } = store.tables.inbox.get(ME)!
    return [unread, items.map((each) => each.is_read)]
  }
  const about = (id: string) => ({ ...sample.subject, table: 'conversations' as const, id })
  const items = [
    { ...item(3), subject: about('61') },
    { ...item(2), subject: about('62') },
    { ...item(1), subject: { ...about('61'), table: 'pins' as const } },
  ]
  expect(fold({ type: 'notification/received', payload: { inbox: inbox(items) } })).toEqual([3, [false, false, false]])
  const read = (until: string): NewFact => ({ type: 'conversation/read', payload: { conversationId: '61', until } })
  expect(fold(read(at(2)))).toEqual([3, [false, false, false]])
  expect(fold(read(at(3)))).toEqual([2, [true, false, false]])
  expect(fold(read(at(3)))).toEqual([2, [true, false, false]])
  expect(fold({ type: 'conversation/left', payload: { conversationId: '62' } })).toEqual([1, [true, false]])
})
