import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { Bookmarks, Empty, Id } from '#contracts/schema.ts'
import { PIN_LINK_MAX } from '#features/pins/constants.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { GROUP_PINS_MAX, SAVED_PLACES_MAX } from '../constants.ts'

const Count = Type.Integer({ minimum: 0 })

const DuplicatePin = Type.Object({
  pin: WireGridPin,
  board_name: Type.String(),
  /** Number of boards, of all members, that have the pin. */
  boards: Count,
  comments: Count,
  has_note: Type.Boolean(),
  /** An instant such as `2026-11-24T10:00:00.000Z`. */
  created_at: Type.String(),
})
export type DuplicatePin = Static<typeof DuplicatePin>

const DuplicateGroup = Type.Object({
  reason: Type.Union([Type.Literal('picture'), Type.Literal('look'), Type.Literal('link')]),
  /** The pin to keep comes first: the one with most saves and comments; among equal ones the oldest. */
  pins: Type.Array(DuplicatePin, { minItems: 2, maxItems: GROUP_PINS_MAX }),
})
export type DuplicateGroup = Static<typeof DuplicateGroup>

const Merge = Type.Object({ id: Id<string>(), keep_id: Id<PinId>(), title: Type.String(), count: Count })
export type Merge = Static<typeof Merge>

const Others = Type.Array(Id<PinId>(), { minItems: 1, maxItems: GROUP_PINS_MAX - 1, uniqueItems: true })

/** Groups of the member's own pins that may be duplicates. */
export const getDuplicates = resource({
  name: 'Duplicates',
  verb: 'get',
  options: Type.Object({ bookmarks: Bookmarks }, { additionalProperties: false }),
  reply: Type.Array(DuplicateGroup),
  fails: ['session/required'],
})

/** Merges that can still be undone, latest first. */
export const getMerges = resource({
  name: 'DuplicateMerges',
  verb: 'get',
  options: Empty,
  reply: Type.Array(Merge),
  fails: ['session/required'],
})

/**
 * Merges own pins: moves the boards, comments and notes of the others to the one that remains, and deletes the others.
 */
export const mergeDuplicates = resource({
  name: 'DuplicateMerges',
  verb: 'create',
  options: Type.Object({ keep_id: Id<PinId>(), pin_ids: Others }, { additionalProperties: false }),
  reply: Merge,
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

export const undoMerge = resource({
  name: 'DuplicateMerges',
  verb: 'delete',
  options: Type.Object({ id: Id<string>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

/** Stores that the pins of a group are no duplicates. The group is not shown again. */
export const dismissDuplicates = resource({
  name: 'Duplicates',
  verb: 'update',
  options: Type.Object(
    { pin_ids: Type.Array(Id<PinId>(), { minItems: 2, maxItems: GROUP_PINS_MAX, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

/** The member's own pins with a link. */
export const duplicatesOf = resource({
  name: 'DuplicatesOf',
  verb: 'get',
  options: Type.Object(
    { link: Type.String({ minLength: 1, maxLength: PIN_LINK_MAX }) },
    { additionalProperties: false },
  ),
  reply: Type.Array(Id<PinId>()),
  fails: ['session/required'],
})

const SavedPlace = Type.Object({ id: Id<BoardId>(), name: Type.String() })
export type SavedPlace = Static<typeof SavedPlace>

/**
 * Boards to which the member saved a pin with the same picture as this one, with a picture that looks the same, or with
 * the same link; last save first. The save of this pin to `board_id` is ignored.
 */
export const earlierSaves = resource({
  name: 'EarlierSaves',
  verb: 'get',
  options: Type.Object({ pin_id: Id<PinId>(), board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: Type.Array(SavedPlace, { maxItems: SAVED_PLACES_MAX }),
  fails: ['session/required', 'pin/not-found'],
})
