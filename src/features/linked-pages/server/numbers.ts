import { PRODUCT_PRICE_MAX } from '#features/pins/constants.ts'
import { plainText } from './plain-text.ts'

/** A page that claims a longer time is not believed. */
const MINUTES_MAX = 100_000
const NUMBER_MAX = 40
const THOUSAND_DIGITS = 3
/** Thousands, such as `1.299`; neither `0.500` nor `1299.000`. */
const GROUPED = /^[1-9]\d{0,2}[.,]\d{3}$/
const DURATION =
  /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5}(?:\.\d{1,4})?)H)?(?:(\d{1,6}(?:\.\d{1,4})?)M)?(?:\d{1,7}(?:\.\d{1,4})?S)?)?$/i

/** Minutes of an ISO 8601 duration such as `PT1H30M`; null if it is missing or zero. */
export function minutesOf(value: unknown): number | null {
  const [, days, hours, minutes] = DURATION.exec(plainText(value, NUMBER_MAX) ?? '') ?? []
  const all = Math.round(Number(days ?? 0) * 1_440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  return all > 0 && all <= MINUTES_MAX ? all : null
}

/**
 * A number that is written as one or as a text: `1,299.00`, `1.299,00`, `19,99`, `1 299`. A single comma with three digits
 * behind it groups thousands, a single dot is decimal. Null if it is no number from 0 to `max`.
 */
export function numberOf(value: unknown, max: number): number | null {
  return numberBelow(value, max, ',')
}

/**
 * The same for a price. A single dot with three digits behind it groups thousands, too, if the page's language writes so or
 * is unknown. The decimals of the currency decide first: `1.299` is 1,299 yen and 1.299 Kuwaiti dinars in every language.
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
  // Some languages group from five digits on.
  const parts = format.formatToParts(10_000)
  return language === null || parts.some(({ type, value }) => type === 'group' && value === '.')
}

/** @param grouping signs that group thousands if they are single, with three digits behind them */
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
