import { currentClient } from './current-client.ts'
import type { CoreLink } from './core-link.ts'

/**
 * The only way to do an act: `dispatch('likePin', { pinId })`. The act is shown at once everywhere. The returned
 * promise tells when the act is on disk, or why it is rejected. The returned function is stable.
 */
export function useDispatch(): CoreLink['dispatch'] {
  return currentClient().calls.dispatch
}
