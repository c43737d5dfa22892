import { expect, test } from 'vitest'
import { WHOLE, type Crop } from '../constants.ts'
import { beginDrag, dragTo, type Grip } from './frame-drag.ts'

const PART: Crop = { x: 0.25, y: 0.25, w: 0.5, h: 0.5 }
const drag = (grip: Grip, from: Crop, [x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
  dragTo(beginDrag(grip, { x: x1, y: y1 }, from), { x: x2, y: y2 })

test('a drag inside the frame around the whole picture draws a new one', () => {
  expect(drag('all', WHOLE, [0.25, 0.25], [0.75, 0.5])).toEqual({ x: 0.25, y: 0.25, w: 0.5, h: 0.25 })
})

test('a drag inside a smaller frame moves it, at most to the edge of the picture', () => {
  expect(drag('all', PART, [0.5, 0.5], [0.625, 0.375])).toEqual({ x: 0.375, y: 0.125, w: 0.5, h: 0.5 })
  expect(drag('all', PART, [0.5, 0.5], [5, 0.5])).toEqual({ x: 0.5, y: 0.25, w: 0.5, h: 0.5 })
})

test('a drag beside the frame draws a new one in any direction, and not beyond the picture', () => {
  expect(drag('new', PART, [0.875, 0.875], [0.625, 0.75])).toEqual({ x: 0.625, y: 0.75, w: 0.25, h: 0.125 })
  expect(drag('new', PART, [0.125, 0.5], [-0.5, 2])).toEqual({ x: 0, y: 0.5, w: 0.125, h: 0.5 })
})

test('a press without a drag keeps the frame', () => {
  expect(drag('new', PART, [0.125, 0.125], [0.126, 0.125])).toBeNull()
  expect(drag('all', WHOLE, [0.5, 0.5], [0.5, 0.5])).toBeNull()
})

test('a drag at a corner moves its two sides, also past the others', () => {
  expect(drag('end-bottom', PART, [0.75, 0.75], [1, 0.875])).toEqual({ x: 0.25, y: 0.25, w: 0.75, h: 0.625 })
  expect(drag('start-top', PART, [0.25, 0.25], [1, 0])).toEqual({ x: 0.75, y: 0, w: 0.25, h: 0.75 })
})
