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
/** A picture of a board's cover. */
const Cover = Type.Object({
  url: Type.String(),
  dominant_color: Type.String(),
  /** The pin's title. It is present if the server has no picture of the pin, so that `url` does not load. */
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
/** `new`: invited. `pending_approval`: waits for the owner. `not_invited`: was removed (spec business §4). */
export type InviteStatus = 'new' | 'pending_approval' | 'accepted' | 'not_invited'
export type BoardState = 'active' | 'archived'
export type Sensitivity = (typeof SENSITIVITIES)[number]
export type BoardColor = (typeof BOARD_COLORS)[number]

/**
 * The board record (spec business §3). Answers have all optional fields. They are optional because rows that an older
 * version stored may lack them.
 */
export const WireBoard = Type.Object({
  id: Id<BoardId>(),
  type: Type.Literal('board'),
  name: Type.String(),
  slug: Type.String(),
  /** Path of the board's page, `/{username}/{slug}/`. */
  url: Type.String(),
  description: Type.String(),
  privacy: BoardPrivacy,
  pin_count: Type.Integer({ minimum: 0 }),
  /** Saves to the board that its owner or a collaborator may no longer see; 0 for everybody else. */
  hidden_pin_count: Type.Optional(Count),
  section_count: Type.Integer({ minimum: 0 }),
  follower_count: Type.Integer({ minimum: 0 }),
  /** The owner's `pin_count` is only in the answer to a request for one board (spec viewer §7). */
  owner: Type.Object({ ...Person.properties, pin_count: Type.Optional(Count) }),
  /** Up to three pictures for the cover: a chosen one first, then the newest. */
  cover_images: Covers,
  /**
   * Addresses of the cover pictures in other sizes: small ones for lists of boards (`domain/small-cover.ts`), and a
   * large one of the first picture for link previews (spec business §3). Covers without a picture are left out. The
   * field is removed when an act on this device changes the cover.
   */
  images: Type.Optional(
    Type.Object({ '136x136': Type.Array(Type.String()), '600x315': Type.Array(Type.String(), { maxItems: 1 }) }),
  ),
  sectionless_pin_count: Type.Optional(Count),
  /** The sections in the order of the board. */
  sections: Type.Optional(Type.Array(WireSection)),
  followed_by_me: Type.Optional(Type.Boolean()),
  collaborator_count: Type.Optional(Count),
  collaborating_users: Type.Optional(Type.Array(Person)),
  collaborated_by_me: Type.Optional(Type.Boolean()),
  is_collaborative: Type.Optional(Type.Boolean()),
  /** The viewer's rights: the owner has all, viewers who can only read the board have none. */
  access: Type.Optional(Type.Array(Type.Unsafe<BoardAccess>(Type.String()))),
  /** The viewer's own invitation or request. */
  viewer_invite: Type.Optional(Nullable(Type.Unsafe<InviteStatus>(Type.String()))),
  viewer_collaborator_join_requested: Type.Optional(Type.Boolean()),
  /** True if the owner removed the viewer and does not let them ask again. */
  viewer_is_banned: Type.Optional(Type.Boolean()),
  /** Number of requests to join and proposed guests that wait for the owner; 0 for everybody else. */
  join_request_count: Type.Optional(Count),
  /** When collaborators or invitations last changed. Only the board's owner and collaborators see the field. */
  people_changed_at: Type.Optional(Nullable(Instant)),
  /** The member to whom the owner offers the board. Only the owner and this member see the field. */
  pending_ownership_transfer: Type.Optional(Nullable(Person)),
  /** When the board was archived. Only the board's owner and collaborators see the field. */
  archived_by_me_at: Type.Optional(Nullable(Instant)),
  cover_pin: Type.Optional(
    Nullable(Type.Object({ pin_id: Id<PinId>(), is_chosen: Type.Boolean(), ...Cover.properties })),
  ),
  sensitivity: Type.Optional(Nullable(Type.Unsafe<Sensitivity>(Type.String()))),
  sensitivity_screen: Type.Optional(
    Nullable(Type.Object({ reason: Type.Unsafe<Sensitivity>(Type.String()), show_warning: Type.Boolean() })),
  ),
  has_fresh_more_ideas_tab: Type.Optional(Type.Boolean()),
  /** Topics of the board's newest pins. */
  related_interest_ids: Type.Optional(Type.Array(Type.String())),
  /** True for the board that receives saves without a chosen board. It is not counted in `board_count`. */
  is_quick_save: Type.Optional(Type.Boolean()),
  /** The board's accent colour; null for the product's accent. */
  color: Type.Optional(Nullable(Type.Unsafe<BoardColor>(Type.String()))),
  /**
   * Boards whose pins are moving to another board now: this one, and those that are merged into it (spec business §3,
   * blocking action). Only the board's owner and collaborators see them, as far as they see these boards.
   */
  merging_boards: Type.Optional(Type.Array(Type.Object({ id: Id<BoardId>(), name: Type.String() }))),
  /** The search whose results a smart board shows, as the key of the search's list; null for an ordinary board. */
  smart_search: Type.Optional(Nullable(Type.String())),
  /** True if one-tap saves of the viewer go to this board. */
  is_quick_choice: Type.Optional(Type.Boolean()),
  /** The position on the owner's profile. Boards without a position come first, sorted by their newest save. */
  position: Type.Optional(Nullable(Type.Integer())),
  created_at: Instant,
  /** When a pin was last saved to the board. */
  last_saved_at: Nullable(Instant),
})
export type WireBoard = Static<typeof WireBoard>

/** The fields of a board inside a pin's record. */
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

/** Boards of a member, as far as the viewer may see them. */
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

/** The list of `boardPicker` under another name (spec business §7), for callers outside of the page. */
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
      /** The client creates the id, so that pins can be saved to a board before the server knows it. */
      id: Type.Optional(Id<BoardId>()),
      name: Type.String({ minLength: 1, maxLength: BOARD_NAME_MAX, pattern: WRITTEN_PATTERN }),
      description: Type.Optional(Type.String({ maxLength: BOARD_DESCRIPTION_MAX })),
      privacy: Type.Optional(BoardPrivacy),
      /** If given, a smart board is created: it shows the results of this search, and nothing can be saved to it. */
      smart_search: Type.Optional(SmartSearch),
      /** Creates the board for saves without a chosen board. A member has at most one. */
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
  /** The new search of a smart board. Null is refused: a smart board stays one. */
  smart_search: Type.Optional(Nullable(SmartSearch)),
}

/** Values of editable fields: those that an edit expects to find (`expects`), or that it replaced (`replaced`). */
const BoardFields = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: BOARD_NAME_MAX })),
    description: Type.Optional(Type.String({ maxLength: BOARD_DESCRIPTION_MAX })),
    ...Others,
  },
  { additionalProperties: false },
)

