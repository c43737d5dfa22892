import { writtenText } from '#contracts/written-text.ts'
import { EMAIL_MAX, EMAIL_PATTERN } from '#features/settings/constants.ts'
import { LEAD_NAME_MAX, LEAD_PHONE_MAX, LEAD_ZIP_MAX, type LeadField } from '../constants.ts'
import type { LeadAnswer } from '../contract.ts'

type LeadProblem = 'required' | 'invalid'

const EMAIL = new RegExp(EMAIL_PATTERN)
/** Minimum and maximum number of digits of a phone number with its country code (ITU-T E.164). */
const PHONE_DIGITS_MIN = 5
const PHONE_DIGITS_MAX = 15
const PHONE = /^\+?[\d\s().\-/]+$/
/** Letters, digits, spaces and hyphens, with at least one letter or digit: `SW1A 1AA`, `10115`, `1234-567`. */
const ZIP = /^(?=.*[\p{L}\p{N}])[\p{L}\p{N}\s-]{2,}$/u

const IS_VALID: Readonly<Record<LeadField, (text: string) => boolean>> = {
  full_name: (text) => text.length <= LEAD_NAME_MAX,
  email: (text) => text.length <= EMAIL_MAX && EMAIL.test(text),
  phone_number(text) {
    const digits = text.replaceAll(/\D/g, '').length
    return text.length <= LEAD_PHONE_MAX && PHONE.test(text) && digits >= PHONE_DIGITS_MIN && digits <= PHONE_DIGITS_MAX
  },
  zip_code: (text) => text.length <= LEAD_ZIP_MAX && ZIP.test(text),
}

/** Returns the problems of an answer, by field. Fields that the form does not have are ignored. */
export function leadProblems(
  asks: readonly LeadField[],
  answer: LeadAnswer,
): { readonly [Field in LeadField]?: LeadProblem } {
  const problems: { [Field in LeadField]?: LeadProblem } = {}
  for (const field of asks) {
    const text = writtenText(answer[field] ?? '')
    if (text === '') problems[field] = 'required'
    else if (!IS_VALID[field](text)) problems[field] = 'invalid'
  }
  return problems
}
