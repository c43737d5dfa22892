import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import { Id, Nullable } from '#contracts/schema.ts'
import { CAROUSEL_ITEMS_MAX } from '#features/pins/constants.ts'
import { WirePin } from '#features/pins/contract/wire-pin.ts'
import { PIN_TAG_GRID, PIN_TAG_UNPLACED, PIN_TAGS_MAX } from './constants.ts'

export type { ShownObject, ShownTag } from './contract/shown-tag.ts'

/** The limit is above that of a pin's texts, because a draft may contain longer ones. */
const Text = Type.String({ maxLength: 10_000 })

/** Status of a pin tag and of a tagged object (spec business §4). */
const TagStatus = Type.Unsafe<'created' | 'saved' | 'edited' | 'deleted'>(
  Type.Union([Type.Literal('created'), Type.Literal('saved'), Type.Literal('edited'), Type.Literal('deleted')]),
)
export type TagStatus = Static<typeof TagStatus>

/** The target of a tag (spec business §3, tagged object). */
export const TaggedObject = Type.Object(
  {
    id: Id<string>(),
    type: Type.Unsafe<'pin' | 'link' | 'user'>(
      Type.Union([Type.Literal('pin'), Type.Literal('link'), Type.Literal('user')]),
    ),
    pin: Nullable(Id<PinId>()),
    /** The tagged person; left out for a product. */
    user: Type.Optional(Nullable(Id<UserId>())),
    /** The address; for a person, the username. */
    link: Text,
    /** The title; for a person, the name. */
    title: Text,
    /**
     * A link's picture, as a file of the draft (spec business §3). A published tag has its picture in
     * `image_signature`.
     */
    media: Type.Optional(Nullable(Id<string>())),
    status: TagStatus,
  },
  { additionalProperties: false },
)
export type TaggedObject = Static<typeof TaggedObject>

const Cell = Type.Integer({ minimum: PIN_TAG_UNPLACED, maximum: PIN_TAG_GRID - 1 })

/** spec business §3, pin tag: a point of a picture. */
export const PinTag = Type.Object(
  {
    id: Id<string>(),
    /** An address that was typed but not added yet. */
    link: Text,
    x: Cell,
    y: Cell,
    status: TagStatus,
    objects: Type.Array(TaggedObject, { maxItems: PIN_TAGS_MAX }),
  },
  { additionalProperties: false },
)
export type PinTag = Static<typeof PinTag>

/** Replaces the tags of the viewer's own published pin: one list for each of its pictures. */
export const editPinTags = resource({
  name: 'PinTags',
  verb: 'update',
  options: Type.Object(
    {
      pin_id: Id<PinId>(),
      items: Type.Array(Type.Array(PinTag, { maxItems: PIN_TAGS_MAX }), { maxItems: CAROUSEL_ITEMS_MAX }),
    },
    { additionalProperties: false },
  ),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

export interface PinTagTypes {
  readonly commands: {
    /** Replaces the tags of the member's own published pin: one list for each of its pictures. */
    tagPin: { readonly pinId: PinId; readonly items: readonly (readonly PinTag[])[] }
  }
}
