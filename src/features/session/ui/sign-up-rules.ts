import { hasPrintableCharactersOnly, PASSWORD_MAX, PASSWORD_MIN } from '#features/session/constants.ts'
import { USERNAME_PATTERN } from '#features/users/constants.ts'

export type SignUpValues = {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** `1990-04-30`, or empty. */
  readonly birthday: string
}

/** The pattern of the wire contract (`registerHandshake`). */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const NAME_MAX = 60
export const EMAIL_MAX = 320

/** Keys of `session.json` that say what is wrong with each field; fields that are right are absent. */
export type SignUpProblems = Readonly<Partial<Record<keyof SignUpValues, string>>>

export function checkSignUp(values: SignUpValues): SignUpProblems {
  const problems: Partial<Record<keyof SignUpValues, string>> = {}
  if (!EMAIL.test(values.email.trim()) || values.email.length > EMAIL_MAX) problems.email = 'rule.email'
  if (!new RegExp(USERNAME_PATTERN).test(values.username)) problems.username = 'rule.username'
  if (!hasPrintableCharactersOnly(values.password)) problems.password = 'rule.passwordCharacters'
  else if (values.password.length < PASSWORD_MIN || values.password.length > PASSWORD_MAX)
    problems.password = 'rule.passwordLength'
  if (values.firstName.trim() === '' || values.firstName.length > NAME_MAX) problems.firstName = 'rule.firstName'
  if (values.lastName.length > NAME_MAX) problems.lastName = 'rule.lastName'
  if (values.birthday && !(Date.parse(values.birthday) < Date.now())) problems.birthday = 'rule.birthday'
  return problems
}
