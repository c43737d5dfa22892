const DIGITS = /\p{Nd}/gu
/** Decimal marks of the languages, and characters that some languages put before a minus sign. */
const FRACTION = /[,\u066B]/g
const MARKS = /[\u200E\u200F\u061C]/g
const MINUS = /\u2212/g

/** The number in a text that a person typed, in digits of any script; null if the text is not a number. */
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

/** The value of a digit. In Unicode, the ten digits of a script are next to each other, from zero on. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0)!
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}
