import { REACTIVATED_PARAM } from '#features/networks/constants.ts'
import type { Entered } from '#features/session/contract.ts'

/** Key in session storage: what the log-in canceled. The next page of this tab reads it once. */
const REACTIVATED = 'pinfold.reactivated'

type Canceled = NonNullable<Entered['reactivated_from']>

export function markReactivated(canceled: Canceled): void {
  sessionStorage.setItem(REACTIVATED, canceled)
}

/** @returns what the log-in canceled, at the first call on a member's page; otherwise null */
export function takeReactivated(): Canceled | null {
  const canceled = sessionStorage.getItem(REACTIVATED)
  sessionStorage.removeItem(REACTIVATED)
  return isCanceled(canceled) ? canceled : null
}

/** What a log-in with a network canceled, from the address to which the network returned. */
export function reactivatedIn(search: string): Pick<Entered, 'reactivated_from'> {
  const canceled = new URLSearchParams(search).get(REACTIVATED_PARAM)
  return isCanceled(canceled) ? { reactivated_from: canceled } : {}
}

function isCanceled(text: string | null): text is Canceled {
  return text === 'deletion' || text === 'deactivation'
}
