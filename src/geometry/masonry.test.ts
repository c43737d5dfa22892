import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnStartPx, spanWidthPx } from './cell-height.ts'
import { createLayout, type Layout } from './masonry.ts'
import { items, layOut, shapes } from '../../tests/fixtures/random-lists.ts'

const shape = { columns: 3, columnWidthPx: 100, gapPx: 10, footerPx: 20 }

function rows(layout: Layout): readonly (readonly [column: number, top: number, height: number])[] {
  return Array.from(
    { length: layout.count },
    (_, i) => [layout.columns[i]!, layout.tops[i]!, layout.heights[i]!] as const,
  )
}

test('the shortest column takes the next pin, and a tie goes to the first', () => {
  const layout = createLayout(shape)
  layout.append([100, 100, 100, 100, 100], [100, 50, 100, 100, 100])
  expect(rows(layout)).toEqual([
    [0, 0, 120],
    [1, 0, 70],
    [2, 0, 120],
    [1, 80, 120],
    [0, 130, 120],
  ])
  expect(layout.heightPx).toBe(250)
})

test('a picture flatter or taller than a feed can show is cropped to its limits', () => {
  const layout = createLayout(shape)
  layout.append([1_000, 10], [10, 1_000])
  expect([...layout.heights.subarray(0, 2)]).toEqual([45 + 20, 220 + 20])
})

test('even cells have one shape at their positions, whatever pictures are there, and wide items keep their own', () => {
  const layout = createLayout({ ...shape, evenCells: { first: 1, every: 2, width: 2, height: 3 } })
  layout.append([100, 100], [100, 50])
  layout.append([100], [40])
  layout.append([0], [40], 1, [3])
  layout.append([100, 100], [50, 50])
  expect([...layout.heights.subarray(0, 6)]).toEqual([120, 170, 65, 40, 70, 170])
})

test('a full-width item starts below the longest column, and the rest continues below it', () => {
  const layout = createLayout(shape)
  layout.append([100, 100, 0, 100], [150, 100, 40, 100], 4, [1, 1, 255, 1])
  expect(rows(layout)).toEqual([
    [0, 0, 170],
    [1, 0, 120],
    [0, 180, 40],
    [0, 230, 120],
  ])
  expect(layout.spans[2]).toBe(3)
})

test('tops never decrease and no two items overlap, whatever the list contains', () => {
  fc.assert(
    fc.property(shapes, items, (random, list) => {
      const layout = layOut(random, list)
      for (let i = 1; i < layout.count; i += 1) expect(layout.tops[i]!).toBeGreaterThanOrEqual(layout.tops[i - 1]!)
      for (let i = 0; i < layout.count; i += 1) for (let j = 0; j < i; j += 1) expect(overlap(layout, i, j)).toBe(false)
    }),
    { numRuns: 60 },
  )
})

test('appending page by page gives the same layout as appending everything at once', () => {
  fc.assert(
    fc.property(shapes, items, fc.integer({ min: 1, max: 40 }), (random, list, page) => {
      const whole = layOut(random, list)
      const paged = createLayout(random)
      for (let from = 0; from < list.length; from += page) {
        const part = list.slice(from, from + page)
        paged.append(
          part.map((item) => item.width),
          part.map((item) => item.height),
          part.length,
          part.map((item) => item.span),
        )
      }
      expect(rows(paged)).toEqual(rows(whole))
      expect([paged.heightPx, paged.tallestPx]).toEqual([whole.heightPx, whole.tallestPx])
    }),
  )
})

function overlap(layout: Layout, a: number, b: number): boolean {
  const [one, other] = [box(layout, a), box(layout, b)]
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

function box(layout: Layout, index: number) {
  const left = columnStartPx(layout.shape, layout.columns[index]!)
  const top = layout.tops[index]!
  return {
    left,
    right: left + spanWidthPx(layout.shape, layout.spans[index]!),
    top,
    bottom: top + layout.heights[index]!,
  }
}
