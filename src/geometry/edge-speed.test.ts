import { expect, test } from 'vitest'
import { edgeSpeed, TARGETS_EDGES } from './edge-speed.ts'

test('away from the edges, nothing scrolls', () => {
  expect(edgeSpeed(400, 64, 800)).toBe(0)
  expect(edgeSpeed(184, 64, 800)).toBe(0)
})

test('the speed grows with the depth into the edge, up at the top and down at the bottom', () => {
  const depths = [170, 130, 90, 64].map((yPx) => edgeSpeed(yPx, 64, 800))
  expect(depths).toEqual(depths.toSorted((a, b) => b - a))
  expect(depths.at(-1)).toBe(-2_400)
  expect(edgeSpeed(800, 64, 800)).toBe(2_400)
  expect(edgeSpeed(2_000, 64, 800)).toBe(2_400)
})

test('a low area keeps a middle in which nothing scrolls', () => {
  expect(edgeSpeed(100, 0, 200)).toBe(0)
})

test('a row of targets scrolls more slowly than the page, and starts nearer to its edges', () => {
  expect(edgeSpeed(328, 0, 400, TARGETS_EDGES)).toBe(0)
  expect(edgeSpeed(400, 0, 400, TARGETS_EDGES)).toBe(900)
  expect(edgeSpeed(0, 0, 400, TARGETS_EDGES)).toBe(-900)
  expect(edgeSpeed(364, 0, 400, TARGETS_EDGES)).toBe(225)
})
