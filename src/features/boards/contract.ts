import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { BoardId, PinId, SectionId, UserId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id, Instant, Nullable } from '#contracts/schema.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'

import {
  BOARD_COLORS,
  BOARD_DESCRIPTION_MAX,
  BOARD_NAME_MAX,
  ORDERED_BOARDS_MAX,
  SENSITIVITIES,
  SMART_SEARCH_MAX,
} from './constants.ts'

export { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from './constants.ts'

export const BoardPrivacy = Type.Union([Type.Literal('public'), Type.Literal('secret')])
export type BoardPrivacy = Static<typeof BoardPrivacy>

const Person = Type.Object({ id: Id<UserId>(), username: Type.String(), full_name: Type.String() })
/** Pictures for a cover. */
const Cover = Type.Object({
  url: Type.String(),
  dominant_color: Type.String(),
  /** The pin's title; present if the server has no picture, so that `url` leads nowhere. */
  shown_title: Type.Optional(Type.String()),
})
const Covers = Type.Array(Cover, { maxItems: 3 })
const Count = Type.Integer({ minimum: 0 })

/** A section of a board (spec viewer §3). */
export const WireSection = Type.Object({
  id: Id<SectionId>(),
  slug: Type.String(),
  title: Type.String(),
  pin_count: Count,
  cover_images: Covers,
})
export type WireSection = Static<typeof WireSection>

/**
 * A collaborator's rights (spec business §6): `write` saves, arranges and edits; `delete` removes what others saved.
 */
export type BoardAccess = 'write' | 'delete'
/** spec business §4: `new` is invited; `pending_approval` waits for the owner; `not_invited` was removed. */
export type InviteStatus = 'new' | 'pending_approval' | 'accepted' | 'not_invited'
export type BoardState = 'active' | 'archived'
export type Sensitivity = (typeof SENSITIVITIES)[number]
export type BoardColor = (typeof BOARD_COLORS)[number]

/**
 * The board record (spec business §3). Optional fields are always in an answer, but missing in rows that were stored
 * earlier.
 */
export const WireBoard = Type.Object({
  id: Id<BoardId>(),
  type: Type.Literal('board'),
  name: Type.String(),
  slug: Type.String(),
  /** Path of its page, `/{username}/{slug}/`. */
  url: Type.String(),
  description: Type.String(),
  privacy: BoardPrivacy,
  pin_count: Type.Integer({ minimum: 0 }),
  section_count: Type.Integer({ minimum: 0 }),
  follower_count: Type.Integer({ minimum: 0 }),
  /** `pin_count`: in the answer to a request for one board (spec viewer §7). */
  owner: Type.Object({ ...Person.properties, pin_count: Type.Optional(Count) }),
  /** Up to three pictures for its cover, the chosen one first, then the newest. */
  cover_images: Covers,
  /**
   * Addresses of the same pictures in other sizes, as of the answer: small ones beside a name (`domain/small-cover.ts`), and the
   * first one for link previews (spec business §3). Covers without a picture are left out. Missing once an act of this
   * device changed the cover.
   */
  images: Type.Optional(
    Type.Object({ '136x136': Type.Array(Type.String()), '600x315': Type.Array(Type.String(), { maxItems: 1 }) }),
  ),
  sectionless_pin_count: Type.Optional(Count),
  /** In order. */
  sections: Type.Optional(Type.Array(WireSection)),
  followed_by_me: Type.Optional(Type.Boolean()),
  collaborator_count: Type.Optional(Count),
  collaborating_users: Type.Optional(Type.Array(Person)),
  collaborated_by_me: Type.Optional(Type.Boolean()),
  is_collaborative: Type.Optional(Type.Boolean()),
  /** The viewer's rights. The owner has all, a reader none. */
  access: Type.Optional(Type.Array(Type.Unsafe<BoardAccess>(Type.String()))),
  /** The viewer's own invitation or request. */
  viewer_invite: Type.Optional(Nullable(Type.Unsafe<InviteStatus>(Type.String()))),
  viewer_collaborator_join_requested: Type.Optional(Type.Boolean()),
  /** The member to whom the owner offers the board; only these two see it. */
  pending_ownership_transfer: Type.Optional(Nullable(Person)),
  /** For the board's members. */
  archived_by_me_at: Type.Optional(Nullable(Instant)),
  cover_pin: Type.Optional(
    Nullable(Type.Object({ pin_id: Id<PinId>(), is_chosen: Type.Boolean(), ...Cover.properties })),
  ),
  sensitivity: Type.Optional(Nullable(Type.Unsafe<Sensitivity>(Type.String()))),
  sensitivity_screen: Type.Optional(
    Nullable(Type.Object({ reason: Type.Unsafe<Sensitivity>(Type.String()), show_warning: Type.Boolean() })),
  ),
  has_fresh_more_ideas_tab: Type.Optional(Type.Boolean()),
  /** Topics of its newest pins. */
  related_interest_ids: Type.Optional(Type.Array(Type.String())),
  /** Takes saves for which no board was chosen; it is not counted in `board_count`. */
  is_quick_save: Type.Optional(Type.Boolean()),
  /** The board's accent colour; null for the product's. */
  color: Type.Optional(Nullable(Type.Unsafe<BoardColor>(Type.String()))),
  /** The search that a smart board is filled by, as the search's list is named; null: its pins are saved to it. */
  smart_search: Type.Optional(Nullable(Type.String())),
  /** The viewer's saves go here unless another board is chosen. */
  is_quick_choice: Type.Optional(Type.Boolean()),
  /** The position on its owner's profile; null: before the boards with a position, by its newest save. */
  position: Type.Optional(Nullable(Type.Integer())),
  created_at: Instant,
  /** When something was last saved to it. */
  last_saved_at: Nullable(Instant),
})
export type WireBoard = Static<typeof WireBoard>

/** A board as it travels inside a pin. */
export const WireBoardBrief = Type.Pick(WireBoard, ['id', 'name', 'url', 'privacy'])
export type WireBoardBrief = Static<typeof WireBoardBrief>

/** The board picker's list: the viewer's boards, most recently saved to first. */
export const boardPicker = resource({
  name: 'BoardPickerBoards',
  verb: 'get',
  options: Type.Object({}, { additionalProperties: false }),
  reply: Type.Object({ all_boards: Type.Array(WireBoard), boards_shortlist: Type.Array(Id<BoardId>()) }),
  fails: ['session/required'],
})

export const boardsOfUser = resource({
  name: 'Boards',
  verb: 'get',
  options: Type.Object(
    {
      username: Type.String({ maxLength: 100 }),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireBoard),
  fails: ['user/not-found'],
})

/** The same list under its other name (spec business §7), for callers outside of the page that know this one. */
export const boardsFeed = resource({
  name: 'BoardsFeed',
  verb: 'get',
  options: boardsOfUser.options,
  reply: boardsOfUser.reply,
  fails: boardsOfUser.fails,
})

export const getBoard = resource({
  name: 'Board',
  verb: 'get',
  options: Type.Object(
    { username: Type.String({ maxLength: 100 }), slug: Type.String({ maxLength: 200 }) },
    { additionalProperties: false },
  ),
  reply: WireBoard,
  fails: ['board/not-found', 'user/not-found'],
})

const SmartSearch = Type.String({ minLength: 1, maxLength: SMART_SEARCH_MAX, pattern: WRITTEN_PATTERN })

export const createBoard = resource({
  name: 'Board',
  verb: 'create',
  options: Type.Object(
    {
      /** Created by the client, so that pins can be saved to a board created offline before the server knows it. */
      id: Type.Optional(Id<BoardId>()),
      name: Type.String({ minLength: 1, maxLength: BOARD_NAME_MAX, pattern: WRITTEN_PATTERN }),
      description: Type.Optional(Type.String({ maxLength: BOARD_DESCRIPTION_MAX })),
      privacy: Type.Optional(BoardPrivacy),
      /** Creates a smart board. It shows the results of this search, and nothing can be saved to it. */
      smart_search: Type.Optional(SmartSearch),
      /** A member has one such board at most. */
      is_quick_save: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: WireBoard,
  fails: ['session/required', 'board/name-taken', 'key/reused'],
})

const Others = {
  privacy: Type.Optional(BoardPrivacy),
  state: Type.Optional(Type.Unsafe<BoardState>(Type.Union([Type.Literal('active'), Type.Literal('archived')]))),
  sensitivity: Type.Optional(
    Nullable(Type.Unsafe<Sensitivity>(Type.Union(SENSITIVITIES.map((reason) => Type.Literal(reason))))),
  ),
  cover_pin_id: Type.Optional(Nullable(Id<PinId>())),
  color: Type.Optional(Nullable(Type.Unsafe<BoardColor>(Type.Union(BOARD_COLORS.map((color) => Type.Literal(color)))))),
  /** Only for a smart board, which remains one: not null there. */
  smart_search: Type.Optional(Nullable(SmartSearch)),
}

/** Fields of a board that its owner changes, as they are expected to be, or were. */
const BoardFields = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: BOARD_NAME_MAX })),
    description: Type.Optional(Type.String({ maxLength: BOARD_DESCRIPTION_MAX })),
    ...Others,
  },
  { additionalProperties: false },
)

