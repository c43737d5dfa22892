import { expect, test } from 'vitest'
import { chosenOf } from '../bench/chosen.ts'

const all = [
  { id: 'C1', isQuick: true },
  { id: 'C10' },
  { id: 'L2', gives: ['L2', 'L3'] },
  { id: 'G1', gives: ['G1', 'G5', 'G9', 'G11'] },
  { id: 'G8', gives: ['G8', 'G9', 'G10'] },
  { id: 'END', isLong: true },
]
const chosen = (...only: readonly string[]) => chosenOf(all, only).map(({ id }) => id)
const quick = (...only: readonly string[]) => chosenOf(all, only, true).map(({ id }) => id)

test('without a choice all measurements run except those that take hours', () => {
  expect(chosen()).toEqual(['C1', 'C10', 'L2', 'G1', 'G8'])
})

test('a bar is measured by its number, whichever measurement has it, with or without the suffix of a row', () => {
  expect(chosen('G5')).toEqual(['G1'])
  expect(chosen('G10')).toEqual(['G8'])
  expect(chosen('G9')).toEqual(['G1', 'G8'])
  expect(chosen('G5.desktop.modules')).toEqual(['G1'])
  expect(chosen('L3', 'C1')).toEqual(['C1', 'L2'])
})

test('a common prefix chooses all of its bars, and a long one must be named in full', () => {
  expect(chosen('C')).toEqual(['C1', 'C10'])
  expect(chosen('G')).toEqual(['G1', 'G8'])
  expect(chosen('E')).toEqual([])
  expect(chosen('END')).toEqual(['END'])
  expect(chosen('X')).toEqual([])
})

test('a quick run takes the quick measurements, or exactly the chosen ones', () => {
  expect(quick()).toEqual(['C1'])
  expect(quick('G8')).toEqual(['G8'])
})
