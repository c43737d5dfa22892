import { Type } from 'typebox'
import { persisted, resource, v3 } from '#contracts/endpoint.ts'
import type { CaptionUrls } from '#features/videos/contract.ts'
import type { Fact } from '#contracts/fact.ts'
import type { BoardId, ImageSignature, ListKey, PinId, SectionId } from '#contracts/ids.ts'
import { Empty, Id, Nullable } from '#contracts/schema.ts'
import type { ShownTag } from '#features/pin-tags/contract.ts'
import { LIKE, REACTION_TYPE_MAX } from './constants.ts'
import type { eventTypes } from './contract/event-types.ts'
import { WirePin, type ProductOffer, type WireGridPin } from './contract/wire-pin.ts'

export {
  BULK_PINS_MAX,
  LIKE,
  PIN_ALT_TEXT_MAX,
  PIN_DESCRIPTION_MAX,
  PIN_LINK_MAX,
  PIN_TITLE_MAX,
  RESTORE_DAYS,
} from './constants.ts'
export {
  arrangePins,
  bulkMove,
  bulkSave,
  bulkUnsave,
  deletePins,
  editPin,
  getPins,
  restorePins,
} from './contract/acts.ts'
export {
  PIN_KINDS,
  RENDITIONS,
  ProductOffer,
  RichMetadata,
  SavedTo,
  WireGridPin,
  WirePin,
  type Ingredient,
  type PinKind,
  type Rendition,
} from './contract/wire-pin.ts'
export type { RecommendationReason } from './contract/closeup-fields.ts'
export { CarouselItems, PinEmbed, type CarouselSlot } from './contract/pin-parts.ts'

/**
 * The whole record of a pin (spec business §7). The page does not use this call: its closeup reads the same record by
 * the persisted queries below, which name its variant.
 */
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

/** The pin of a closeup, by a persisted query (spec viewer §7). A test checks that its hash is the SHA-256 of its document. */
export const closeupPage = persisted({
  name: 'CloseupPageQuery',
  queryHash: 'fd3fac9db323406451c29510f405d6f6f0b8125713c34f358d0787157337ce42',
  document: 'query CloseupPageQuery($pinId: ID!, $isAuth: Boolean!) { v3GetPinQuery(pin: $pinId, isAuth: $isAuth) }',
  field: 'v3GetPinQuery',
  variables: Type.Object({ pinId: Id<PinId>(), isAuth: Type.Boolean() }, { additionalProperties: false }),
  reply: WirePin,
  fails: ['pin/not-found'],
})

