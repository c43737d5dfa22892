import { hasBasicCharactersOnly, PASSWORD_MAX, PASSWORD_MIN } from '#features/session/constants.ts'
import { CUSTOM_GENDER_MAX, type GENDERS } from '#features/settings/constants.ts'
import { USERNAME_PATTERN } from '#features/users/constants.ts'

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

/** The pattern of the wire contract (`registerHandshake`). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const NAME_MAX = 60
export const EMAIL_MAX = 320

/** Keys of `session.json` with the problem of each field; valid fields are absent. */
export type SignUpProblems = Readonly<Partial<Record<keyof SignUpValues, string>>>

/** @param isBusiness the business is named, not a person (spec viewer §4, registration type) */
export function checkSignUp(values: SignUpValues, isBusiness = false): SignUpProblems {
  const problems: Partial<Record<keyof SignUpValues, string>> = {}
  if (!EMAIL.test(values.email.trim()) || values.email.length > EMAIL_MAX) problems.email = 'rule.email'
  if (!new RegExp(USERNAME_PATTERN).test(values.username)) problems.username = 'rule.username'
  if (!hasBasicCharactersOnly(values.password)) problems.password = 'rule.passwordCharacters'
  else if (values.password.length < PASSWORD_MIN || values.password.length > PASSWORD_MAX)
    problems.password = 'rule.passwordLength'
  const name = isBusiness ? 'businessName' : 'firstName'
  if (values[name].trim() === '' || values[name].length > NAME_MAX) problems[name] = 'rule.firstName'
  if (values.lastName.length > NAME_MAX) problems.lastName = 'rule.lastName'
  if (values.birthday && !(Date.parse(values.birthday) < Date.now())) problems.birthday = 'rule.birthday'
  const customGender = values.customGender.trim()
  if (values.gender === 'custom' && (customGender === '' || customGender.length > CUSTOM_GENDER_MAX))
    problems.customGender = 'rule.firstName'
  return problems
}
