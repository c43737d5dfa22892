import type { FailureCode } from '#contracts/failure.ts'
import type { AccountSettings } from '#features/settings/contract.ts'

/** Codes with which the server says that a link has expired or is not a link. */
const OVER: readonly FailureCode[] = ['mail/link-over', 'request/invalid']

/**
 * What a page offers whose link did not work: a new link, the page of the member's addresses, the log-in, or the home
 * feed. `done` if the member's address is verified, because the link was used before.
 */
export type NextStep = 'send' | 'addresses' | 'log-in' | 'home' | 'done'

/** @param settings null for a visitor, and if they could not be read */
export function nextStep(
  action: string,
  code: FailureCode,
  isMember: boolean,
  settings: Pick<AccountSettings, 'is_email_verified' | 'pending_email'> | null,
): NextStep {
  if ((action !== 'verify' && action !== 'backup') || !OVER.includes(code)) return 'home'
  if (!isMember) return 'log-in'
  // The server sends a new link to a backup address only with the password.
  if (action === 'backup' || settings === null) return 'addresses'
  return settings.is_email_verified && settings.pending_email === null ? 'done' : 'send'
}
