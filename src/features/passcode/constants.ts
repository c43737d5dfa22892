/** Number of digits (spec viewer §9). */
const PASSCODE_LENGTH = 4
export const TRIES_PER_QUARTER_HOUR = 5
export const TRIES_PER_DAY = 15
/** [R] How long the proof of a correct code waits for its change, which the page sends at once. */
export const PROOF_MS = 60_000

/** What is wrong with a typed code, as a key of `passcode.json`; null if nothing is (spec viewer §5). */
export function passcodeProblem(typed: string): 'required' | 'digits' | 'four' | null {
  const code = typed.replaceAll(/\s/g, '')
  if (code === '') return 'required'
  if (!/^\d+$/.test(code)) return 'digits'
  return code.length === PASSCODE_LENGTH ? null : 'four'
}

/** The typed text that the field keeps: without white space, at most four characters. */
export function keptPasscode(typed: string): string {
  return typed.replaceAll(/\s/g, '').slice(0, PASSCODE_LENGTH)
}

/**
 * An address with most letters hidden: `ann@example.com` becomes `a••@example.com`. The owner recognizes it, and a
 * stranger learns little.
 */
export function anonymizedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}••${email.slice(at)}`
}
