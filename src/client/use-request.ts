import { currentClient } from './current-client.ts'
import type { CoreLink } from './core-link.ts'

/** Calls that need the network now: log-in, sign-up, log-out. The caller loads the page anew on success. A stable function. */
export function useRequest(): CoreLink['request'] {
  return currentClient().calls.request
}
