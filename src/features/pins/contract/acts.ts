import { Type } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { BoardId, PinId, SectionId } from '#contracts/ids.ts'
import { Id, Nullable } from '#contracts/schema.ts'
import { BULK_PINS_MAX, PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_LINK_MAX, PIN_TITLE_MAX } from '../constants.ts'
import { CaptionUrls } from '#features/videos/contract.ts'
import { ProductOffer, WireGridPin, WirePin } from './wire-pin.ts'

/** One to BULK_PINS_MAX pin ids, each once. */
const PinIds = Type.Array(Id<PinId>(), { minItems: 1, maxItems: BULK_PINS_MAX, uniqueItems: true })
/**
 * Positions of pins on a board, one entry per pin: directly before the given pin, or at the end if the entry is null.
 * Pins are placed one after the other in the order of `pin_ids`, so an entry may name a pin that was placed earlier in
 * the same call. If the named pin is not on the board, the position is the top.
 */
const Places = Type.Array(Nullable(Id<PinId>()), { minItems: 1, maxItems: BULK_PINS_MAX })

/** Grid pins by id, in the requested order. Pins that do not exist or that the viewer may not see are left out. */
export const getPins = resource({
  name: 'Pins',
  verb: 'get',
  options: Type.Object({ ids: PinIds }, { additionalProperties: false }),
  reply: Type.Array(WireGridPin),
  fails: [],
})

/** Fields of a pin that its owner changes, with their expected or previous values. */
const PinFields = Type.Object(
  {
    title: Type.Optional(Type.String({ maxLength: PIN_TITLE_MAX })),
    description: Type.Optional(Type.String({ maxLength: PIN_DESCRIPTION_MAX })),
    alt_text: Type.Optional(Type.String({ maxLength: PIN_ALT_TEXT_MAX })),
    link: Type.Optional(Nullable(Type.String({ maxLength: PIN_LINK_MAX }))),
    is_ad_ineligible: Type.Optional(Type.Boolean()),
    comments_disabled: Type.Optional(Type.Boolean()),
    shopping_rec_disabled: Type.Optional(Type.Boolean()),
    product_offer: Type.Optional(Nullable(ProductOffer)),
    captions: Type.Optional(CaptionUrls),
  },
  { additionalProperties: false },
)

/**
 * Changes the viewer's own pin. A field that is left out stays. An empty text clears it; a link must be http(s) or
 * null. `product_offer` makes a picture a product, or changes its offer; null makes it a picture again. Other kinds
 * have no offer. `captions` replaces all captions of a video: addresses of caption files by language, those that the video
 * has or `file_url` of an upload of the kind `captions-story-pin`.
 * `expects`, for an undo or redo: the values that the fields must have now. If a field has neither that value nor its
 * new one, nothing is changed (`act/changed-since`). Without `expects` the last writer wins.
 * The answer's `replaced` has the previous values of the given fields. The caller may not know them; an undo restores
 * them.
 */
export const editPin = resource({
  name: 'Pin',
  verb: 'update',
  options: Type.Object(
    {
      id: Id<PinId>(),
      title: Type.Optional(Type.String({ maxLength: PIN_TITLE_MAX })),
      description: Type.Optional(Type.String({ maxLength: PIN_DESCRIPTION_MAX })),
      alt_text: Type.Optional(Type.String({ maxLength: PIN_ALT_TEXT_MAX })),
      link: Type.Optional(Nullable(Type.String({ maxLength: PIN_LINK_MAX, pattern: '^https?://[^\\s]+$' }))),
      is_ad_ineligible: Type.Optional(Type.Boolean()),
      comments_disabled: Type.Optional(Type.Boolean()),
      shopping_rec_disabled: Type.Optional(Type.Boolean()),
      product_offer: Type.Optional(Nullable(ProductOffer)),
      captions: Type.Optional(CaptionUrls),
      expects: Type.Optional(PinFields),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ...WirePin.properties, replaced: Type.Optional(PinFields) }),
  fails: ['session/required', 'pin/not-found', 'access/denied', 'act/changed-since', 'key/reused'],
})

/**
 * Deletes pins of the viewer, all or none. They can be restored for RESTORE_DAYS. Pins that are already deleted do not
 * change.
 */
export const deletePins = resource({
  name: 'Pins',
  verb: 'delete',
  options: Type.Object({ ids: PinIds }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

/** Restores deleted pins in their former places: feeds, boards, likes and comments. */
export const restorePins = resource({
  name: 'PinsRestore',
  verb: 'create',
  options: Type.Object({ ids: PinIds }, { additionalProperties: false }),
  reply: Type.Array(WireGridPin),
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

const bulkFails = [
  'session/required',
  'pin/not-found',
  'board/not-found',
  'section/not-found',
  'access/denied',
  'board/busy',
  'key/reused',
] as const

/**
 * Saves many pins to one of the viewer's boards, all or none. Without places they go to the top, the last one first. A
 * pin that is already there keeps its position, but goes into the section if one is given.
 */
export const bulkSave = resource({
  name: 'BulkEdit',
  verb: 'create',
  options: Type.Object(
    {
      board_id: Id<BoardId>(),
      pin_ids: PinIds,
      places: Type.Optional(Places),
      /** A section of that board. */
      section_id: Type.Optional(Id<SectionId>()),
      /**
       * Undoes a move to this board, on which the pins stay. A pin that this move made one of that board
       * (`WirePin.board`) is one of the first board again.
       */
      back_from: Type.Optional(Id<BoardId>()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: bulkFails,
})

/**
 * Moves pins from one of the viewer's boards to another, all or none. A pin that is not on the first board is saved to
 * the second. A pin that was created on the first board belongs to the second afterwards (`WirePin.board`), with its
 * privacy. `expects`: each pin must be on the first board, or only on the second already; otherwise nothing is moved
 * (`act/changed-since`).
 */
export const bulkMove = resource({
  name: 'BulkEdit',
  verb: 'update',
  options: Type.Object(
    {
      from_board_id: Id<BoardId>(),
      board_id: Id<BoardId>(),
      pin_ids: PinIds,
      places: Type.Optional(Places),
      /** A section of the second board. */
      section_id: Type.Optional(Id<SectionId>()),
      expects: Type.Optional(Type.Literal('there')),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [...bulkFails, 'act/changed-since'],
})

/** Removes many pins from a board. Pins that are not on it are ignored. */
export const bulkUnsave = resource({
  name: 'BulkEdit',
  verb: 'delete',
  options: Type.Object({ board_id: Id<BoardId>(), pin_ids: PinIds }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: bulkFails,
})

/**
 * The expected neighbours of a pin on a board, among the pins that its owner sees. `after` is the pin before it; null
 * if it is the first. `before` is the pin behind it; null if it is the last, omitted if unknown.
 */
const ExpectedPlace = Type.Object(
  { after: Nullable(Id<PinId>()), before: Type.Optional(Nullable(Id<PinId>())) },
  { additionalProperties: false },
)

/**
 * Moves pins of a board to other places. Pins that are not on the board are ignored. `expects` has an entry per pin of
 * `pin_ids`: the place that the pin must have now (`isWhereExpected`), or null for any. If one pin has neither that
 * place nor its new one, no pin is moved (`act/changed-since`).
 */
export const arrangePins = resource({
  name: 'BoardPinOrder',
  verb: 'update',
  options: Type.Object(
    {
      board_id: Id<BoardId>(),
      pin_ids: PinIds,
      places: Places,
      expects: Type.Optional(Type.Array(Nullable(ExpectedPlace), { minItems: 1, maxItems: BULK_PINS_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [...bulkFails, 'act/changed-since'],
})
