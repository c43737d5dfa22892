import { formatPrice } from '#kit/locale/format-price.ts'

/**
 * Number of decimals of an amount. Amounts are whole millionths of the currency's unit, never floating-point numbers.
 */
const MICROS_DIGITS = 6
const MICROS = 10n ** BigInt(MICROS_DIGITS)
/** Maximum number of digits before the decimal mark, so that the amount fits a 64-bit column. */
const WHOLE_DIGITS_MAX = 12

/** A text that is not an amount. The field keeps it, so that the member can correct it. */
export interface MalformedMoney {
  readonly malformed: string
}

/** The value of a money field: an amount in micro-units, nothing, or a text that is not an amount. */
export type MoneyValue = bigint | null | MalformedMoney

/** Why an amount is invalid, as a key below `money` in the kit's texts. */
type MoneyProblem = 'malformed' | 'required' | 'low' | 'high'

interface MoneyBounds {
  readonly isRequired?: boolean
  readonly least?: bigint
  readonly most?: bigint
}

export function isMalformed(value: MoneyValue | undefined): value is MalformedMoney {
  return typeof value === 'object' && value !== null
}

export function moneyProblem(value: MoneyValue | undefined, bounds: MoneyBounds): MoneyProblem | null {
  if (isMalformed(value)) return 'malformed'
  if (value == null) return bounds.isRequired ? 'required' : null
  if (bounds.least !== undefined && value < bounds.least) return 'low'
  return bounds.most !== undefined && value > bounds.most ? 'high' : null
}

/**
 * Parses an amount in the format of a language. Digits may be Latin or of any other script. Grouping signs are ignored.
 */
export function parseMoney(text: string, currency: string | null, language: string): MoneyValue {
  const trimmed = text.replace(/[\s\u200e\u200f\u061c\u2066-\u2069]/g, '')
  if (trimmed === '') return null
  const { decimal, group, digits } = signsOf(language)
  const plain = [...trimmed]
    .map((sign) => {
      const digit = digits.indexOf(sign)
      return digit >= 0 ? String(digit) : sign === decimal ? '.' : sign === group ? ',' : sign
    })
    .join('')
  const found = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/.exec(plain)
  const whole = (found?.[1] ?? '').replaceAll(',', '')
  const fraction = found?.[2] ?? ''
  const isTooFine = fraction.length > fractionDigits(currency)
  if (!found || whole + fraction === '' || whole.length > WHOLE_DIGITS_MAX || isTooFine) return { malformed: text }
  return BigInt(whole || '0') * MICROS + BigInt(fraction.padEnd(MICROS_DIGITS, '0'))
}

/** An amount as its field shows it. The currency is not included, because it is shown beside the field. */
export function writeAmount(micros: bigint, currency: string | null, language: string): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: fractionDigits(currency),
    maximumFractionDigits: MICROS_DIGITS,
  }).format(decimalOf(micros))
}

/**
 * An amount in micro-units with its currency (ISO 4217), in the notation of a language (a BCP 47 tag). See
 * `formatPrice`.
 */
export function formatMoney(micros: bigint, currency: string, language: string): string {
  return formatPrice(decimalOf(micros), currency, language)
}

/** The amount as a decimal text, which `Intl` formats exactly. A floating-point number would be rounded. */
function decimalOf(micros: bigint): `${number}` {
  const [sign, size] = micros < 0n ? ['-', -micros] : ['', micros]
  const fraction = String(size % MICROS).padStart(MICROS_DIGITS, '0')
  return `${sign}${size / MICROS}.${fraction}` as `${number}`
}

/** Number of decimals of most currencies, also used for an unknown currency. */
const USUAL_FRACTION_DIGITS = 2

/** The sign of a currency in a language: `$`, `US$`, `kr`. */
export function currencySign(currency: string, language: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'currency', currency }).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

function fractionDigits(currency: string | null): number {
  if (currency === null) return USUAL_FRACTION_DIGITS
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return options.maximumFractionDigits ?? USUAL_FRACTION_DIGITS
}

function signsOf(language: string) {
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(11_111.5)
  const sign = (wanted: string) => parts.find(({ type }) => type === wanted)?.value.replace(/[\s\u200f]/g, '')
  const digits = [...new Intl.NumberFormat(language, { useGrouping: false }).format(9_876_543_210)].toReversed()
  return { decimal: sign('decimal') ?? '.', group: sign('group'), digits }
}
