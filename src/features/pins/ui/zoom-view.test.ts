import { expect, test } from 'vitest'
import { FIT, movedBy, pinchedBy, turnByKey, turnBySwipe, zoomedBy } from './zoom-view.ts'

const size = { width: 400, height: 800 }

test('what is under the pointer stays there while the picture is zoomed', () => {
  const point = { x: 100, y: -50 }
  const zoomed = zoomedBy(FIT, 2, point, size)
  expect(zoomed).toEqual({ scale: 2, x: -100, y: 50 })
  // The part of the picture that was at the point is still there.
  expect([point.x * zoomed.scale + zoomed.x, point.y * zoomed.scale + zoomed.y]).toEqual([100, -50])
})

test('the scale stays between the first size and six times, and a picture at its first size is centred', () => {
  expect(zoomedBy(FIT, 100, { x: 0, y: 0 }, size).scale).toBe(6)
  const moved = movedBy(zoomedBy(FIT, 2, { x: 0, y: 0 }, size), { x: 90, y: 30 }, size)
  expect(zoomedBy(moved, 0.1, { x: 0, y: 0 }, size)).toEqual(FIT)
})

test('a picture is moved at most to its edge', () => {
  const zoomed = zoomedBy(FIT, 2, { x: 0, y: 0 }, size)
  expect(movedBy(zoomed, { x: 1_000, y: -1_000 }, size)).toEqual({ scale: 2, x: 200, y: -400 })
  expect(movedBy(FIT, { x: 10, y: 10 }, size)).toEqual(FIT)
})

test('two fingers that spread zoom, and two fingers that move together move the picture', () => {
  const [left, right] = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ]
  const spread = pinchedBy(
    FIT,
    [left, right],
    [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ],
    size,
  )
  expect(spread).toEqual({ scale: 2, x: 0, y: 0 })
  const together = pinchedBy(
    spread,
    [left, right],
    [
      { x: -20, y: 40 },
      { x: 80, y: 40 },
    ],
    size,
  )
  expect(together).toEqual({ scale: 2, x: 30, y: 40 })
  expect(pinchedBy(FIT, [left, left], [left, right], size).scale).toBe(6)
})

test('arrow keys and swipes turn to another picture only while the picture is not zoomed', () => {
  const zoomed = zoomedBy(FIT, 2, { x: 0, y: 0 }, size)
  expect(turnByKey(FIT, 'ArrowRight')).toBe('right')
  expect(turnByKey(FIT, 'ArrowLeft')).toBe('left')
  expect(turnByKey(FIT, 'ArrowUp')).toBeNull()
  expect(turnByKey(zoomed, 'ArrowRight')).toBeNull()
  // A finger that moves to the left uncovers the picture on the right.
  expect(turnBySwipe(FIT, { x: 100, y: 0 }, { x: 0, y: 5 })).toBe('right')
  expect(turnBySwipe(FIT, { x: 0, y: 0 }, { x: 100, y: 5 })).toBe('left')
  expect(turnBySwipe(FIT, { x: 0, y: 0 }, { x: 0, y: 100 })).toBeNull()
  expect(turnBySwipe(zoomed, { x: 100, y: 0 }, { x: 0, y: 5 })).toBeNull()
})
