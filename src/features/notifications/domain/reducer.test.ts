import { expect, test } from 'vitest'
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
