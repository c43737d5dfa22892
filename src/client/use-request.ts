import { currentClient } from './current-client.ts'
import type { CoreLink } from './core-link.ts'

/**
 * Calls that need the network now: log-in, sign-up, log-out. After a success, the caller reloads the page. The function
 * is stable.
 */
export function useRequest(): CoreLink['request'] {
  return currentClient().calls.request
}
