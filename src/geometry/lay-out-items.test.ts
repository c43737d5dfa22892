import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ITEM_KINDS, kindCode } from '#contracts/list-module.ts'
import { columnStartPx, spanWidthPx } from './cell-height.ts'
import { layOutItems } from './lay-out-items.ts'
import { createLayout, type Layout } from './masonry.ts'
import { moduleBox } from './module-box.ts'

const shapes = fc.record({
  columns: fc.integer({ min: 1, max: 12 }),
  columnWidthPx: fc.integer({ min: 60, max: 400 }),
  gapPx: fc.integer({ min: 0, max: 24 }),
  footerPx: fc.integer({ min: 0, max: 60 }),
})
/** Kinds of items: mostly pins, sometimes modules or a code that only a later version knows. */
const kind = fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(ITEM_KINDS.length) })
const side = fc.integer({ min: 1, max: 5_000 })
const lists = fc.array(fc.tuple(kind, side, side), { maxLength: 150 }).map((items) => ({
  count: items.length,
  kinds: Uint8Array.from(items, ([code]) => code),
  widths: Uint16Array.from(items, ([, width]) => width),
  heights: Uint16Array.from(items, ([, , height]) => height),
}))

test('pins and modules never overlap and tops never decrease, at 1 to 12 columns', () => {
  fc.assert(
    fc.property(shapes, lists, (shape, list) => {
      const layout = createLayout(shape)
      layOutItems(layout, list, list.count)
      expect(layout.count).toBe(list.count)
      for (let i = 1; i < layout.count; i += 1) expect(layout.tops[i]!).toBeGreaterThanOrEqual(layout.tops[i - 1]!)
      const fullPx = spanWidthPx(shape, shape.columns)
      for (let i = 0; i < layout.count; i += 1) {
        expect(boxOf(layout, i).right).toBeLessThanOrEqual(fullPx)
        for (let j = 0; j < i; j += 1) expect(isOver(layout, i, j)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})

test('a list that grows page by page has the same layout as one laid out at once', () => {
  fc.assert(
    fc.property(shapes, lists, fc.integer({ min: 1, max: 40 }), (shape, list, page) => {
      const [whole, paged] = [createLayout(shape), createLayout(shape)]
      layOutItems(whole, list, list.count)
      for (let to = page; paged.count < list.count; to += page) layOutItems(paged, list, Math.min(to, list.count))
      const places = (layout: Layout) => Array.from({ length: layout.count }, (_, i) => boxOf(layout, i))
      expect(places(paged)).toEqual(places(whole))
      expect([paged.heightPx, paged.tallestPx]).toEqual([whole.heightPx, whole.tallestPx])
    }),
  )
})

test('a header takes all columns; wide boards take two if there are four, otherwise all', () => {
  const layout = createLayout({ columns: 5, columnWidthPx: 100, gapPx: 10, footerPx: 20 })
  const kinds = Uint8Array.from([kindCode('header'), 0, kindCode('wide-boards'), kindCode('boards')])
  const ones = new Uint16Array(4).fill(1)
  layOutItems(layout, { kinds, widths: ones, heights: ones }, 4)
  expect([...layout.spans.subarray(0, 4)]).toEqual([5, 1, 2, 5])
  expect(layout.columns[2]).toBe(1)
  expect(layout.heights[0]).toBe(moduleBox('header', layout.shape).heightPx)
  expect(moduleBox('wide-boards', { columns: 3 }).span).toBeGreaterThanOrEqual(3)
})

function boxOf(layout: Layout, index: number) {
  const left = columnStartPx(layout.shape, layout.columns[index]!)
  const top = layout.tops[index]!
  return {
    left,
    right: left + spanWidthPx(layout.shape, layout.spans[index]!),
    top,
    bottom: top + layout.heights[index]!,
  }
}

function isOver(layout: Layout, a: number, b: number): boolean {
  const [one, other] = [boxOf(layout, a), boxOf(layout, b)]
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
