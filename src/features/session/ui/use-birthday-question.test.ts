import { expect, test } from 'vitest'
import { isUnderage } from './use-birthday-question.tsx'

test('only a birthday under the minimum age is asked about', () => {
  const now = Date.parse('2026-06-15T12:00:00Z')
  expect(['2013-06-16', '2013-06-15', '1990-01-01', ''].map((birthday) => isUnderage(birthday, now))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
