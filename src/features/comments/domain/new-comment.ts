import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import type { WirePinner } from '#features/users/contract.ts'
import type { WireComment } from '../contract.ts'

interface Written {
  readonly id: CommentId
  readonly pinId: PinId
  readonly parentId: CommentId | null
  readonly author: WirePinner
  readonly text: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The viewer's new comment as it is shown until the server has confirmed it; mentions are left out. */
export function newComment({ id, pinId, parentId, author, text, now }: Written): WireComment {
  return {
    id,
    type: 'aggregatedcomment',
    pin_id: pinId,
    parent_id: parentId,
    user: author,
    text,
    created_at: new Date(now).toISOString(),
    edited_at: null,
    tags: [],
    tagged_users: [],
    reaction_counts: {},
    reaction_by_me: 0,
    helpful_count: 0,
    marked_helpful_by_me: false,
    highlighted_by_pin_owner: false,
    comment_count: 0,
  }
}

/**
 * The author of a comment.
 * @param user null if the member's record is not loaded
 */
export function authorOf(id: UserId, user: Omit<WirePinner, 'id' | 'type'> | null): WirePinner {
  return {
    id,
    type: 'user',
    username: user?.username ?? '',
    full_name: user?.full_name ?? '',
    image_medium_url: user?.image_medium_url ?? null,
    dominant_color: user?.dominant_color ?? '#8a8f98',
  }
}

/** The lane of a comment, in which pending acts on it are sent in order. */
export function commentLane(commentId: string): string {
  return `comment:${commentId}`
}
