import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { CommentId, PinId, UserId } from '#contracts/ids.ts'
import { Id } from '#contracts/schema.ts'
import { WireGridPin, WirePin } from '#features/pins/contract.ts'

/**
 * spec business §7. With a pin: the products to which this story's stickers lead, in their order. Without a pin: the
 * products that the member may put on a page, which are those that the member saved, newest first; a visitor gets none.
 */
export const storyPinTaggedProducts = resource({
  name: 'StoryPinTaggedProducts',
  verb: 'get',
  options: Type.Object({ pin_id: Type.Optional(Id<PinId>()) }, { additionalProperties: false }),
  reply: Type.Array(WireGridPin),
  fails: ['pin/not-found'],
})

/** spec business §7: the products in a video's tags or a story's stickers, in the order of appearance. */
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

/** The newest comments of others on the member's pins, which a story can answer. */
export const storyPinComments = resource({
  name: 'StoryPinComments',
  verb: 'get',
  options: Type.Object({}, { additionalProperties: false }),
  reply: Type.Array(WireStoryComment),
  fails: ['session/required'],
})

/** Removes the viewer's own mention from a story: the stickers that mention the viewer are marked as removed (spec business §4). */
export const removeStoryMention = resource({
  name: 'StoryPinMention',
  verb: 'delete',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'key/reused'],
})
