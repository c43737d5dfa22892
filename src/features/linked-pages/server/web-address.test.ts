import { expect, test } from 'vitest'
import { isSameSite } from './web-address.ts'

test.each([
  ['https://www.bakery.example/rye', 'https://m.bakery.example/rye', true],
  ['https://bakery.example/', 'https://shop.bakery.example/', true],
  ['https://bakery.example/', 'https://other.example/', false],
  ['https://mobile.de/x', 'https://evil.de/', false],
  ['https://mobile.de/x', 'https://m.mobile.de/x', true],
  ['https://mobile.co.uk/x', 'https://evil.co.uk/', false],
  ['https://www.de/x', 'https://evil.de/', false],
])('%s and %s are one site: %s', (one, other, isSame) => {
  expect([isSameSite(one, other), isSameSite(other, one)]).toEqual([isSame, isSame])
})
