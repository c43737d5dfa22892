import { currentClient } from './current-client.ts'
import type { CoreLink } from './core-link.ts'

/**
 * The way to act: `dispatch('likePin', { pinId })`. The act is shown at once everywhere. The answer says that it is on
 * disk, or why it is rejected. The function is stable.
 */
export function useDispatch(): CoreLink['dispatch'] {
  return currentClient().calls.dispatch
}
