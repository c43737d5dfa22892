/** 8 to 128 characters; only control characters are refused. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** spec viewer §5. */
export const PASSWORD_CHARACTERS_MESSAGE = 'Oops! Your password can only have letters, numbers and basic symbols.'

/** True where a password holds printable characters only; length is checked apart. */
export function hasPrintableCharactersOnly(password: string): boolean {
  return !/[\u0000-\u001f\u007f-\u009f]/.test(password)
}
