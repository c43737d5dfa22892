import { Type, type Static } from 'typebox'
import { persisted, resource, v3 } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { BoardId, ImageSignature, PinId } from '#contracts/ids.ts'
import { Empty, Id, Instant, Nullable } from '#contracts/schema.ts'
import { WireBoardBrief } from '#features/boards/contract.ts'
import { WirePinner } from '#features/users/contract.ts'
import { BULK_PINS_MAX, LIKE, PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_LINK_MAX, PIN_TITLE_MAX } from './constants.ts'

export {
  BULK_PINS_MAX,
  LIKE,
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_LINK_MAX,
  PIN_TITLE_MAX,
  RESTORE_DAYS,
} from './constants.ts'

const Money = Type.Object({
  price: Type.String(),
  price_val: Type.Number(),
  currency: Type.String(),
  in_stock: Type.Boolean(),
})
const Rating = Type.Object({ rating_value: Type.Number(), rating_count: Type.Integer() })

/** viewer.md §3, rich metadata. */
export const RichMetadata = Type.Union([
  Type.Object({
    type: Type.Literal('recipe'),
    /** Minutes; null where the source names none. */
    prep_minutes: Nullable(Type.Integer()),
    cook_minutes: Nullable(Type.Integer()),
    servings: Nullable(Type.String()),
    ingredients: Type.Array(Type.String()),
    steps: Type.Array(Type.String()),
    diets: Type.Array(Type.String()),
    aggregate_rating: Nullable(Rating),
  }),
  Type.Object({
    type: Type.Literal('product'),
    brand: Type.String(),
    offer_summary: Money,
    free_shipping: Type.Boolean(),
    aggregate_rating: Nullable(Rating),
  }),
  Type.Object({
    type: Type.Literal('article'),
    site_name: Type.String(),
    author_name: Nullable(Type.String()),
    date_published: Type.String(),
    excerpt: Type.String(),
  }),
])
export type RichMetadata = Static<typeof RichMetadata>

/** The renditions every picture is offered in (viewer.md §3). `236x` is a width; `60x60` is a box that is filled. */
export const RENDITIONS = [
  '60x60',
  '136x136',
  '170x',
  '236x',
  '474x',
  '564x',
  '736x',
  '750x',
  '1200x',
  '600x315',
  'orig',
] as const
export type Rendition = (typeof RENDITIONS)[number]

const WireImage = Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })

/** What a grid needs of a pin (field set `hf_grid`). */
export const WireGridPin = Type.Object({
  id: Id<PinId>(),
  type: Type.Literal('pin'),
  title: Type.String(),
  /** Kind of the rich metadata that the closeup will show. */
  kind: Type.Union([Type.Literal('image'), Type.Literal('recipe'), Type.Literal('product'), Type.Literal('article')]),
  domain: Nullable(Type.String()),
  image_signature: Type.Unsafe<ImageSignature>(Type.String({ pattern: '^[0-9a-f]{32}$' })),
  /** True size of the original, CSS pixels. */
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  dominant_color: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  /** Base64 of some 21 bytes; null until the picture was first made. */
  thumbhash: Nullable(Type.String()),
  price: Nullable(Type.String()),
  pinner: WirePinner,
  reaction_by_me: Type.Integer({ minimum: 0 }),
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
  /** Boards of the viewer that hold this pin, latest save first. */
  saved_to: Type.Array(WireBoardBrief),
})
export type WireGridPin = Static<typeof WireGridPin>

/** What a closeup needs (field set `auth_web_main_pin`). */
export const WirePin = Type.Object({
  ...WireGridPin.properties,
  description: Type.String(),
  alt_text: Type.String(),
  link: Nullable(Type.String()),
  created_at: Instant,
  images: Type.Record(Type.String(), WireImage),
  repin_count: Type.Integer({ minimum: 0 }),
  board: Nullable(WireBoardBrief),
  rich_metadata: Nullable(RichMetadata),
  aggregated_pin_data: Type.Object({ id: Type.String(), comment_count: Type.Integer({ minimum: 0 }) }),
  closeup_attribution: Nullable(
    Type.Object({
      author_name: Nullable(Type.String()),
      licence: Nullable(Type.String()),
      source_url: Nullable(Type.String()),
    }),
  ),
})
export type WirePin = Static<typeof WirePin>

export const getPin = resource({
  name: 'Pin',
  verb: 'get',
  options: Type.Object(
    { id: Id<PinId>(), field_set_key: Type.Optional(Type.Literal('auth_web_main_pin')) },
    { additionalProperties: false },
  ),
  reply: WirePin,
  fails: ['pin/not-found'],
})

