import { currentClient } from './current-client.ts'
import type { CoreLink } from './core-link.ts'

/**
 * The way to act: `dispatch('likePin', { pinId })`. Shown at once everywhere; the answer says that it is on disk, or why it
 * is refused. A stable function.
 */
export function useDispatch(): CoreLink['dispatch'] {
  return currentClient().calls.dispatch
}
