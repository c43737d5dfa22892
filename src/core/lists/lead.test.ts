import { expect, test } from 'vitest'
import type { ListKey } from '#contracts/ids.ts'
import { NOTHING_SHOWN, speedOf, waitsForOrder } from './lead.ts'
import type { ListOrder } from './list-order.ts'

const listed = (key: string) => ({ key: key as ListKey, count: 1_000, bookmark: '1000' }) as ListOrder
const shown = (first: number, isEndAwaited = false) =>
  speedOf(NOTHING_SHOWN, { first, last: first + 40, isEndAwaited }, 1)

test('who reads near the end has its next page fetched; who is below it, or asked for the end, waits for the order', () => {
  expect(waitsForOrder(shown(960), listed('board:7'))).toBe(false)
  expect(waitsForOrder(shown(1_000), listed('board:7'))).toBe(true)
  const awaiting = shown(960, true)
  expect(waitsForOrder(awaiting, listed('board:7'))).toBe(true)
  const hasGone = speedOf(awaiting, { first: 950, last: 990, isEndAwaited: false }, 2)
  expect(waitsForOrder(hasGone, listed('board:7'))).toBe(false)
})

test('a list of which the server tells no order comes page by page, whatever is asked for', () => {
  expect(waitsForOrder(shown(960, true), listed('related:7'))).toBe(false)
  expect(waitsForOrder(shown(1_000), listed('search:soup'))).toBe(false)
})
