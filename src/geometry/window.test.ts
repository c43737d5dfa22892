import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { items, layOut, shapes } from '../../tests/fixtures/random-lists.ts'
import { itemsBetween, reaches } from './window.ts'

test('a window contains exactly the items that a look at every item finds, between its first and last', () => {
  fc.assert(
    fc.property(
      shapes,
      items,
      fc.integer({ min: -500, max: 20_000 }),
      fc.integer({ min: 1, max: 3_000 }),
      (shape, list, top, height) => {
        const layout = layOut(shape, list)
        const bottom = top + height
        const shown: number[] = []
        for (let i = 0; i < layout.count; i += 1) if (layout.tops[i]! < bottom && reaches(layout, i, top)) shown.push(i)
        const { first, last } = itemsBetween(layout, layout.tallestPx, top, bottom)
        expect(shown.every((i) => i >= first && i < last)).toBe(true)
        expect(first).toBe(shown[0] ?? first)
      },
    ),
  )
})

test('an empty list has an empty window', () => {
  const layout = layOut({ columns: 2, columnWidthPx: 100, gapPx: 0, footerPx: 0 }, [])
  expect(itemsBetween(layout, layout.tallestPx, 0, 1_000)).toEqual({ first: 0, last: 0 })
})
