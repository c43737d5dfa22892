import { expect, test } from 'vitest'
import { movedWithFrame, placeOfFrame, stretchedToFrame } from './block-frame.ts'

const PAGE = { width: 360, height: 640 }
const BOX = { x: 10, y: 20, width: 50, height: 10, rotation: 0 }
/** The block with its text, which extends 15 percent of the page below its box. */
const SHOWN = { x: 10, y: 20, width: 50, height: 25 }
const still = { scaleX: 1, scaleY: 1 }

test('the frame of a block encloses the words that flow over its edge', () => {
  const { x, y, width, height, offsetX, offsetY } = placeOfFrame(BOX, SHOWN, PAGE)
  expect([x - offsetX, y - offsetY, width, height].map(Math.round)).toEqual([36, 128, 180, 160])
})

test('a block that is moved or turned by its frame keeps its box', () => {
  const place = placeOfFrame(BOX, SHOWN, PAGE)
  const { x, y, ...rest } = movedWithFrame(BOX, { ...place, x: place.x + 36, y: place.y + 64, rotation: 45 }, PAGE)
  expect([x, y].map(Math.round)).toEqual([20, 30])
  expect(rest).toEqual({ width: 50, height: 10, rotation: 45 })
})

test('a block that is stretched by its frame gets room for its words, where they are', () => {
  const place = placeOfFrame(BOX, SHOWN, PAGE)
  const { x, y, width, height } = stretchedToFrame({ ...place, ...still }, PAGE)
  expect([x, y, width, height].map(Math.round)).toEqual([10, 20, 50, 25])
  // If one corner is dragged until the size doubles, the opposite corner stays in place.
  const twice = { ...place, scaleX: 2, scaleY: 2, x: place.x + place.offsetX, y: place.y + place.offsetY }
  const wide = stretchedToFrame(twice, PAGE)
  expect([wide.x, wide.y, wide.width, wide.height].map(Math.round)).toEqual([10, 20, 100, 50])
})

test('a turned block is turned about the middle of its own box, and its words stay where they are when it is stretched', () => {
  const place = placeOfFrame({ ...BOX, rotation: 90 }, SHOWN, PAGE)
  const { x, y, width, height } = stretchedToFrame({ ...place, ...still }, PAGE)
  // After a rotation of 90 degrees, the text below the box is to the left of its middle, by 7.5 percent of the page's
  // height.
  expect(((x + width / 2) / 100) * PAGE.width).toBeCloseTo(place.x - 48)
  expect(((y + height / 2) / 100) * PAGE.height).toBeCloseTo(place.y)
})
