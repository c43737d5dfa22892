import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dragStepPx,
  isNearRangeEnd,
  listAtScroll,
  rested,
  scrollAtList,
  scrolled,
  scrollMap,
  SCROLL_RANGE_MAX_PX,
  scrollStateAt,
} from './scroll-map.ts'

const VIEW_PX = 844
const tall = fc.integer({ min: SCROLL_RANGE_MAX_PX + 1, max: 120_000_000 }).map((height) => scrollMap(height, VIEW_PX))

test("a list that fits a browser's limits is scrolled without a map", () => {
  const map = scrollMap(3_000_000, VIEW_PX)
  expect(map.rangePx).toBe(3_000_000)
  expect(scrolled(map, { scrollPx: 0, basePx: 0 }, 4_000_000)).toEqual({ scrollPx: 4_000_000, basePx: 0 })
})

test('both ends of the range are the ends of the list, and the map is never decreasing', () => {
  fc.assert(
    fc.property(tall, fc.nat(), fc.nat(), (map, a, b) => {
      const end = map.rangePx - VIEW_PX
      expect(listAtScroll(map, 0)).toBe(0)
      expect(listAtScroll(map, end)).toBe(map.listHeightPx - VIEW_PX)
      const [low, high] = [Math.min(a, b) % end, Math.max(a, b) % end].toSorted((x, y) => x - y)
      expect(listAtScroll(map, low!)).toBeLessThanOrEqual(listAtScroll(map, high!))
    }),
  )
})

test('a list position and its scrollbar position map to each other', () => {
  fc.assert(
    fc.property(tall, fc.double({ min: 0, max: 1, noNaN: true }), (map, part) => {
      const scrollPx = Math.round(part * (map.rangePx - VIEW_PX))
      expect(Math.abs(scrollAtList(map, listAtScroll(map, scrollPx)) - scrollPx)).toBeLessThanOrEqual(1)
    }),
  )
})

test('reading moves the list by exactly the scrolled distance, everywhere', () => {
  fc.assert(
    fc.property(
      tall,
      fc.double({ min: 0.1, max: 0.9, noNaN: true }),
      fc.integer({ min: -2_000, max: 2_000 }),
      (map, part, step) => {
        const here = scrollStateAt(map, Math.round(part * map.listHeightPx))
        const there = scrolled(map, here, here.scrollPx + step)
        expect(there.scrollPx + there.basePx - (here.scrollPx + here.basePx)).toBe(step)
      },
    ),
  )
})

test('a drag of the scrollbar moves the reader to the same share of the list', () => {
  const map = scrollMap(63_000_000, VIEW_PX)
  const middle = scrolled(map, { scrollPx: 0, basePx: 0 }, Math.round((map.rangePx - VIEW_PX) / 2))
  expect(middle.scrollPx + middle.basePx).toBeCloseTo((63_000_000 - VIEW_PX) / 2, -1)
  expect(dragStepPx(map)).toBeLessThan(map.rangePx / VIEW_PX)
})

test('at rest, the scrollbar moves to its proportional position and the reading position stays', () => {
  fc.assert(
    fc.property(
      tall,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: -3_000, max: 3_000 }),
      (map, part, step) => {
        const here = scrollStateAt(map, Math.round(part * (map.listHeightPx - VIEW_PX)))
        const read = { scrollPx: here.scrollPx + step, basePx: here.basePx }
        const after = rested(map, read)
        expect(after.scrollPx + after.basePx).toBe(read.scrollPx + read.basePx)
        expect(after.scrollPx).toBe(scrollAtList(map, read.scrollPx + read.basePx))
      },
    ),
  )
})

test('if reading reaches the end of the range before the end of the list, a correction is needed', () => {
  const map = scrollMap(63_000_000, VIEW_PX)
  expect(isNearRangeEnd(map, { scrollPx: 500, basePx: 200_000 })).toBe(true)
  expect(isNearRangeEnd(map, { scrollPx: 500, basePx: 0 })).toBe(false)
  expect(isNearRangeEnd(map, scrollStateAt(map, 30_000_000))).toBe(false)
})
