const DIGITS = /\p{Nd}/gu
/** Fraction signs of the languages, and the signs that some put before a minus. */
const FRACTION = /[,\u066B]/g
const MARKS = /[\u200E\u200F\u061C]/g
const MINUS = /\u2212/g

/** The number that a person typed, in the digits of any script; null if it is none. */
export function numberIn(text: string): number | null {
  const latin = text
    .trim()
    .replaceAll(MARKS, '')
    .replaceAll(MINUS, '-')
    .replaceAll(FRACTION, '.')
    .replaceAll(DIGITS, (digit) => String(valueOf(digit)))
  const number = Number(latin)
  return latin === '' || !Number.isFinite(number) ? null : number
}

/** Unicode keeps the ten digits of a script together, from zero on. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}
