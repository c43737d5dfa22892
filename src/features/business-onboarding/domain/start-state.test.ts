import { expect, test } from 'vitest'
import { hasNewOffers, startState } from './start-state.ts'

test('a stepper that was left half way is continued, not started', () => {
  expect(startState({ step: 5, completed_at: null })).toBe('begun')
  expect(startState({ step: 1, completed_at: null })).toBe('new')
  expect(startState({ step: 7, completed_at: '2026-11-27T12:00:00Z' })).toBe('new')
})

test('the hub says where to begin for 14 days after the stepper was finished', () => {
  const finished = { completed_at: '2026-03-01T12:00:00Z' }
  expect(hasNewOffers(finished, Date.parse('2026-03-15T11:59:59Z'))).toBe(true)
  expect(hasNewOffers(finished, Date.parse('2026-03-15T12:00:00Z'))).toBe(false)
  expect(hasNewOffers({ completed_at: null }, Date.parse('2026-03-01T12:00:00Z'))).toBe(false)
})
