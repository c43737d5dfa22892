import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { followHandle, placeAt, scrollFor } from './anchor.ts'
import { items, layOut, shapes } from '../../tests/fixtures/random-lists.ts'

const filled = items.filter((list) => list.length > 0)

test('the place of a scroll position leads back to that position', () => {
  fc.assert(
    fc.property(shapes, filled, fc.integer({ min: -300, max: 20_000 }), (shape, list, scroll) => {
      const layout = layOut(shape, list)
      const place = placeAt(layout, layout.tallestPx, scroll)
      expect(scrollFor(layout, place!)).toBe(scroll)
    }),
  )
})

test('a place in one layout shows the same item at the same height in another', () => {
  fc.assert(
    fc.property(shapes, shapes, filled, fc.integer({ min: 0, max: 5_000 }), (narrow, wide, list, scroll) => {
      const [before, after] = [layOut(narrow, list), layOut(wide, list)]
      const place = placeAt(before, before.tallestPx, scroll)!
      expect(after.tops[place.index]! - scrollFor(after, place)).toBe(before.tops[place.index]! - scroll)
    }),
  )
})

test('an empty list has no place', () => {
  expect(placeAt(layOut({ columns: 2, columnWidthPx: 90, gapPx: 4, footerPx: 0 }, []), 0, 0)).toBeNull()
})

test('an item is followed to its new index, and a removed one to the next item that still exists', () => {
  const before = Int32Array.of(11, 12, 13, 14)
  expect(followHandle(before, 4, 1, Int32Array.of(90, 91, 11, 12, 13, 14), 6)).toBe(3)
  expect(followHandle(before, 4, 1, Int32Array.of(11, 13, 14), 3)).toBe(1)
  expect(followHandle(before, 4, 3, Int32Array.of(11, 12), 2)).toBeNull()
})

test('an item that was not known yet is followed by its index', () => {
  expect(followHandle(Int32Array.of(-1, -2, 7), 3, 1, Int32Array.of(20, 21, 7), 3)).toBe(1)
})

test('values after the end of the list in a longer array are not items', () => {
  expect(followHandle(Int32Array.of(5), 1, 0, Int32Array.of(7, 5), 1)).toBeNull()
})
