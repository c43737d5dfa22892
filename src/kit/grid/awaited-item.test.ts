import { expect, test } from 'vitest'
import { arrivedAt, awaitedAt } from './awaited-item.ts'

const list = (...handles: readonly number[]) => ({ handles: Int32Array.from(handles), count: handles.length })
const PLACE = { index: 3, offsetPx: -20 }

test('an item is waited for by its name, and found at its position when the list has reached it', () => {
  const awaited = awaitedAt(list(10, 11, 12, 13, 14), PLACE)
  expect(arrivedAt(awaited, list(10, 11))).toBeNull()
  expect(arrivedAt(awaited, list(10, 11, 12, 13))).toEqual(PLACE)
  expect(arrivedAt(awaited, list(9, 10, 11, 12, 13))).toEqual({ index: 4, offsetPx: -20 })
})

test('an unknown item is waited for by its position, and arrives with a list that has all names', () => {
  const awaited = awaitedAt(list(10, 11, -3, -4, -5), PLACE)
  expect(arrivedAt(awaited, list(10, 11, 12))).toBeNull()
  expect(arrivedAt(awaited, list(10, 11, 12, 13))).toEqual(PLACE)
})

test('if no item is waited for, none arrives', () => {
  expect(arrivedAt(null, list(10, 11, 12, 13))).toBeNull()
})
