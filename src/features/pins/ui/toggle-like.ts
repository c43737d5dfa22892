import type { CoreLink } from '#client/core-link.ts'
import { track } from '#client/track.ts'
import type { PinId } from '#contracts/ids.ts'

/** Likes a pin, or removes the like or another reaction, and records an event. */
export function toggleLike(
  dispatch: CoreLink['dispatch'],
  pinId: PinId,
  isLiked: boolean,
): ReturnType<CoreLink['dispatch']> {
  if (isLiked) track('unlike', { objectId: pinId })
  else track('like', { objectId: pinId, event_data: { reaction: 'like' } })
  return dispatch(isLiked ? 'unlikePin' : 'likePin', { pinId })
}
