import { expect, test } from 'vitest'
import { createReadLimit } from './read-limit.ts'

test('each network may ask so often in an hour', () => {
  let now = 0
  const refuse = createReadLimit(2, () => now)
  expect([refuse('198.51.100.7'), refuse('198.51.100.8')]).toEqual([null, null])
  now = 1_800_000
  expect(refuse('198.51.100.9')).toMatchObject({ code: 'rate/limited', retryAfterS: 1_800 })
  expect(refuse('203.0.113.7')).toBeNull()
  now = 3_600_000
  expect(refuse('198.51.100.7')).toBeNull()
})
