import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPlaceOf } from './new-place.ts'

const listOf = (handles: readonly number[]) => ({
  count: handles.length,
  handles: Int32Array.from(handles),
  spans: new Uint8Array(handles.length).fill(1),
})
const list = listOf([10, 11, 12, 13, 14])

test('a pin is dropped before another one or at the end', () => {
  expect(newPlaceOf(list, [13], 1)).toEqual({ beforeHandle: 11, index: 1 })
  expect(newPlaceOf(list, [11], 5)).toEqual({ beforeHandle: null, index: 4 })
})

test('a pin that is dropped at its own place, before or after itself, stays', () => {
  expect(newPlaceOf(list, [12], 2)).toBeNull()
  expect(newPlaceOf(list, [12], 3)).toBeNull()
  expect(newPlaceOf(list, [14], 5)).toBeNull()
})

test('neighbouring pins that are dropped at their own place stay; scattered ones are put together', () => {
  expect(newPlaceOf(list, [11, 12], 2)).toBeNull()
  expect(newPlaceOf(list, [11, 13], 2)).toEqual({ beforeHandle: 12, index: 1 })
  expect(newPlaceOf(list, [10, 13], 3)).toEqual({ beforeHandle: 14, index: 2 })
})

test('dropped pins are together at the announced position', () => {
  const picks = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(picks, fc.integer({ min: 0, max: 12 }), (picked, before) => {
      const all = Array.from({ length: 12 }, (_, i) => 100 + i)
      const carried = picked.toSorted((a, b) => a - b).map((i) => 100 + i)
      const place = newPlaceOf(listOf(all), carried, before)
      const others = all.filter((handle) => !carried.includes(handle))
      const at =
        place === null ? null : place.beforeHandle === null ? others.length : others.indexOf(place.beforeHandle)
      const now = at === null ? all : [...others.slice(0, at), ...carried, ...others.slice(at)]
      const told = place === null ? now.indexOf(carried[0]!) : place.index
      expect(now.slice(told, told + carried.length)).toEqual(carried)
      expect(String(now) === String(all)).toBe(place === null)
    }),
  )
})
