import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, isMalformed, moneyProblem, parseMoney, writeAmount } from './money.ts'

const LANGUAGES = ['en-US', 'ar-SA', 'de-DE', 'fr-FR']

test('an amount is read in the format of its language', () => {
  expect(parseMoney('1,234.56', 'USD', 'en-US')).toBe(1_234_560_000n)
  expect(parseMoney('1.234,56', 'EUR', 'de-DE')).toBe(1_234_560_000n)
  expect(parseMoney('1 234,56', 'EUR', 'fr-FR')).toBe(1_234_560_000n)
  expect(parseMoney('١٬٢٣٤٫٥٦', 'USD', 'ar-SA')).toBe(1_234_560_000n)
  expect(parseMoney(' .5 ', 'USD', 'en-US')).toBe(500_000n)
  expect(parseMoney('7', 'USD', 'ar-SA')).toBe(7_000_000n)
})

test('an empty text is no amount; other text is kept as malformed', () => {
  expect(parseMoney('  ', 'USD', 'en-US')).toBeNull()
  for (const text of ['1.2.3', 'ten', '-5', '1e3', '.', '12,34', '1234567890123'])
    expect(parseMoney(text, 'USD', 'en-US')).toEqual({ malformed: text })
})

test('an amount has no more digits after the mark than its currency', () => {
  expect(isMalformed(parseMoney('1.005', 'USD', 'en-US'))).toBe(true)
  expect(isMalformed(parseMoney('1.5', 'JPY', 'en-US'))).toBe(true)
  expect(parseMoney('1.005', 'KWD', 'en-US')).toBe(1_005_000n)
})

test('an amount of a currency that is not known has two digits after the mark', () => {
  expect(parseMoney('1,05', null, 'de-DE')).toBe(1_050_000n)
  expect(isMalformed(parseMoney('1,005', null, 'de-DE'))).toBe(true)
  expect(writeAmount(1_500_000n, null, 'de-DE')).toBe('1,50')
})

test('a written amount is read as the same amount, to the last cent, in every language', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n - 1n }), fc.constantFrom(...LANGUAGES), (cents, language) => {
      const micros = cents * 10_000n
      expect(parseMoney(writeAmount(micros, 'USD', language), 'USD', language)).toBe(micros)
    }),
  )
})

test('an amount beyond the precision of floating-point numbers is shown exactly', () => {
  expect(formatMoney(90_071_992_547_409_930_000n, 'USD', 'en-US')).toBe('\u2068$90,071,992,547,409.93\u2069')
})

test('an amount is written in its own currency and isolated from the direction of the sentence around it', () => {
  const shown = (currency: string, language: string) => formatMoney(1_234_500_000n, currency, language)
  expect(shown('USD', 'ar-SA')).toMatch(/^\u2068[^\u2066-\u2069]*US\$[^\u2066-\u2069]*\u2069$/)
  expect(shown('EUR', 'de-DE')).toBe('\u20681.234,50\u00a0€\u2069')
  expect(shown('JPY', 'ja-JP')).toMatch(/^\u2068[¥￥]1,23[45]\u2069$/)
  expect(shown('EUR', 'he-IL')).toMatch(/^\u2068.*€.*\u2069$/)
})

test('the bounds themselves are allowed', () => {
  const bounds = { isRequired: true, least: 3_000_000n, most: 5_000_000n }
  const problems = [null, { malformed: 'x' }, 2_999_999n, 3_000_000n, 5_000_000n, 5_000_001n]
  expect(problems.map((value) => moneyProblem(value, bounds))).toEqual([
    'required',
    'malformed',
    'low',
    null,
    null,
    'high',
  ])
  expect(moneyProblem(null, {})).toBeNull()
})
