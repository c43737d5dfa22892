import { hasBasicCharactersOnly, PASSWORD_MAX, PASSWORD_MIN } from '#features/session/constants.ts'
import {
  birthdayProblem,
  CUSTOM_GENDER_MAX,
  EMAIL_MAX,
  EMAIL_PATTERN,
  type GENDERS,
} from '#features/settings/constants.ts'
import { PERSON_NAME_CHARACTERS_MAX, USERNAME_PATTERN } from '#features/users/constants.ts'
import type { LengthBounds } from '#kit/form/use-length-text.ts'

export type SignUpValues = {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** Name of a business account; empty for a person. */
  readonly businessName: string
  /** A date such as `1990-04-30`, or empty. */
  readonly birthday: string
  readonly gender: (typeof GENDERS)[number] | ''
  /** The text for the gender `custom`; otherwise ignored. */
  readonly customGender: string
}

const EMAIL = new RegExp(EMAIL_PATTERN)
const PASSWORD_LENGTH: LengthBounds = { min: PASSWORD_MIN, max: PASSWORD_MAX }
const NAME_LENGTH: LengthBounds = { max: PERSON_NAME_CHARACTERS_MAX }

/** The problem of each field, as a key of a text or the bounds of its length. Valid fields are absent. */
export type SignUpProblems = Readonly<Partial<Record<keyof SignUpValues, string | LengthBounds>>>

/** @param isBusiness true if a business is named instead of a person (spec viewer §4, registration type) */
export function checkSignUp(values: SignUpValues, isBusiness = false): SignUpProblems {
  const problems: Partial<Record<keyof SignUpValues, string | LengthBounds>> = {}
  if (!EMAIL.test(values.email.trim()) || values.email.length > EMAIL_MAX) problems.email = 'rule.email'
  if (!new RegExp(USERNAME_PATTERN).test(values.username)) problems.username = 'rule.username'
  if (!hasBasicCharactersOnly(values.password)) problems.password = 'rule.passwordCharacters'
  else if (values.password.length < PASSWORD_MIN || values.password.length > PASSWORD_MAX)
    problems.password = PASSWORD_LENGTH
  const name = isBusiness ? 'businessName' : 'firstName'
  if (values[name].trim() === '') problems[name] = `signup:rule.${name}`
  else if (values[name].length > PERSON_NAME_CHARACTERS_MAX) problems[name] = NAME_LENGTH
  if (values.lastName.length > PERSON_NAME_CHARACTERS_MAX) problems.lastName = NAME_LENGTH
  const birthday = values.birthday === '' ? null : birthdayProblem(values.birthday, Date.now())
  if (birthday) problems.birthday = `rule.birthday.${birthday}`
  const customGender = values.customGender.trim()
  if (values.gender === 'custom' && (customGender === '' || customGender.length > CUSTOM_GENDER_MAX))
    problems.customGender = { min: 1, max: CUSTOM_GENDER_MAX }
  return problems
}

/** A password of this length is safe enough, even with one kind of characters. */
const LONG_PASSWORD = 14
/** Shortest name that is looked for in a password. Shorter names are part of many words. */
const NAME_MIN = 3

/**
 * True for a password that is allowed but easy to guess: it is short and of one kind of characters, or contains the
 * member's name.
 */
export function isEasyToGuess({
  password,
  username,
  email,
  firstName,
}: Pick<SignUpValues, 'password' | 'username' | 'email' | 'firstName'>): boolean {
  if (password.length < PASSWORD_MIN) return false
  const lower = password.toLowerCase()
  const names = [username, email.split('@')[0] ?? '', firstName].map((name) => name.trim().toLowerCase())
  if (names.some((name) => name.length >= NAME_MIN && lower.includes(name))) return true
  const kinds = new Set(Array.from(password, kindOf))
  return password.length < LONG_PASSWORD && kinds.size === 1
}

function kindOf(character: string): 'digit' | 'letter' | 'other' {
  if (character >= '0' && character <= '9') return 'digit'
  return character.toLowerCase() === character.toUpperCase() ? 'other' : 'letter'
}
