import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropPlaceAt, dropPlaceBefore } from './drop-place.ts'
import { createLayout } from './masonry.ts'

function layOut(columns: number, heights: readonly number[]) {
  const layout = createLayout({ columns, columnWidthPx: 100, gapPx: 10, footerPx: 0 })
  layout.append(
    heights.map(() => 100),
    heights,
  )
  return layout
}

const three = layOut(3, [100, 150, 100, 100])

test('over the first half of an item the drop position is before it, over the second half after it', () => {
  expect(dropPlaceAt(three, three.tallestPx, 130, 20)).toEqual({ before: 1, beside: 1, edge: 'start' })
  expect(dropPlaceAt(three, three.tallestPx, 190, 20)).toEqual({ before: 2, beside: 1, edge: 'end' })
})

test('beside, above and below all items, the nearest one counts', () => {
  expect(dropPlaceAt(three, three.tallestPx, -400, 10)?.before).toBe(0)
  expect(dropPlaceAt(three, three.tallestPx, 320, -500)?.beside).toBe(2)
  expect(dropPlaceAt(three, three.tallestPx, 90, 9_000)).toEqual({ before: 4, beside: 3, edge: 'end' })
})

test('an empty list has no drop position, and the end is behind the last item', () => {
  expect(dropPlaceAt(layOut(2, []), 0, 10, 10)).toBeNull()
  expect(dropPlaceBefore(4, 4)).toEqual({ before: 4, beside: 3, edge: 'end' })
  expect(dropPlaceBefore(2, 4)).toEqual({ before: 2, beside: 2, edge: 'start' })
})

test('the drop position is found from any point beside an item, in a list of any shape', () => {
  const heights = fc.array(fc.integer({ min: 45, max: 220 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), heights, fc.nat(), fc.boolean(), (columns, list, pick, isEnd) => {
      const layout = layOut(columns, list)
      const index = pick % list.length
      const xPx = layout.columns[index]! * 110 + (isEnd ? 75 : 25)
      const yPx = layout.tops[index]! + layout.heights[index]! / 2
      const place = dropPlaceAt(layout, layout.tallestPx, xPx, yPx)
      expect(place).toEqual({ before: index + (isEnd ? 1 : 0), beside: index, edge: isEnd ? 'end' : 'start' })
    }),
  )
})
