import { expect, test } from 'vitest'
import { currencyOf } from './currency.ts'

test('an ad account has the currency of its country, and US dollars in a country without one (spec business §9)', () => {
  const expected = {
    US: 'USD', AU: 'AUD', CA: 'CAD', CH: 'CHF', DK: 'DKK', GB: 'GBP', NO: 'NOK', NZ: 'NZD', SE: 'SEK',
    CZ: 'CZK', DE: 'EUR', FR: 'EUR', HR: 'EUR', PL: 'USD', JP: 'USD',
  } // prettier-ignore
  expect(Object.fromEntries(Object.keys(expected).map((country) => [country, currencyOf(country)]))).toEqual(expected)
})
