import { Type, type Static } from 'typebox'
import type { ImageSignature } from '#contracts/ids.ts'
import { Nullable } from '#contracts/schema.ts'
import { WireBoard, WireBoardBrief } from '#features/boards/contract.ts'
import { WirePinner } from '#features/users/contract.ts'

/** The person who created a pin or pinned it first (spec viewer §3, people). */
export const PinPerson = Type.Object({
  ...WirePinner.properties,
  image_large_url: Nullable(Type.String()),
  follower_count: Type.Integer({ minimum: 0 }),
  /** The number of pins that the viewer may see. Absent in rows that were stored before the server sent this field. */
  pin_count: Type.Optional(Type.Integer({ minimum: 0 })),
  blocked_by_me: Type.Boolean(),
  explicitly_followed_by_me: Type.Boolean(),
  is_verified_merchant: Type.Boolean(),
  /** The domain of which the person is the proven owner. */
  verified_identity: Nullable(Type.Object({ website: Type.String() })),
  /** True if all pins of the person are for ads alone. There is then nothing to follow. */
  is_ads_only_profile: Type.Boolean(),
})
export type PinPerson = Static<typeof PinPerson>

/** The board on which the pin was created. `access` is the viewer's access. */
export const PinBoard = Type.Object({
  ...WireBoardBrief.properties,
  owner: Type.Optional(WireBoard.properties.owner),
  access: WireBoard.properties.access,
  is_collaborative: WireBoard.properties.is_collaborative,
  tracking_params: Type.Optional(Type.String()),
})
export type PinBoard = Static<typeof PinBoard>

/** Pictures of a story's pages in the size of a large screen, by the picture's signature. */
export const StoryMedia = Type.Unsafe<Readonly<Record<ImageSignature, string>>>(
  Type.Record(Type.String(), Type.String()),
)

/** The parts of the rich metadata that a list or a report shows (spec viewer §3, pin fields read for reporting). */
export const RichSummary = Type.Object({
  display_name: Type.String(),
  display_description: Type.String(),
  site_name: Nullable(Type.String()),
})
export type RichSummary = Readonly<Static<typeof RichSummary>>

/**
 * Why the viewer is shown the pin: because of a pin that the viewer saved, a member or board that the viewer follows,
 * an own board with such pins, or the pin's topic. Otherwise the pin is new and unrelated.
 */
export const RecommendationReason = Type.Union([
  Type.Object({ kind: Type.Literal('saved'), name: Type.String(), url: Type.String() }),
  Type.Object({ kind: Type.Literal('follow'), name: Type.String(), url: Type.String() }),
  Type.Object({ kind: Type.Literal('new') }),
  Type.Object({ kind: Type.Literal('board'), name: Type.String(), url: Type.String() }),
  Type.Object({ kind: Type.Literal('topic'), name: Type.String(), interest: Type.String() }),
])
export type RecommendationReason = Readonly<Static<typeof RecommendationReason>>