/**
 * Changes a board. Collaborators who may write can change its name, description, cover and colour. A field that is left out stays.
 * A new name gives the board a new slug; the old address redirects to the new one.
 * `expects`, for an undo or redo: the values that the fields must have now. If a field has neither that value nor its new one,
 * nothing is changed (`act/changed-since`). Without `expects` the last writer wins.
 * The answer's `replaced` has the previous values of the given fields, which the caller may not know; an undo restores them.
 */
export const editBoard = resource({
  name: 'Board',
  verb: 'update',
  options: Type.Object(
    {
      board_id: Id<BoardId>(),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: BOARD_NAME_MAX, pattern: WRITTEN_PATTERN })),
      description: Type.Optional(Type.String({ maxLength: BOARD_DESCRIPTION_MAX })),
      ...Others,
      expects: Type.Optional(BoardFields),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ...WireBoard.properties, replaced: Type.Optional(BoardFields) }),
  fails: [
    'session/required',
    'board/not-found',
    'access/denied',
    'board/name-taken',
    'board/busy',
    'pin/not-found',
    'act/changed-since',
    'key/reused',
  ],
})

/**
 * Deletes one's own board with the pins that were created on it; it can be restored for RESTORE_DAYS.
 * `expects`, for the undo of its creation: the board must have no pins; otherwise it stays (`act/changed-since`).
 */
