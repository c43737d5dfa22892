import { expect, test } from 'vitest'
import { setReaction } from './member-acts.ts'

const pin = (reaction_by_me: number, reaction_counts: Record<string, number>) => ({ reaction_by_me, reaction_counts })

test('a reaction replaces another kind, and a kind without reactions has no key (spec business §4)', () => {
  const row = pin(1, { 1: 1, 3: 4 })
  setReaction(row, 3)
  expect(row).toEqual(pin(3, { 3: 5 }))
  setReaction(row, 0)
  expect(row).toEqual(pin(0, { 3: 4 }))
})

test('the same reaction again changes nothing, and no count falls below 0', () => {
  const row = pin(2, {})
  setReaction(row, 2)
  expect(row).toEqual(pin(2, {}))
  setReaction(row, 0)
  expect(row).toEqual(pin(0, {}))
})