/** viewer.md §7, persisted queries. The hash is the SHA-256 of the document, checked by a test. */
export const closeupPage = persisted({
  name: 'CloseupPageQuery',
  queryHash: 'fd3fac9db323406451c29510f405d6f6f0b8125713c34f358d0787157337ce42',
  document: 'query CloseupPageQuery($pinId: ID!, $isAuth: Boolean!) { v3GetPinQuery(pin: $pinId, isAuth: $isAuth) }',
  field: 'v3GetPinQuery',
  variables: Type.Object({ pinId: Id<PinId>(), isAuth: Type.Boolean() }, { additionalProperties: false }),
  reply: WirePin,
  fails: ['pin/not-found'],
})

/** Saves a pin to one of the viewer's boards. Saving twice to the same board changes nothing. */
export const repin = resource({
  name: 'Repin',
  verb: 'create',
  options: Type.Object({ pin_id: Id<PinId>(), board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'board/not-found', 'access/denied', 'key/reused'],
})

/** Takes a pin off a board again. Taking off what is not there changes nothing. */
export const unsave = resource({
  name: 'Repin',
  verb: 'delete',
  options: Type.Object({ pin_id: Id<PinId>(), board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'board/not-found', 'access/denied', 'key/reused'],
})

const Reaction = Type.Object({ reaction_type: Type.Literal(LIKE) }, { additionalProperties: false })
const ReactionReply = Type.Object({
  id: Id<PinId>(),
  reaction_by_me: Type.Integer(),
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
})

export const likePin = v3({
  method: 'POST',
  path: '/v3/pins/:id/react/',
  params: Type.Object({ id: Id<PinId>() }),
  body: Reaction,
  reply: ReactionReply,
  fails: ['session/required', 'pin/not-found', 'key/reused'],
})

export const unlikePin = v3({
  method: 'DELETE',
  path: '/v3/pins/:id/react/',
  params: Type.Object({ id: Id<PinId>() }),
  body: Empty,
  reply: ReactionReply,
  fails: ['session/required', 'pin/not-found', 'key/reused'],
})

/** One to BULK_PINS_MAX pins, each once. */
export const PinIds = Type.Array(Id<PinId>(), { minItems: 1, maxItems: BULK_PINS_MAX, uniqueItems: true })
/**
 * Where pins go on a board, one entry a pin: directly before the pin that is named, or at the end where it is null. They are
 * placed one after the other in the order of `pin_ids`, so an entry may name a pin placed earlier in the same call; one that
 * is not on the board means the top.
 */
export const Places = Type.Array(Nullable(Id<PinId>()), { minItems: 1, maxItems: BULK_PINS_MAX })

/** Grid pins by id, in the order asked; those that are gone or not the viewer's to see are left out. */
export const getPins = resource({
  name: 'Pins',
  verb: 'get',
  options: Type.Object({ ids: PinIds }, { additionalProperties: false }),
  reply: Type.Array(WireGridPin),
  fails: [],
})

/** Changes one's own pin; a field that is left out stays. An empty text clears it; a link must be http(s) or null. */
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
    },
    { additionalProperties: false },
  ),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

