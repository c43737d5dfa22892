/** 8 to 128 characters; only control characters are refused. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** spec viewer §5. */
export const PASSWORD_CHARACTERS_MESSAGE = 'Oops! Your password can only have letters, numbers and basic symbols.'

/** True where a password holds printable characters only; length is checked apart. */
export function hasPrintableCharactersOnly(password: string): boolean {
  return !/[\u0000-\u001f\u007f-\u009f]/.test(password)
}

/** spec viewer §4: partner with a business name, facebook with a Facebook id, otherwise email. */
export const REGISTRATION_KINDS = ['email', 'partner', 'facebook'] as const
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number]
/** spec viewer §9. */
export const SIGN_UP_RETRIES_MAX = 3
/** spec viewer §4: set when somebody is too young for an account. */
export const AGE_RESTRICTION_COOKIE = 'age_restricted'

export function registrationKind(given: {
  readonly business_name?: string
  readonly facebook_id?: string
}): RegistrationKind {
  if (given.business_name) return 'partner'
  return given.facebook_id ? 'facebook' : 'email'
}
