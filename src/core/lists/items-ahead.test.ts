import { expect, test } from 'vitest'
import { NOTHING_SHOWN, speedOf, waitsForOrder } from './items-ahead.ts'
import type { ListOrder } from './list-order.ts'

const LISTED = { count: 1_000, bookmark: '1000' } as ListOrder
/** A kind of list whose order the server sends. */
const ORDERED = { manifest: () => Promise.reject(new Error('not called')) }
const shown = (first: number, isEndAwaited = false) =>
  speedOf(NOTHING_SHOWN, { first, last: first + 40, isEndAwaited }, 1)

test('near the end of a list, its next page is fetched; below it, or on the way to the end, the reader waits for the order', () => {
  expect(waitsForOrder(shown(960), LISTED, ORDERED)).toBe(false)
  expect(waitsForOrder(shown(1_000), LISTED, ORDERED)).toBe(true)
  const awaiting = shown(960, true)
  expect(waitsForOrder(awaiting, LISTED, ORDERED)).toBe(true)
  const hasGone = speedOf(awaiting, { first: 950, last: 990, isEndAwaited: false }, 2)
  expect(waitsForOrder(hasGone, LISTED, ORDERED)).toBe(false)
})

test('a list without an order from the server is fetched page by page', () => {
  expect(waitsForOrder(shown(960, true), LISTED, {})).toBe(false)
  expect(waitsForOrder(shown(1_000), LISTED, undefined)).toBe(false)
})
