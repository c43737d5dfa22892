import { expect, test } from 'vitest'
import { startState } from './start-state.ts'

test('a stepper that was left half way is continued, not started', () => {
  expect(startState({ step: 5, completed_at: null })).toBe('begun')
  expect(startState({ step: 1, completed_at: null })).toBe('new')
  expect(startState({ step: 7, completed_at: '2026-11-27T12:00:00Z' })).toBe('new')
})