/** Deletes one's own pins, all or none; they can be restored for RESTORE_DAYS. Deleting a deleted one changes nothing. */
export const deletePins = resource({
  name: 'Pins',
  verb: 'delete',
  options: Type.Object({ ids: PinIds }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

/** Brings deleted pins back to where they stood: feeds, boards, likes and comments. */
export const restorePins = resource({
  name: 'PinsRestore',
  verb: 'create',
  options: Type.Object({ ids: PinIds }, { additionalProperties: false }),
  reply: Type.Array(WireGridPin),
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

const bulkFails = ['session/required', 'pin/not-found', 'board/not-found', 'access/denied', 'key/reused'] as const

/** Saves many pins to one's own board, all or none; without places on top, the last one first. One that is there already stays where it is. */
export const bulkSave = resource({
  name: 'BulkEdit',
  verb: 'create',
  options: Type.Object(
    { board_id: Id<BoardId>(), pin_ids: PinIds, places: Type.Optional(Places) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: bulkFails,
})

/**
 * Moves pins from one of one's boards to another, all or none; one that is not on the first is saved to the second. A pin that
 * was made on the first belongs to the second from then on (`WirePin.board`), with its privacy.
 */
export const bulkMove = resource({
  name: 'BulkEdit',
  verb: 'update',
  options: Type.Object(
    { from_board_id: Id<BoardId>(), board_id: Id<BoardId>(), pin_ids: PinIds, places: Type.Optional(Places) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: bulkFails,
})

/** Takes many pins off a board; one that is not there changes nothing. */
export const bulkUnsave = resource({
  name: 'BulkEdit',
  verb: 'delete',
  options: Type.Object({ board_id: Id<BoardId>(), pin_ids: PinIds }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: bulkFails,
})

/** Gives pins of a board other places; those that are not on it are left out. */
export const arrangePins = resource({
  name: 'BoardPinOrder',
  verb: 'update',
  options: Type.Object({ board_id: Id<BoardId>(), pin_ids: PinIds, places: Places }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: bulkFails,
})

/** Fields of a pin that its owner may change. */
export interface PinChanges {
  readonly title?: string
  readonly description?: string
  readonly altText?: string
  readonly link?: string | null
}

export type PinFact =
  /** Grid or full pins as the server has them; a full one is never overwritten by the fields a grid one lacks. */
  | Fact<'pin/received', { readonly pins: readonly (WireGridPin | WirePin)[] }>
  /** `before`: the pin of the board that it stands before; null at the end, left out on top. */
  | Fact<'pin/saved', { readonly pinId: PinId; readonly boardId: BoardId; readonly before?: PinId | null }>
  | Fact<'pin/unsaved', { readonly pinId: PinId; readonly boardId: BoardId }>
  | Fact<'pin/liked', { readonly pinId: PinId }>
  | Fact<'pin/unliked', { readonly pinId: PinId }>
  | Fact<'pin/missed', { readonly pinId: PinId }>
  | Fact<'pin/edited', { readonly pinId: PinId; readonly changes: PinChanges }>
  | Fact<'pin/deleted', { readonly pinIds: readonly PinId[] }>
  | Fact<'pin/restored', { readonly pinIds: readonly PinId[] }>
  /** Pins of a board got other places, as `Places` says. */
  | Fact<
      'pin/arranged',
      { readonly boardId: BoardId; readonly pinIds: readonly PinId[]; readonly places: readonly (PinId | null)[] }
    >

/** A row of any pin grid: what a card paints, and nothing else. */
export interface PinCard {
  readonly id: PinId
  readonly title: string
  readonly kind: WireGridPin['kind']
  readonly domain: string | null
  readonly price: string | null
  readonly signature: ImageSignature
  readonly width: number
  readonly height: number
  readonly color: string
  readonly thumbhash: string | null
  readonly pinner: {
    readonly username: string
    readonly name: string
    readonly image: string | null
    readonly color: string
  }
  readonly liked: boolean
  readonly savedTo: { readonly id: BoardId; readonly name: string } | null
  /** A save or like of this pin waits in the outbox. */
  readonly pending: boolean
}

export interface CloseupView {
  /** `partial`: the grid's own fields are shown while the rest is fetched (or cannot be, offline). */
  readonly state: 'loading' | 'partial' | 'ready' | 'missing' | 'offline'
  readonly card: PinCard | null
  readonly likes: number
  readonly savedTo: readonly { readonly id: BoardId; readonly name: string; readonly url: string }[]
  /** The full record once it was fetched; survives offline. */
  readonly pin: WirePin | null
}

export type PinViews = {
  'pins/closeup': { readonly params: { readonly pinId: PinId }; readonly view: CloseupView }
}

export type PinCommands = {
  savePin: { readonly pinId: PinId; readonly boardId: BoardId }
  unsavePin: { readonly pinId: PinId; readonly boardId: BoardId }
  likePin: { readonly pinId: PinId }
  unlikePin: { readonly pinId: PinId }
  /** Lists of pins have 1 to BULK_PINS_MAX; `places` as the endpoint's `Places`. */
  savePins: {
    readonly pinIds: readonly PinId[]
    readonly boardId: BoardId
    readonly places?: readonly (PinId | null)[]
  }
  unsavePins: { readonly pinIds: readonly PinId[]; readonly boardId: BoardId }
  movePins: {
    readonly pinIds: readonly PinId[]
    readonly fromBoardId: BoardId
    readonly toBoardId: BoardId
    readonly places?: readonly (PinId | null)[]
  }
  arrangePins: {
    readonly boardId: BoardId
    readonly pinIds: readonly PinId[]
    readonly places: readonly (PinId | null)[]
  }
  editPin: { readonly pinId: PinId; readonly changes: PinChanges }
  deletePins: { readonly pinIds: readonly PinId[] }
  restorePins: { readonly pinIds: readonly PinId[] }
}
