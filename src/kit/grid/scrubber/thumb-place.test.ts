import { expect, test } from 'vitest'
import { createLayout } from '#geometry/masonry.ts'
import {
  awaitedShare,
  createPlaceOfThumb,
  isPlaceTold,
  labelFor,
  labelLiftPx,
  meantBy,
  shareOfList,
  toldLinePx,
} from './thumb-place.ts'

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

test("the thumb is at the top while the page's head is in view, and at the end with the last item", () => {
  const grid = { wholePx: layout.heightPx, marginPx: 200, viewPx: 800 }
  expect(shareOfList(grid, -200)).toBe(0)
  expect(shareOfList(grid, layout.heightPx - 800)).toBe(1)
  expect(shareOfList(grid, (layout.heightPx - 800 - 200) / 2)).toBeCloseTo(0.5, 5)
  expect(shareOfList({ ...grid, viewPx: 1e9 }, 0)).toBe(0)
})

test('a list that grew under a held thumb does not jump with the next movement, and both its ends can be reached', () => {
  const held = { drawn: 0.5, meant: 0.2 }
  expect(meantBy(held, 0.5)).toBeCloseTo(0.2, 10)
  expect(meantBy(held, 0.501)).toBeCloseTo(0.2016, 10)
  expect(meantBy(held, 0.25)).toBeCloseTo(0.1, 10)
  expect(meantBy(held, 0)).toBe(0)
  expect(meantBy(held, 1)).toBe(1)
  const still = { drawn: 0.3, meant: 0.3 }
  for (const next of [0, 0.1, 0.3, 0.7, 1]) expect(meantBy(still, next)).toBeCloseTo(next, 10)
  for (const drawn of [0, 1])
    for (const next of [0, 0.4, 1]) expect(meantBy({ drawn, meant: drawn }, next)).toBeCloseTo(next, 10)
})

test('the label is beside its thumb, and above the button if the thumb is at the bottom', () => {
  expect(labelLiftPx(0, 700)).toBe(0)
  expect(labelLiftPx(644, 700)).toBe(0)
  expect(labelLiftPx(700, 700)).toBe(56)
})

test('the announced position is that of the first item in the view', () => {
  const told = createPlaceOfThumb()
  expect(told(list, -50)).toEqual({ place: 1, total: 1_000, handle: 7 })
  expect(told(list, 100)).toEqual({ place: 3, total: 1_000, handle: 9 })
  expect(told(list, 1e9)).toEqual({ place: 1_000, total: 1_000, handle: 1_006 })
})

test('the end of the list announces the last position, its top the first, and no position is announced twice in between', () => {
  const view = { geometry: { heightPx: layout.heightPx } as never, viewPx: 800 }
  const endPx = layout.heightPx - 800
  const told = createPlaceOfThumb()
  const placeAt = (listPx: number) => told(list, toldLinePx(view, listPx)).place
  expect(placeAt(-200)).toBe(1)
  expect(placeAt(0)).toBe(1)
  expect(placeAt(endPx)).toBe(1_000)
  // A page with a footer below the list can be scrolled beyond the list's end.
  expect(placeAt(endPx + 150)).toBe(1_000)
  expect(toldLinePx(view, 20_000)).toBe(20_080)
  let before = 0
  for (let listPx = -200; listPx <= endPx; listPx += 40) {
    const linePx = toldLinePx(view, listPx)
    expect(linePx).toBeLessThanOrEqual(listPx < 0 ? 0 : listPx + 800)
    expect(placeAt(listPx)).toBeGreaterThanOrEqual(before)
    before = placeAt(listPx)
  }
})

test('items between pins are not counted, also in a list that grows', () => {
  const spans = Uint8Array.from(list.spans)
  for (const at of [0, 3, 700]) spans[at] = 2
  const told = createPlaceOfThumb()
  const short = { ...list, spans, count: 500 }
  expect(told(short, -50)).toMatchObject({ place: 1, total: 498 })
  expect(told(short, 100)).toMatchObject({ place: 2, total: 498 })
  expect(told({ ...short, count: 1_000 }, 1e9)).toMatchObject({ place: 997, total: 997 })
  expect(told(list, 1e9)).toMatchObject({ place: 1_000, total: 1_000 })
})

test('for a list that has not loaded completely, the thumb represents the whole list', () => {
  const wholePx = 4 * layout.heightPx
  expect(shareOfList({ wholePx, marginPx: 0, viewPx: 800 }, layout.heightPx - 800)).toBeCloseTo(0.25, 1)
})

test('the position is shown in a fast scroll, but not above the list, where it would cover text', () => {
  expect([isPlaceTold(900, 800), isPlaceTold(800, 900), isPlaceTold(840, 800)]).toEqual([true, true, false])
  expect([isPlaceTold(0, 4_000), isPlaceTold(-600, 4_000)]).toEqual([false, false])
})

test('while a list loads, the label has the number of the place that the reader waits for, and no note about another item', () => {
  const geometry = { heightPx: 1_000 } as never
  const loading = { geometry, wholePx: 4_000, isEndAwaited: false }
  const here = { place: 250, total: 250, handle: 9 }
  expect(labelFor(here, awaitedShare(loading, 0.75), 1_000)).toEqual({ place: 750, total: 1_000, handle: null })
  expect(labelFor(here, awaitedShare({ ...loading, isEndAwaited: true }, null), 1_000)).toMatchObject({ place: 1_000 })
  expect(labelFor(here, awaitedShare(loading, null), 1_000)).toEqual({ place: 250, total: 1_000, handle: 9 })
  const loaded = { geometry, wholePx: 1_000, isEndAwaited: true }
  expect(labelFor(here, awaitedShare(loaded, null), 0)).toEqual({ place: 250, total: 250, handle: 9 })
  // A negative handle: the item is not loaded, and its position is an estimate.
  expect(labelFor({ ...here, handle: -4 }, null, 0)).toMatchObject({ place: 250, handle: null })
})
