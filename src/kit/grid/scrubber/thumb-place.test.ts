import { expect, test } from 'vitest'
import { createLayout } from '#geometry/masonry.ts'
import { createPlaceOfThumb, shareOfList } from './thumb-place.ts'

const layout = createLayout({ columns: 2, columnWidthPx: 100, gapPx: 10, footerPx: 0 })
layout.append(
  Array.from({ length: 1_000 }, () => 100),
  Array.from({ length: 1_000 }, () => 90),
)
const list = {
  tops: layout.tops,
  spans: layout.spans,
  count: 1_000,
  handles: Int32Array.from({ length: 1_000 }, (_, i) => i + 7),
}

test('the thumb is at the top with the page’s head in view, and at the end with the last item', () => {
  const grid = { geometry: { heightPx: layout.heightPx } as never, marginPx: 200, viewPx: 800 }
  expect(shareOfList(grid, -200)).toBe(0)
  expect(shareOfList(grid, layout.heightPx - 800)).toBe(1)
  expect(shareOfList(grid, (layout.heightPx - 800 - 200) / 2)).toBeCloseTo(0.5, 5)
  expect(shareOfList({ ...grid, viewPx: 1e9 }, 0)).toBe(0)
})

test('the place that is told is that of the first item in the view', () => {
  const told = createPlaceOfThumb()
  expect(told(list, -50)).toEqual({ place: 1, total: 1_000, handle: 7 })
  expect(told(list, 100)).toEqual({ place: 3, total: 1_000, handle: 9 })
  expect(told(list, 1e9)).toEqual({ place: 1_000, total: 1_000, handle: 1_006 })
})

test('what stands between pins is not counted, in a list that grows either', () => {
  const spans = Uint8Array.from(list.spans)
  for (const at of [0, 3, 700]) spans[at] = 2
  const told = createPlaceOfThumb()
  const short = { ...list, spans, count: 500 }
  expect(told(short, -50)).toMatchObject({ place: 1, total: 498 })
  expect(told(short, 100)).toMatchObject({ place: 2, total: 498 })
  expect(told({ ...short, count: 1_000 }, 1e9)).toMatchObject({ place: 997, total: 997 })
  expect(told(list, 1e9)).toMatchObject({ place: 1_000, total: 1_000 })
})
