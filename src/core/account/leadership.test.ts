import { expect, test } from 'vitest'
import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { ListOrders } from '../lists/list-orders.ts'
import {
  isCompactionDue,
  TAIL_BYTES_MAX,
  TAIL_FACTS_MAX,
  UNSAVED_ITEMS_AT_END_MAX,
  UNSAVED_ITEMS_MAX,
} from './leadership.ts'
import type { FactLog } from '../log/fact-log.ts'

const log = (facts: number, bytes: number) => ({ tail: { facts, bytes } }) as unknown as FactLog
const orders = (bookmark: string | null, unsavedItems: number) =>
  ({ all: () => [{ bookmark, unsavedItems }] }) as unknown as ListOrders

test('a snapshot is due when the tail of the log is long', () => {
  const none = orders(null, 0)
  expect(isCompactionDue(log(TAIL_FACTS_MAX, TAIL_BYTES_MAX), none)).toBe(false)
  expect(isCompactionDue(log(TAIL_FACTS_MAX + 1, 0), none)).toBe(true)
  expect(isCompactionDue(log(0, TAIL_BYTES_MAX + 1), none)).toBe(true)
})

test('a complete list is saved soon, a growing one in large parts', () => {
  expect(isCompactionDue(log(0, 0), orders(LAST_BOOKMARK, UNSAVED_ITEMS_AT_END_MAX))).toBe(false)
  expect(isCompactionDue(log(0, 0), orders(LAST_BOOKMARK, UNSAVED_ITEMS_AT_END_MAX + 1))).toBe(true)
  expect(isCompactionDue(log(0, 0), orders('more', UNSAVED_ITEMS_AT_END_MAX + 1))).toBe(false)
  expect(isCompactionDue(log(0, 0), orders('more', UNSAVED_ITEMS_MAX + 1))).toBe(true)
})
