import { expect, test } from 'vitest'
import { arrivedAt, awaitedAt } from './awaited-item.ts'

const list = (...handles: readonly number[]) => ({ handles: Int32Array.from(handles), count: handles.length })
const PLACE = { index: 3, offsetPx: -20 }

test('an item is waited for by its name, and found where it stands when the list has come so far', () => {
  const awaited = awaitedAt(list(10, 11, 12, 13, 14), PLACE)
  expect(arrivedAt(awaited, list(10, 11))).toBeNull()
  expect(arrivedAt(awaited, list(10, 11, 12, 13))).toEqual(PLACE)
  expect(arrivedAt(awaited, list(9, 10, 11, 12, 13))).toEqual({ index: 4, offsetPx: -20 })
})

test('one that was not known is waited for by its place, and arrives with a list that has all names', () => {
  const awaited = awaitedAt(list(10, 11, -3, -4, -5), PLACE)
  expect(arrivedAt(awaited, list(10, 11, 12))).toBeNull()
  expect(arrivedAt(awaited, list(10, 11, 12, 13))).toEqual(PLACE)
})

test('nobody is waited for, nobody arrives', () => {
  expect(arrivedAt(null, list(10, 11, 12, 13))).toBeNull()
})
