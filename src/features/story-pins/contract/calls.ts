import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { WireGridPin, WirePin } from '#features/pins/contract.ts'

/**
 * spec business §7. With a pin: products that the stickers of this story lead to, in their order. Without: products that the
 * member may put on a page, which are those that the member saved, newest first; a visitor has none.
 */
export const storyPinTaggedProducts = resource({
  name: 'StoryPinTaggedProducts',
  verb: 'get',
  options: Type.Object({ pin_id: Type.Optional(Id<PinId>()) }, { additionalProperties: false }),
  reply: Type.Array(WireGridPin),
  fails: ['pin/not-found'],
})

/** spec business §7: products of a video's tags or a story's stickers, in the order in which they are seen. */
export const liveSessionProducts = resource({
  name: 'LiveSessionProducts',
  verb: 'get',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: Type.Array(WireGridPin),
  fails: ['pin/not-found'],
})

export const WireStoryComment = Type.Object({
  id: Id<CommentId>(),
  text: Type.String(),
  user_id: Id<UserId>(),
  username: Type.String(),
  full_name: Type.String(),
})
export type WireStoryComment = Static<typeof WireStoryComment>

/** The newest comments of others on the member's pins: a story can answer them. */
export const storyPinComments = resource({
  name: 'StoryPinComments',
  verb: 'get',
  options: Type.Object({}, { additionalProperties: false }),
  reply: Type.Array(WireStoryComment),
  fails: ['session/required'],
})

/** Takes the viewer's own mention off a story: its stickers are marked as removed (spec business §4). */
export const removeStoryMention = resource({
  name: 'StoryPinMention',
  verb: 'delete',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'key/reused'],
})