export const deleteBoard = resource({
  name: 'Board',
  verb: 'delete',
  options: Type.Object(
    { board_id: Id<BoardId>(), expects: Type.Optional(Type.Literal('empty')) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'board/not-found', 'access/denied', 'board/busy', 'act/changed-since', 'key/reused'],
})

/**
 * Restores a deleted board with everything that was on it. Its name may have been given to another board in the
 * meantime.
 */
export const restoreBoard = resource({
  name: 'BoardRestore',
  verb: 'create',
  options: Type.Object({ board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: WireBoard,
  fails: ['session/required', 'board/not-found', 'access/denied', 'board/busy', 'board/name-taken', 'key/reused'],
})

/** Name suggestions for a new board for this pin: its topic, and names of public boards that have it. */
export const boardTitleSuggestions = resource({
  name: 'BoardTitleSuggestions',
  verb: 'get',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: Type.Array(Type.String()),
  fails: ['session/required', 'pin/not-found'],
})

/** Places the member's own boards on the profile in this order, behind those that are not named. Boards of others are left out. */
export const arrangeBoards = resource({
  name: 'BoardOrder',
  verb: 'update',
  options: Type.Object(
    { board_ids: Type.Array(Id<BoardId>(), { minItems: 1, maxItems: ORDERED_BOARDS_MAX, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'key/reused'],
})

/** The board that the member's saves go to unless another one is chosen; null: the one last saved to. */
export const chooseQuickBoard = resource({
  name: 'QuickBoard',
  verb: 'update',
  options: Type.Object({ board_id: Nullable(Id<BoardId>()) }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'board/not-found', 'access/denied', 'board/busy', 'key/reused'],
})

/** Fields of a board that its owner may change. */
export interface BoardChanges {
  readonly name?: string
  readonly description?: string
  readonly privacy?: BoardPrivacy
  readonly state?: BoardState
  readonly sensitivity?: Sensitivity | null
  /** A pin on the board; null: the newest. */
  readonly cover_pin_id?: PinId | null
  readonly color?: BoardColor | null
  /** Another search of a smart board. */
  readonly smart_search?: string | null
}

export type BoardFact =
  /** `askedSlug`: the slug in the request for one board. If it differs from the board's, it is a former one. */
  | Fact<'board/received', { readonly boards: readonly WireBoard[]; readonly askedSlug?: string }>
  /** Deleted, or hidden from this member. */
  | Fact<'board/gone', { readonly boardId: BoardId }>
  | Fact<'board/created', { readonly board: WireBoard }>
  | Fact<'board/edited', { readonly boardId: BoardId; readonly changes: BoardChanges }>
  | Fact<'board/deleted', { readonly boardId: BoardId }>
  | Fact<'board/restored', { readonly boardId: BoardId }>
  /** `before`: the board that was chosen until then. */
  | Fact<'board/quick-chosen', { readonly boardId: BoardId | null; readonly before: BoardId | null }>
  /** One's own boards, in their order on the profile. */
  | Fact<'board/arranged', { readonly boardIds: readonly BoardId[] }>

/** A board as the store keeps it. */
export type BoardRow = WireBoard & {
  /** Deleted, and kept so that it can be restored; no view shows it. */
  readonly deleted?: boolean
  /** Former slugs that were seen here; they also lead to its page. */
  readonly formerSlugs?: readonly string[]
}

export interface PickerRow {
  readonly id: BoardId
  readonly name: string
  readonly privacy: BoardPrivacy
  readonly cover: { readonly url: string; readonly dominant_color: string } | null
  /** Created here and not yet known to the server. */
  readonly pending: boolean
  readonly isShared: boolean
  /** Chosen for saves. */
  readonly isQuick: boolean
  readonly sections: readonly { readonly id: SectionId; readonly title: string }[]
}

export type BoardViews = {
  /** Boards that the viewer can save to: the chosen one, then those most recently saved to. */
  'boards/picker': {
    readonly params: Record<string, never>
    readonly view: { readonly state: 'loading' | 'ready' | 'offline'; readonly rows: readonly PickerRow[] }
  }
  'boards/of-user': {
    readonly params: { readonly username: string }
    readonly view: {
      readonly state: 'loading' | 'ready' | 'missing' | 'offline'
      readonly boards: readonly WireBoard[]
    }
  }
  /** A board page's header; its pins are the list `board:<id>`. */
  'boards/page': {
    readonly params: { readonly username: string; readonly slug: string }
    readonly view: { readonly state: 'loading' | 'ready' | 'missing' | 'offline'; readonly board: WireBoard | null }
  }
  /** The board that a page found, even if it or others were renamed since. Null if it is not known here. */
  'boards/followed': {
    readonly params: { readonly boardId: BoardId | null }
    readonly view: { readonly board: WireBoard | null; readonly isDeleted: boolean }
  }
}

export type BoardCommands = {
  /** The id is made by the caller (`makeId`), so that a save to it can follow at once. */
  createBoard: {
    readonly boardId: BoardId
    readonly name: string
    readonly privacy: BoardPrivacy
    readonly description?: string
    readonly smartSearch?: string
  }
  /** `expects` as in the endpoint: the values that an undo or redo finds if nobody changed them since. */
  editBoard: { readonly boardId: BoardId; readonly changes: BoardChanges; readonly expects?: BoardChanges }
  /** `expects` as the endpoint's. */
  deleteBoard: { readonly boardId: BoardId; readonly expects?: 'empty' }
  /** `expects`: of the deletion that takes it back, since it took one back that expected it. */
  restoreBoard: { readonly boardId: BoardId; readonly expects?: 'empty' }
  /** `before`: the previous order, which an undo restores. */
  arrangeBoards: { readonly boardIds: readonly BoardId[]; readonly before: readonly BoardId[] }
  /** `before`: the board that is chosen now, if any. */
  chooseQuickBoard: { readonly boardId: BoardId | null; readonly before: BoardId | null }
}

export type BoardRequests = {
  boardTitles: { readonly input: { readonly pinId: PinId }; readonly reply: readonly string[] }
}

export interface BoardTypes {
  readonly requests: BoardRequests
  readonly facts: BoardFact
  readonly tables: { readonly boards: BoardRow }
  readonly commands: BoardCommands
  readonly views: BoardViews
}