/** The persisted query for the closeup's details, which differ on a desktop. */
export const closeupDetail = persisted({
  name: 'CloseupDetailQuery',
  queryHash: '6e378972151c30cb15801b305d0eb726e444eb7a87bbf52c004d01a8d5421c64',
  document:
    'query CloseupDetailQuery($pinId: ID!, $isAuth: Boolean!, $isDesktop: Boolean!) { v3GetPinQuery(pin: $pinId, isAuth: $isAuth, isDesktop: $isDesktop) }',
  field: 'v3GetPinQuery',
  variables: Type.Object(
    { pinId: Id<PinId>(), isAuth: Type.Boolean(), isDesktop: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: WirePin,
  fails: ['pin/not-found'],
})

/** Saves a pin to one of the viewer's boards. Saving twice to the same board changes nothing. */
export const repin = resource({
  name: 'Repin',
  verb: 'create',
  options: Type.Object({ pin_id: Id<PinId>(), board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: WirePin,
  fails: ['session/required', 'pin/not-found', 'board/not-found', 'access/denied', 'board/busy', 'key/reused'],
})

/**
 * Removes a pin from a board. If the pin is not on the board, nothing changes. The answer is null if the viewer may no
 * longer see the pin.
 */
export const unsave = resource({
  name: 'Repin',
  verb: 'delete',
  options: Type.Object({ pin_id: Id<PinId>(), board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: Nullable(WirePin),
  fails: ['session/required', 'pin/not-found', 'board/not-found', 'access/denied', 'board/busy', 'key/reused'],
})

const Reaction = Type.Object(
  { reaction_type: Type.Integer({ minimum: LIKE, maximum: REACTION_TYPE_MAX }) },
  { additionalProperties: false },
)
const ReactionReply = Type.Object({
  id: Id<PinId>(),
  reaction_by_me: Type.Integer(),
  reaction_counts: Type.Record(Type.String(), Type.Integer()),
})

/** Sets the member's reaction to a pin. A member has one reaction; another kind replaces it. */
export const likePin = v3({
  method: 'POST',
  path: '/v3/pins/:id/react/',
  params: Type.Object({ id: Id<PinId>() }),
  body: Reaction,
  reply: ReactionReply,
  fails: ['session/required', 'pin/not-found', 'access/denied', 'key/reused'],
})

export const unlikePin = v3({
  method: 'DELETE',
  path: '/v3/pins/:id/react/',
  params: Type.Object({ id: Id<PinId>() }),
  body: Empty,
  reply: ReactionReply,
  fails: ['session/required', 'pin/not-found', 'key/reused'],
})

/** Fields of a pin that its owner may change. */
export interface PinChanges {
  readonly title?: string
  readonly description?: string
  readonly altText?: string
  readonly link?: string | null
  /** True if the owner says that the pin must never be an ad. */
  readonly isAdIneligible?: boolean
  readonly areCommentsOff?: boolean
  readonly isShoppingRecOff?: boolean
  /** Makes a picture a product, changes its offer, or makes it a picture again (null). */
  readonly productOffer?: ProductOffer | null
  /** The captions of a video: addresses of their files by language. */
  readonly captions?: CaptionUrls
}

export type PinFact =
  /** Grid pins or full pins from the server. A grid pin never removes the further fields of a full one. */
  | Fact<'pin/received', { readonly pins: readonly (WireGridPin | WirePin)[] }>
  /** `before` is the pin that follows it on the board: null at the end, omitted at the top. */
  | Fact<'pin/saved', { readonly pinId: PinId; readonly boardId: BoardId; readonly before?: PinId | null }>
  | Fact<'pin/unsaved', { readonly pinId: PinId; readonly boardId: BoardId }>
  | Fact<'pin/liked', { readonly pinId: PinId }>
  | Fact<'pin/unliked', { readonly pinId: PinId }>
  /** A member has one reaction; another kind replaces it, and 0 removes it. */
  | Fact<'pin/reacted', { readonly pinId: PinId; readonly type: number }>
  | Fact<'pin/favourited', { readonly pinId: PinId; readonly isFavourite: boolean }>
  | Fact<'pin/tried', { readonly pinId: PinId; readonly isTried: boolean }>
  /** The member's private note. An empty text removes it. */
  | Fact<'pin/noted', { readonly pinId: PinId; readonly text: string }>
  | Fact<'pin/missed', { readonly pinId: PinId }>
  /** The tags on the pictures of the member's own pin were replaced. */
  | Fact<'pin/tagged', { readonly pinId: PinId; readonly tags: readonly ShownTag[] }>
  /** The pins were deleted, or are hidden from this member. */
  | Fact<'pin/gone', { readonly pinIds: readonly PinId[] }>
  | Fact<'pin/edited', { readonly pinId: PinId; readonly changes: PinChanges }>
  | Fact<'pin/deleted', { readonly pinIds: readonly PinId[] }>
  | Fact<'pin/restored', { readonly pinIds: readonly PinId[] }>
  /** Pins of a board were moved to other places (see `Places`). */
  | Fact<
      'pin/arranged',
      { readonly boardId: BoardId; readonly pinIds: readonly PinId[]; readonly places: readonly (PinId | null)[] }
    >

export type FactOfPins<Type extends PinFact['type']> = Extract<PinFact, { readonly type: Type }>

/** A pin in the store: the data for a grid, or all data after a closeup has fetched it. */
export type PinRow = (WireGridPin | WirePin) & {
  /** Set if the server said that the pin does not exist. Grids that contain it still show it. */
  readonly missed?: boolean
  /** The pin was deleted. It is kept so that it can be restored; no view and no list shows it. */
  readonly deleted?: boolean
}

/** A price of a shop. */
export interface ShopPrice {
  /** The price as the shop writes it. */
  readonly text: string
  /** The price in units of its currency (ISO 4217); null if only the text is known. */
  readonly amount: { readonly value: number; readonly currency: string } | null
}

/** The data of a card in a pin grid. */
export interface PinCard {
  readonly id: PinId
  readonly title: string
  readonly kind: WireGridPin['kind']
  readonly domain: string | null
  readonly price: ShopPrice | null
  readonly signature: ImageSignature
  readonly width: number
  readonly height: number
  readonly color: string
  readonly thumbhash: string | null
  /** True if the server has no picture of the pin. The title is shown instead, and nothing is requested. */
  readonly isPictureless: boolean
  readonly pinner: {
    readonly username: string
    readonly name: string
    readonly image: string | null
    readonly color: string
  }
  readonly video: { readonly url: string; readonly duration: number } | null
  /** Name of the sponsor; null if there is none. */
  readonly sponsor: string | null
  /** Number of pictures of a carousel or pages of a story. */
  readonly pages: number | null
  readonly liked: boolean
  /** The viewer's reaction, 0 for none. */
  readonly reaction: number
  /** The viewer's latest board with the pin that the pin can be removed from. */
  readonly savedTo: { readonly id: BoardId; readonly name: string } | null
  /** Boards with the pin from which the viewer may not remove it; omitted if there are none. */
  readonly keptOn?: readonly BoardId[]
  /** True if the picture is shown only on request. Lists show the title instead. */
  readonly isCovered?: boolean
  /** True for a pin for ads alone, which cannot be saved. */
  readonly isAdsOnly?: boolean
  /** True if one of the viewer and the pin's owner blocked the other. Nothing can then be done to the pin. */
  readonly isBlocked?: boolean
  /** True while a save or like of this pin waits in the outbox. */
  readonly pending: boolean
}

export interface CloseupView {
  /**
   * `partial`: the grid's fields are shown while the rest is loading. `offline`: the rest cannot be loaded; there may
   * be nothing but `card`.
   */
  readonly state: 'loading' | 'partial' | 'ready' | 'missing' | 'offline'
  /** True for a pin of the viewer that is known to be deleted. Any other missing pin may still exist for others. */
  readonly isDeleted?: boolean
  readonly card: PinCard | null
  /** Number of reactions of all kinds. */
  readonly reactions: number
  readonly reactionCounts: Readonly<Record<string, number>>
  /** The viewer's boards with the pin. `section`: the title of the section that holds it. */
  readonly savedTo: readonly {
    readonly id: BoardId
    readonly name: string
    readonly url: string
    readonly section: string | null
  }[]
  /** The full record, once it was fetched. It is also stored for use offline. */
  readonly pin: WirePin | null
}

export type PinViews = {
  'pins/closeup': { readonly params: { readonly pinId: PinId }; readonly view: CloseupView }
  /** Reads the pin's record again, because the refusal of this command says that it is outdated. */
  'pins/again': { readonly params: { readonly pinId: PinId; readonly refused: string }; readonly view: null }
}

/** The expected position of a pin on a board, in the form of the endpoint `arrangePins`. */
export interface ExpectedPlace {
  readonly after: PinId | null
  readonly before?: PinId | null
}

/** Requests that the core worker answers, even without a network. */
export type PinRequests = {
  /**
   * Ids of items of a list by their handles, in the requested order. The page knows the handles of all items, but the
   * cards only near the view. Null if no list knows the handle. `own` has those that are known to be the viewer's own
   * pins. `isAnyKept`: one of them may not be removed from the board `boardId`.
   */
  pinsByHandle: {
    readonly input: { readonly handles: readonly number[]; readonly boardId?: BoardId | undefined }
    readonly reply: {
      readonly ids: readonly (PinId | null)[]
      readonly own: readonly PinId[]
      readonly isAnyKept: boolean
    }
  }
  /** The pins before and after a pin in a list, as far as this device knows them. */
  pinNeighbours: {
    readonly input: { readonly list: ListKey; readonly pinId: PinId }
    readonly reply: { readonly previous: PinCard | null; readonly next: PinCard | null }
  }
}

export type PinCommands = {
  savePin: { readonly pinId: PinId; readonly boardId: BoardId }
  unsavePin: { readonly pinId: PinId; readonly boardId: BoardId }
  likePin: { readonly pinId: PinId }
  unlikePin: { readonly pinId: PinId }
  /**
   * Lists of pins have 1 to BULK_PINS_MAX entries. `places` is as in the endpoint's `Places`. `expects`, here and
   * below, is as in the endpoints: an undo or redo names the state that must not have changed since.
   */
  savePins: {
    readonly pinIds: readonly PinId[]
    readonly boardId: BoardId
    readonly places?: readonly (PinId | null)[]
    /** A section of that board. Pins that are already on the board move into it, too. */
    readonly sectionId?: SectionId
    /** The board to which these pins were moved, for an undo after which they stay on it, too. */
    readonly backFrom?: BoardId
  }
  unsavePins: { readonly pinIds: readonly PinId[]; readonly boardId: BoardId }
  movePins: {
    readonly pinIds: readonly PinId[]
    readonly fromBoardId: BoardId
    readonly toBoardId: BoardId
    readonly places?: readonly (PinId | null)[]
    /** A section of the second board, into which the pins go. */
    readonly sectionId?: SectionId
    readonly expects?: 'there'
  }
  arrangePins: {
    readonly boardId: BoardId
    readonly pinIds: readonly PinId[]
    readonly places: readonly (PinId | null)[]
    readonly expects?: readonly (ExpectedPlace | null)[]
  }
  editPin: { readonly pinId: PinId; readonly changes: PinChanges; readonly expects?: PinChanges }
  deletePins: { readonly pinIds: readonly PinId[] }
  restorePins: { readonly pinIds: readonly PinId[] }
}

export interface PinTypes {
  readonly events: typeof eventTypes
  readonly facts: PinFact
  readonly tables: { readonly pins: PinRow }
  readonly commands: PinCommands
  readonly views: PinViews
  readonly requests: PinRequests
}
