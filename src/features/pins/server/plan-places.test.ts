import { expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { planPlaces, type RankedPin } from './plan-places.ts'

const NOW = 10_000_000n
const pin = (id: string) => id as PinId
const ranked = (...ranks: readonly (readonly [id: string, rank: number])[]): readonly RankedPin[] =>
  ranks.map(([id, rank]) => ({ id: pin(id), rank: BigInt(rank) }))

/** The ids from top to bottom after the plan was carried out. */
function orderAfter(known: readonly RankedPin[], ids: readonly string[], places: readonly (string | null)[]) {
  const plan = planPlaces(known, { pinIds: ids.map(pin), places: places as readonly (PinId | null)[] }, NOW)
  if (!plan.fits) return plan
  const rows = new Map([...known, ...plan.placed].map((row) => [row.id, row.rank]))
  expect(new Set(rows.values()).size).toBe(rows.size)
  return [...rows].sort(([, a], [, b]) => (a < b ? 1 : -1)).map(([id]) => id)
}

const board = ranked(['4', 4_000], ['3', 3_000], ['2', 2_000], ['1', 1_000])

test('a pin is placed directly before the named one, at the end, or on top', () => {
  expect(orderAfter(board, ['1'], ['3'])).toEqual(['4', '1', '3', '2'])
  expect(orderAfter(board, ['4'], [null])).toEqual(['3', '2', '1', '4'])
  expect(orderAfter(board, ['2'], ['99'])).toEqual(['2', '4', '3', '1'])
  expect(orderAfter(board, ['9'], [])).toEqual(['9', '4', '3', '2', '1'])
})

test('pins are placed one after the other, also before one that was placed or is placed later', () => {
  expect(orderAfter(board, ['9', '8'], ['2', '9'])).toEqual(['4', '3', '8', '9', '2', '1'])
  expect(orderAfter(board, ['1', '3'], ['3', null])).toEqual(['4', '1', '2', '3'])
  expect(orderAfter(board, ['8', '9'], [])).toEqual(['9', '8', '4', '3', '2', '1'])
})

test('a pin at the top has the time of its saving, so that the next save is above it', () => {
  const plan = planPlaces(board, { pinIds: [pin('9'), pin('8')], places: [] }, NOW)
  expect(plan).toEqual({
    fits: true,
    placed: [
      { id: '8', rank: NOW },
      { id: '9', rank: NOW - 1_000n },
    ],
  })
  // Although the clock was set back, the pin goes above the others.
  expect(orderAfter(ranked(['5', 20_000_000]), ['9', '8'], [])).toEqual(['8', '9', '5'])
})

test('an empty board accepts pins at its end', () => {
  expect(orderAfter([], ['1', '2'], [null, null])).toEqual(['1', '2'])
})

test('many pins share the space of one gap; if there is none, the result says from where to spread', () => {
  const gap = ranked(['1000', 101], ['1', 0])
  const ids = Array.from({ length: 100 }, (_, index) => String(index + 2))
  expect(
    orderAfter(
      gap,
      ids,
      ids.map(() => '1'),
    ),
  ).toEqual(['1000', ...ids, '1'])
  expect(
    orderAfter(
      ranked(['1000', 100], ['1', 0]),
      ids,
      ids.map(() => '1'),
    ),
  ).toEqual({ fits: false, under: 100n })
  expect(orderAfter(ranked(['3', 7], ['2', 7], ['1', 7]), ['9'], ['2'])).toEqual({ fits: false, under: 7n })
})
