import { expect, test } from 'vitest'
import { createLayout } from './masonry.ts'
import { neighbour } from './neighbours.ts'

/**
 * Three columns of 100 px without gaps:
 *   0: pin 0 (0-100), pin 3 (100-200), pin 6 (200-300)
 *   1: pin 1 (0-150), pin 5 (150-250)
 *   2: pin 2 (0-120), pin 4 (120-220)
 */
function pins() {
  const layout = createLayout({ columns: 3, columnWidthPx: 100, gapPx: 0, footerPx: 0 })
  layout.append([100, 100, 100, 100, 100, 100, 100], [100, 150, 120, 100, 100, 100, 100])
  return layout
}

test('up and down stay in the column', () => {
  const layout = pins()
  expect(neighbour(layout, layout.tallestPx, 0, 'down')).toBe(3)
  expect(neighbour(layout, layout.tallestPx, 6, 'up')).toBe(3)
})

test('left and right go to the card beside it that is nearest in height', () => {
  const layout = pins()
  expect(neighbour(layout, layout.tallestPx, 3, 'after')).toBe(5)
  expect(neighbour(layout, layout.tallestPx, 0, 'after')).toBe(1)
  expect(neighbour(layout, layout.tallestPx, 5, 'before')).toBe(3)
})

test('there is no neighbour past an edge', () => {
  const layout = pins()
  expect(neighbour(layout, layout.tallestPx, 0, 'up')).toBeNull()
  expect(neighbour(layout, layout.tallestPx, 0, 'before')).toBeNull()
  expect(neighbour(layout, layout.tallestPx, 4, 'after')).toBeNull()
  expect(neighbour(layout, layout.tallestPx, 6, 'down')).toBeNull()
})

test('items that are not stops are skipped, in the column and beside it', () => {
  const layout = pins()
  const isStop = (index: number) => index !== 3 && index !== 1
  expect(neighbour(layout, layout.tallestPx, 0, 'down', isStop)).toBe(6)
  expect(neighbour(layout, layout.tallestPx, 0, 'after', isStop)).toBe(5)
  expect(neighbour(layout, layout.tallestPx, 5, 'up', isStop)).toBeNull()
})
