import { expect, test } from 'vitest'
import { edgeSpeed, TARGETS_EDGES } from './edge-speed.ts'

test('nothing scrolls away from the edges', () => {
  expect(edgeSpeed(400, 64, 800)).toBe(0)
  expect(edgeSpeed(184, 64, 800)).toBe(0)
})

test('the deeper into the edge, the faster, up above and down below', () => {
  const depths = [170, 130, 90, 64].map((yPx) => edgeSpeed(yPx, 64, 800))
  expect(depths).toEqual(depths.toSorted((a, b) => b - a))
  expect(depths.at(-1)).toBe(-2_400)
  expect(edgeSpeed(800, 64, 800)).toBe(2_400)
  expect(edgeSpeed(2_000, 64, 800)).toBe(2_400)
})

test('a low view keeps a middle in which nothing scrolls', () => {
  expect(edgeSpeed(100, 0, 200)).toBe(0)
})

test('a row of targets is slower than the page, and begins nearer to its edges', () => {
  expect(edgeSpeed(328, 0, 400, TARGETS_EDGES)).toBe(0)
  expect(edgeSpeed(400, 0, 400, TARGETS_EDGES)).toBe(900)
  expect(edgeSpeed(0, 0, 400, TARGETS_EDGES)).toBe(-900)
  expect(edgeSpeed(364, 0, 400, TARGETS_EDGES)).toBe(225)
})
