import { hasBasicCharactersOnly, PASSWORD_MAX, PASSWORD_MIN } from '#features/session/constants.ts'
import { CUSTOM_GENDER_MAX, EMAIL_MAX, EMAIL_PATTERN, type GENDERS } from '#features/settings/constants.ts'
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
  /** `1990-04-30`, or empty. */
  readonly birthday: string
  readonly gender: (typeof GENDERS)[number] | ''
  /** Only with the gender `custom`. */
  readonly customGender: string
}

const EMAIL = new RegExp(EMAIL_PATTERN)
const PASSWORD_LENGTH: LengthBounds = { min: PASSWORD_MIN, max: PASSWORD_MAX }
const NAME_LENGTH: LengthBounds = { min: 1, max: PERSON_NAME_CHARACTERS_MAX }

/** The problem of each field: a key of `session.json`, or the bounds of its length; valid fields are absent. */
export type SignUpProblems = Readonly<Partial<Record<keyof SignUpValues, string | LengthBounds>>>

/** @param isBusiness the business is named, not a person (spec viewer §4, registration type) */
export function checkSignUp(values: SignUpValues, isBusiness = false): SignUpProblems {
  const problems: Partial<Record<keyof SignUpValues, string | LengthBounds>> = {}
  if (!EMAIL.test(values.email.trim()) || values.email.length > EMAIL_MAX) problems.email = 'rule.email'
  if (!new RegExp(USERNAME_PATTERN).test(values.username)) problems.username = 'rule.username'
  if (!hasBasicCharactersOnly(values.password)) problems.password = 'rule.passwordCharacters'
  else if (values.password.length < PASSWORD_MIN || values.password.length > PASSWORD_MAX)
    problems.password = PASSWORD_LENGTH
  const name = isBusiness ? 'businessName' : 'firstName'
  if (values[name].trim() === '' || values[name].length > NAME_LENGTH.max) problems[name] = NAME_LENGTH
  if (values.lastName.length > NAME_LENGTH.max) problems.lastName = { max: NAME_LENGTH.max }
  if (values.birthday && !(Date.parse(values.birthday) < Date.now())) problems.birthday = 'rule.birthday'
  const customGender = values.customGender.trim()
  if (values.gender === 'custom' && (customGender === '' || customGender.length > CUSTOM_GENDER_MAX))
    problems.customGender = { min: 1, max: CUSTOM_GENDER_MAX }
  return problems
}
