import { expect, test } from 'vitest'
import { fitColumns } from './columns.ts'

test.each([
  [320, 2],
  [390, 2],
  [412, 2],
  [430, 2],
  [600, 3],
  [834, 4],
  [1_280, 5],
  [1_440, 6],
  [1_920, 8],
])('a width of %i px has %i columns that fit into it', (roomPx, columns) => {
  const { shape, usedPx } = fitColumns(roomPx)
  expect(shape.columns).toBe(columns)
  expect(usedPx).toBeLessThanOrEqual(roomPx)
  expect(usedPx).toBeGreaterThan(roomPx - 2 * 16 - columns)
})

test('columns are whole pixels, no narrower than a thumb and no wider than the widest sharp rendition, at every width', () => {
  for (let roomPx = 320; roomPx <= 2_560; roomPx += 1) {
    const { columnWidthPx } = fitColumns(roomPx).shape
    expect(Number.isInteger(columnWidthPx)).toBe(true)
    expect(columnWidthPx).toBeGreaterThanOrEqual(140)
    expect(columnWidthPx).toBeLessThanOrEqual(264)
  }
})

test('a grid of pictures alone leaves no space for text', () => {
  expect(fitColumns(1_440, false).shape.footerPx).toBe(0)
})

test.each([
  [390, 3],
  [834, 6],
  [1_440, 8],
])('a compact grid of %i px has %i columns', (roomPx, columns) => {
  const { shape, usedPx } = fitColumns(roomPx, true, 'compact')
  expect(shape.columns).toBe(columns)
  expect(usedPx).toBeLessThanOrEqual(roomPx)
})
