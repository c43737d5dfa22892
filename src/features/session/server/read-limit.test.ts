import { expect, test } from 'vitest'
import { createReadLimit } from './read-limit.ts'

test('each network may ask so often at once, and as often again in an hour', () => {
  let now = 0
  const refuse = createReadLimit(225, () => now)
  const ask = (times: number) => Array.from({ length: times }, (_, n) => refuse(`198.51.100.${n}`))
  expect(ask(225).every((refusal) => refusal === null)).toBe(true)
  now = 4_000
  expect(refuse('198.51.100.9')).toMatchObject({ code: 'rate/limited', retryAfterS: 12 })
  expect(refuse('203.0.113.7')).toBeNull()
  now = 16_000
  expect(ask(2)).toEqual([null, expect.objectContaining({ code: 'rate/limited', retryAfterS: 16 })])
  now = 3_616_000
  expect(ask(226).filter((refusal) => refusal !== null)).toHaveLength(1)
})
