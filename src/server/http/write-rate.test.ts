import { expect, test } from 'vitest'
import { createWriteRates } from './write-rate.ts'

test('a member has a burst, then a steady rate; other members are not limited with them', () => {
  let now = 0
  const rates = createWriteRates(() => now)
  for (let n = 0; n < 600; n += 1) expect(rates.count('ada', '10.0.0.1')).toBeNull()
  expect(rates.count('ada', '10.0.0.1')).toBe(1)
  expect(rates.count('bob', '10.0.0.1')).toBeNull()
  now = 1_000
  for (let n = 0; n < 20; n += 1) expect(rates.count('ada', '10.0.0.1')).toBeNull()
  expect(rates.count('ada', '10.0.0.1')).toBe(1)
})

test('an address is limited over all its members and visitors', () => {
  const rates = createWriteRates(() => 0)
  for (let n = 0; n < 3_000; n += 1) expect(rates.count(n % 2 ? null : `member${n}`, '10.0.0.1')).toBeNull()
  expect(rates.count('another', '10.0.0.1')).toBe(1)
  expect(rates.count('another', '10.0.0.2')).toBeNull()
})
