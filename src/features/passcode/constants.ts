/** Number of digits (spec viewer §9). */
const PASSCODE_LENGTH = 4
export const TRIES_PER_QUARTER_HOUR = 5
export const TRIES_PER_DAY = 15
/** How long a session may change protected settings after the right code. */
export const GRANT_MS = 5 * 60_000

/** The problem of a typed code, as a key of `passcode.json`; null if there is none (spec viewer §5). */
export function passcodeProblem(typed: string): 'required' | 'digits' | 'four' | null {
  const code = typed.replaceAll(/\s/g, '')
  if (code === '') return 'required'
  if (!/^\d+$/.test(code)) return 'digits'
  return code.length === PASSCODE_LENGTH ? null : 'four'
}

/** The accepted part of typed text: white space is removed, and more than four characters are ignored. */
export function keptPasscode(typed: string): string {
  return typed.replaceAll(/\s/g, '').slice(0, PASSCODE_LENGTH)
}

/** `ann@example.com` as `a••@example.com`: the owner recognizes the address, and a stranger learns little. */
export function anonymizedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}••${email.slice(at)}`
}
