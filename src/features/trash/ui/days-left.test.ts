import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

test('a deletion can be undone for 30 days, and each past day is subtracted', () => {
  const deleted = '2026-01-01T12:00:00Z'
  const at = (text: string) => daysLeft(deleted, Date.parse(text))
  expect([at('2026-01-01T12:00:00Z'), at('2026-01-02T11:00:00Z'), at('2026-01-02T12:00:00Z')]).toEqual([30, 30, 29])
  // The device's clock may be wrong.
  expect([at('2025-12-01T12:00:00Z'), at('2027-01-01T12:00:00Z')]).toEqual([30, 1])
})