/**
 * Changes a board. Collaborators with the right to write can change its name, description, cover and colour. Absent
 * fields stay as they are. A new name gives the board a new slug; the old address redirects to the new one.
 *
 * An undo or redo sends `expects`, the values that it assumes. If a field has neither the expected nor the new value,
 * nothing is changed (`act/changed-since`). Without `expects`, the last writer wins.
 *
 * The answer's `replaced` has the previous values of the given fields, which an undo restores. The caller may not know
 * them.
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
 * Deletes the viewer's own board with the pins that were created on it. It can be restored for RESTORE_DAYS. The undo
 * of a creation sends `expects`: if the board has pins, it is not deleted (`act/changed-since`).
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

/** Suggested names for a new board for this pin: the pin's topic, and names of public boards that have the pin. */
export const boardTitleSuggestions = resource({
  name: 'BoardTitleSuggestions',
  verb: 'get',
  options: Type.Object({ pin_id: Id<PinId>() }, { additionalProperties: false }),
  reply: Type.Array(Type.String()),
  fails: ['session/required', 'pin/not-found'],
})

/**
 * Sets the order of the member's own boards on the profile. Boards that are not named come before these. Other members'
 * boards are ignored.
 */
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

/** Chooses the board for one-tap saves; null: the board last saved to. */
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
  /** A pin of the board for the cover; null: the newest pin. */
  readonly cover_pin_id?: PinId | null
  readonly color?: BoardColor | null
  /** The new search of a smart board. */
  readonly smart_search?: string | null
}

