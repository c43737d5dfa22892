import { PRODUCT_PRICE_MAX } from '#features/pins/constants.ts'
import { plainText } from './plain-text.ts'

/** A longer time on a page is taken as an error and ignored. */
const MINUTES_MAX = 100_000
const NUMBER_MAX = 40
const THOUSAND_DIGITS = 3
/** A number with grouped thousands, such as `1.299`. `0.500` and `1299.000` are not grouped. */
const GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/
const DURATION =
  /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5}(?:\.\d{1,4})?)H)?(?:(\d{1,6}(?:\.\d{1,4})?)M)?(?:\d{1,7}(?:\.\d{1,4})?S)?)?$/i

/** Minutes of an ISO 8601 duration such as `PT1H30M`; null if the value is missing or zero. */
export function minutesOf(value: unknown): number | null {
  const [, days, hours, minutes] = DURATION.exec(plainText(value, NUMBER_MAX) ?? '') ?? []
  const all = Math.round(Number(days ?? 0) * 1_440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  return all > 0 && all <= MINUTES_MAX ? all : null
}

/**
 * Reads a number, or a text that is one: `1,299.00`, `1.299,00`, `19,99`, `1 299`. A single comma before three digits
 * separates thousands; a single dot is a decimal point. Null if the value is not a number from 0 to `max`.
 */
export function numberOf(value: unknown, max: number): number | null {
  return numberBelow(value, max, ',')
}

/**
 * Reads a price like `numberOf`, except for a single dot before three digits. If the currency has no decimals, the dot
 * separates thousands: `1.299` is 1,299 yen. If it has three, the dot is a decimal point: `1.299` is 1.299 Kuwaiti
 * dinars. In other currencies, it separates thousands if the page's language does so or is unknown.
 * @param currency ISO 4217
 * @param language of the page, as a BCP 47 tag
 */
export function priceOf(value: unknown, currency: string, language: string | null): number | null {
  return numberBelow(value, PRODUCT_PRICE_MAX, isDotGrouping(currency, language) ? ',.' : ',')
}

function isDotGrouping(currency: string, language: string | null): boolean {
  const format = new Intl.NumberFormat(language ?? 'en', { style: 'currency', currency })
  const { maximumFractionDigits: decimals = 0 } = format.resolvedOptions()
  if (decimals === 0) return true
  if (decimals >= THOUSAND_DIGITS) return false
  // Not 1,000, because some languages group only numbers with five or more digits.
  const parts = format.formatToParts(10_000)
  return language === null || parts.some(({ type, value }) => type === 'group' && value === '.')
}

/** @param grouping signs that separate thousands if they occur once, before three digits */
function numberBelow(value: unknown, max: number, grouping: string): number | null {
  const number = typeof value === 'number' ? value : numberIn(plainText(value, NUMBER_MAX) ?? '', grouping)
  return number !== null && number >= 0 && number <= max ? number : null
}

function numberIn(text: string, grouping: string): number | null {
  const digits = text.replaceAll(/[\s']/g, '')
  if (!/^\d[\d.,]*$/.test(digits)) return null
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (at < 0) return Number(digits)
  const sign = digits[at] as '.' | ','
  const other = sign === '.' ? ',' : '.'
  const isRepeated = digits.indexOf(sign) !== at
  const groups = isRepeated || (grouping.includes(sign) && GROUPED.test(digits))
  const plain = groups
    ? digits.replaceAll(/[.,]/g, '')
    : digits.slice(0, at).replaceAll(other, '') + `.${digits.slice(at + 1)}`
  const number = Number(plain)
  return Number.isFinite(number) ? number : null
}
