import { expect, test } from 'vitest'
import { createLayout } from '#geometry/masonry.ts'
import { placeOfThumb, shareOfList } from './thumb-place.ts'

const layout = createLayout({ columns: 2, columnWidthPx: 100, gapPx: 10, footerPx: 0 })
layout.append(
  Array.from({ length: 1_000 }, () => 100),
  Array.from({ length: 1_000 }, () => 90),
)
const list = { tops: layout.tops, count: 1_000, handles: Int32Array.from({ length: 1_000 }, (_, i) => i + 7) }

test('the thumb is at the top with the page’s head in view, and at the end with the last item', () => {
  const grid = { geometry: { heightPx: layout.heightPx } as never, marginPx: 200, viewPx: 800 }
  expect(shareOfList(grid, -200)).toBe(0)
  expect(shareOfList(grid, layout.heightPx - 800)).toBe(1)
  expect(shareOfList(grid, (layout.heightPx - 800 - 200) / 2)).toBeCloseTo(0.5, 5)
  expect(shareOfList({ ...grid, viewPx: 1e9 }, 0)).toBe(0)
})

test('the place that is told is that of the first item in the view', () => {
  expect(placeOfThumb(list, -50)).toEqual({ index: 0, handle: 7 })
  expect(placeOfThumb(list, 100)).toEqual({ index: 2, handle: 9 })
  expect(placeOfThumb(list, 1e9)).toEqual({ index: 999, handle: 1_006 })
})
