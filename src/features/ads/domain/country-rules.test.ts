import { expect, test } from 'vitest'
import { COUNTRIES } from '#features/settings/constants.ts'
import { adCountry, asksGdpr, mayUseData, MICROS } from './country-rules.ts'

/**
 * [currency, minimum per day, default per day, default days, sign] by country. Countries that are not listed have the
 * values of OTHERS or EURO.
 */
const TABLE: Readonly<Record<string, readonly [string, bigint, bigint, number, string | null]>> = {
  US: ['USD', 3n, 7n, 10, null],
  GB: ['GBP', 1n, 5n, 10, null],
  AU: ['AUD', 1n, 10n, 10, null],
  CA: ['CAD', 1n, 9n, 10, null],
  CH: ['CHF', 1n, 7n, 10, null],
  LI: ['CHF', 1n, 7n, 10, null],
  NZ: ['NZD', 1n, 7n, 10, null],
  CZ: ['CZK', 80n, 150n, 10, null],
  SE: ['SEK', 10n, 70n, 30, 'kr'],
  NO: ['NOK', 10n, 70n, 30, null],
  DK: ['DKK', 10n, 50n, 30, 'kr'],
}
const EURO = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ')

test.each(COUNTRIES)('budget, duration and currency of %s (spec business §9)', (country) => {
  const [currency, minimum, start, days, sign] = TABLE[country] ?? [
    EURO.includes(country) ? 'EUR' : 'USD',
    1n,
    7n,
    10,
    null,
  ]
  expect(adCountry(country)).toEqual({
    currency,
    currencyText: sign,
    minimumDailyMicro: minimum * MICROS,
    defaultDailyMicro: start * MICROS,
    defaultDurationDays: days,
  })
})

test('every currency of the specification is used, and CZK for CZ', () => {
  const used = new Set(COUNTRIES.map((country) => adCountry(country).currency))
  expect([...used].sort()).toEqual(['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'NZD', 'SEK', 'USD'])
})

test('GDPR is asked in the European Economic Area, Great Britain and Switzerland', () => {
  expect(['DE', 'NO', 'IS', 'LI', 'GB', 'CH'].every(asksGdpr)).toBe(true)
  expect(['US', 'CA', 'AU', 'BR', 'TR'].some(asksGdpr)).toBe(false)
})

test('data of people is used with consent, and without an answer where GDPR is not asked about', () => {
  const answers = [true, false, null] as const
  expect(answers.map((answer) => mayUseData('DE', answer))).toEqual([true, false, false])
  expect(answers.map((answer) => mayUseData('US', answer))).toEqual([true, false, true])
})