export type BoardFact =
  /**
   * `askedSlug` and `askedOwner`: slug and username of the request. If they differ from the board's, they are former ones
   * of the board.
   */
  | Fact<
      'board/received',
      { readonly boards: readonly WireBoard[]; readonly askedSlug?: string; readonly askedOwner?: string }
    >
  /** The board was deleted, or this member may no longer see it. */
  | Fact<'board/gone', { readonly boardId: BoardId }>
  | Fact<'board/created', { readonly board: WireBoard }>
  | Fact<'board/edited', { readonly boardId: BoardId; readonly changes: BoardChanges }>
  | Fact<'board/deleted', { readonly boardId: BoardId }>
  | Fact<'board/restored', { readonly boardId: BoardId }>
  /** `before`: the board that was chosen before. */
  | Fact<'board/quick-chosen', { readonly boardId: BoardId | null; readonly before: BoardId | null }>
  /** `boardIds`: the member's own boards in their new order on the profile. */
  | Fact<'board/arranged', { readonly boardIds: readonly BoardId[] }>

/** A board as the store keeps it. */
export type BoardRow = WireBoard & {
  /** True for a deleted board. Its row is kept so that it can be restored; no view shows it. */
  readonly deleted?: boolean
  /** Former slugs that this device has seen. They also lead to the board's page. */
  readonly formerSlugs?: readonly string[]
  /** Usernames of former owners that this device has seen. They also lead to the board's page. */
  readonly formerOwners?: readonly string[]
}

export interface PickerRow {
  readonly id: BoardId
  readonly name: string
  readonly privacy: BoardPrivacy
  readonly cover: { readonly url: string; readonly dominant_color: string } | null
  /** True if the board was created on this device and the server has not confirmed it. */
  readonly pending: boolean
  readonly isShared: boolean
  /** True if one-tap saves go to this board. */
  readonly isQuick: boolean
  readonly sections: readonly { readonly id: SectionId; readonly title: string }[]
}

export type BoardViews = {
  /**
   * Boards that the viewer can save to: first the one for one-tap saves, then the others, most recently saved to first.
   */
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
  /**
   * A board page's header; its pins are the list `board:<id>`. `former` is a board that the page showed until it was
   * deleted: it may have been merged into another one, which has its address now.
   */
  'boards/page': {
    readonly params: { readonly username: string; readonly slug: string; readonly former?: BoardId }
    readonly view: { readonly state: 'loading' | 'ready' | 'missing' | 'offline'; readonly board: WireBoard | null }
  }
  /**
   * A board by its id, for a page that must keep its board even if boards are renamed. Null if the store does not have
   * it.
   */
  'boards/followed': {
    readonly params: { readonly boardId: BoardId | null }
    readonly view: { readonly board: WireBoard | null; readonly isDeleted: boolean }
  }
}

export type BoardCommands = {
  /** The caller makes the id (`makeId`), so that a save to the new board can follow at once. */
  createBoard: {
    readonly boardId: BoardId
    readonly name: string
    readonly privacy: BoardPrivacy
    readonly description?: string
    readonly smartSearch?: string
  }
  /** `expects`: see the endpoint `editBoard`. */
  editBoard: { readonly boardId: BoardId; readonly changes: BoardChanges; readonly expects?: BoardChanges }
  /** `expects`: see the endpoint `deleteBoard`. */
  deleteBoard: { readonly boardId: BoardId; readonly expects?: 'empty' }
  /** `expects`: passed on to the deletion that would undo this restoration. */
  restoreBoard: { readonly boardId: BoardId; readonly expects?: 'empty' }
  /** `before`: the present order, which an undo restores. */
  arrangeBoards: { readonly boardIds: readonly BoardId[]; readonly before: readonly BoardId[] }
  /** `before`: the present choice, if there is one. */
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
