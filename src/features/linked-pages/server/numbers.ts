import { plainText } from './plain-text.ts'

/** More minutes than this are no time that something takes. */
const MINUTES_MAX = 100_000
const NUMBER_MAX = 40
const DURATION =
  /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5}(?:\.\d{1,4})?)H)?(?:(\d{1,6}(?:\.\d{1,4})?)M)?(?:\d{1,7}(?:\.\d{1,4})?S)?)?$/i

/** Minutes of an ISO 8601 duration such as `PT1H30M`; null if there is none, or none at all. */
export function minutesOf(value: unknown): number | null {
  const [, days, hours, minutes] = DURATION.exec(plainText(value, NUMBER_MAX) ?? '') ?? []
  const all = Math.round(Number(days ?? 0) * 1_440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0))
  return all > 0 && all <= MINUTES_MAX ? all : null
}

/**
 * A number that is written as one or as a text: `1,299.00`, `1.299,00`, `19,99`, `1 299`. A single sign with three digits behind
 * it groups thousands. Null if it is no number from 0 to `max`.
 */
export function numberOf(value: unknown, max: number): number | null {
  const number = typeof value === 'number' ? value : numberIn(plainText(value, NUMBER_MAX) ?? '')
  return number !== null && number >= 0 && number <= max ? number : null
}

function numberIn(text: string): number | null {
  const digits = text.replaceAll(/[\s']/g, '')
  if (!/^\d[\d.,]*$/.test(digits)) return null
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (at < 0) return Number(digits)
  const sign = digits[at] as '.' | ','
  const other = sign === '.' ? ',' : '.'
  const isRepeated = digits.indexOf(sign) !== at
  const groups = isRepeated || (sign === ',' && digits.length - at - 1 === 3 && !digits.includes(other))
  const plain = groups
    ? digits.replaceAll(/[.,]/g, '')
    : digits.slice(0, at).replaceAll(other, '') + `.${digits.slice(at + 1)}`
  const number = Number(plain)
  return Number.isFinite(number) ? number : null
}
