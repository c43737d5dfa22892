import { Type, type Static } from 'typebox'
import type { CommentId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { Id, Instant, Nullable } from '#contracts/schema.ts'
import { WirePinner } from '#features/users/contract.ts'

/** A mention in a text: the position and length of the member's name, in UTF-16 code units. */
export const WireTag = Type.Object({
  user_id: Id<UserId>(),
  offset: Type.Integer({ minimum: 0 }),
  length: Type.Integer({ minimum: 1 }),
})
export type WireTag = Static<typeof WireTag>

const TryPhoto = Type.Object({
  signature: Type.Unsafe<ImageSignature>(Type.String()),
  width: Type.Integer(),
  height: Type.Integer(),
  dominant_color: Type.String(),
})
export type TryPhoto = Static<typeof TryPhoto>

const Count = Type.Integer({ minimum: 0 })

/** A comment with its counts (spec viewer §3, aggregated comment). */
export const WireComment = Type.Object({
  id: Id<CommentId>(),
  type: Type.Literal('aggregatedcomment'),
  pin_id: Id<PinId>(),
  /** The comment that this one answers; null for a comment on the pin. Replies have no replies of their own. */
  parent_id: Nullable(Id<CommentId>()),
  user: WirePinner,
  text: Type.String(),
  created_at: Instant,
  edited_at: Nullable(Instant),
  tags: Type.Array(WireTag),
  tagged_users: Type.Array(WirePinner),
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
  reaction_by_me: Count,
  helpful_count: Count,
  marked_helpful_by_me: Type.Boolean(),
  highlighted_by_pin_owner: Type.Boolean(),
  /** Number of replies. */
  comment_count: Count,
  /** Present if this is not a comment but a try of the pin, with the photo of the result (spec business §3). */
  tried: Type.Optional(Type.Object({ photo: Nullable(TryPhoto) })),
})
export type WireComment = Static<typeof WireComment>
