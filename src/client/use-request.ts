import { currentClient } from './current-client.ts'
import type { CoreLink } from './core-link.ts'

/**
 * Calls that need the network at once: log-in, sign-up, log-out. After a success, the caller reloads the page. The
 * returned function is stable.
 */
export function useRequest(): CoreLink['request'] {
  return currentClient().calls.request
}
