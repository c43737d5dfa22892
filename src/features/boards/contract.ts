import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { BoardId, UserId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id, Instant, Nullable } from '#contracts/schema.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'

import { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from './constants.ts'

export { BOARD_DESCRIPTION_MAX, BOARD_NAME_MAX } from './constants.ts'

export const BoardPrivacy = Type.Union([Type.Literal('public'), Type.Literal('secret')])
export type BoardPrivacy = Static<typeof BoardPrivacy>

/** spec business §3, board; the part that this release shows. */
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
  owner: Type.Object({ id: Id<UserId>(), username: Type.String(), full_name: Type.String() }),
  /** Up to three pictures for its cover, newest first. */
  cover_images: Type.Array(
    Type.Object({
      url: Type.String(),
      dominant_color: Type.String(),
      /** The pin's title; present if the server has no picture, so that `url` leads nowhere. */
      shown_title: Type.Optional(Type.String()),
    }),
    { maxItems: 3 },
  ),
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

export const createBoard = resource({
  name: 'Board',
  verb: 'create',
  options: Type.Object(
    {
      /** Made by the client so that a board created offline can be saved to before the server knows it. */
      id: Type.Optional(Id<BoardId>()),
      name: Type.String({ minLength: 1, maxLength: BOARD_NAME_MAX, pattern: WRITTEN_PATTERN }),
      description: Type.Optional(Type.String({ maxLength: BOARD_DESCRIPTION_MAX })),
      privacy: Type.Optional(BoardPrivacy),
    },
    { additionalProperties: false },
  ),
  reply: WireBoard,
  fails: ['session/required', 'board/name-taken', 'key/reused'],
})

/** Fields of a board that its owner changes, as they are expected to be, or were. */
const BoardFields = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: BOARD_NAME_MAX })),
    description: Type.Optional(Type.String({ maxLength: BOARD_DESCRIPTION_MAX })),
    privacy: Type.Optional(BoardPrivacy),
  },
  { additionalProperties: false },
)

/**
 * Changes one's own board; a field that is left out stays. A new name brings a new slug; the old address leads on.
 * `expects`: what the fields are now, by whoever takes an act back; where one is neither that nor what it is to become, nothing
 * is changed (`act/changed-since`). Without it the last one to write wins. `replaced` of the answer: what the given fields were
 * until then, which the caller may not have heard of; taken back, the edit gives that back.
 */
export const editBoard = resource({
  name: 'Board',
  verb: 'update',
  options: Type.Object(
    {
      board_id: Id<BoardId>(),
      name: Type.Optional(Type.String({ minLength: 1, maxLength: BOARD_NAME_MAX, pattern: WRITTEN_PATTERN })),
      description: Type.Optional(Type.String({ maxLength: BOARD_DESCRIPTION_MAX })),
      privacy: Type.Optional(BoardPrivacy),
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
    'act/changed-since',
    'key/reused',
  ],
})

/**
 * Deletes one's own board with the pins that were made on it; it can be restored for RESTORE_DAYS.
 * `expects`: no pin is on it, by whoever takes its making back; where one is, it stays (`act/changed-since`).
 */
export const deleteBoard = resource({
  name: 'Board',
  verb: 'delete',
  options: Type.Object(
    { board_id: Id<BoardId>(), expects: Type.Optional(Type.Literal('empty')) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'board/not-found', 'access/denied', 'act/changed-since', 'key/reused'],
})

/** Brings a deleted board back with everything that was on it. Its name may have been given to another one meanwhile. */
export const restoreBoard = resource({
  name: 'BoardRestore',
  verb: 'create',
  options: Type.Object({ board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: WireBoard,
  fails: ['session/required', 'board/not-found', 'access/denied', 'board/name-taken', 'key/reused'],
})

/** Fields of a board that its owner may change. */
export interface BoardChanges {
  readonly name?: string
  readonly description?: string
  readonly privacy?: BoardPrivacy
}

export type BoardFact =
  /** `askedSlug`: the one board was asked for by it; another one than its own is one that it had before. */
  | Fact<
      'board/received',
      {
        readonly boards: readonly WireBoard[]
        readonly askedSlug?: string
        /** Boards on which acts wait: nobody can tell whether the answer counts them, so known counts stay. */
        readonly uncertain?: readonly BoardId[]
      }
    >
  | Fact<'board/created', { readonly board: WireBoard }>
  | Fact<'board/edited', { readonly boardId: BoardId; readonly changes: BoardChanges }>
  | Fact<'board/deleted', { readonly boardId: BoardId }>
  | Fact<'board/restored', { readonly boardId: BoardId }>

/** A board as the store keeps it. */
export type BoardRow = WireBoard & {
  /** Deleted, and kept so that it can be restored; no view shows it. */
  readonly deleted?: boolean
  /**
   * When the member's last act changed it, as the server confirmed it, or when it was first asked for here: an act on a
   * board that nobody knew is in its first answer, and an answer from before does not know of it. Milliseconds since 1970.
   */
  readonly actedAt?: number
  /** Its making was folded, and its owner's boards counted with it; an answer may bring a board before that. */
  readonly isCounted?: true
  /** Slugs it had before, as far as they were seen here: its page is found by them, too. */
  readonly formerSlugs?: readonly string[]
}

export interface PickerRow {
  readonly id: BoardId
  readonly name: string
  readonly privacy: BoardPrivacy
  readonly cover: { readonly url: string; readonly dominant_color: string } | null
  /** Created here and not yet known to the server. */
  readonly pending: boolean
}

export type BoardViews = {
  /** All boards of the viewer, most recently saved to first. */
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
  /** The board that a page was found to be about, whatever it and others are called since; null where it is not here. */
  'boards/followed': {
    readonly params: { readonly boardId: BoardId | null }
    readonly view: { readonly board: WireBoard | null; readonly isDeleted: boolean }
  }
}

export type BoardCommands = {
  /** The id is made by the caller (`makeId`), so that a save to it can follow at once. */
  createBoard: { readonly boardId: BoardId; readonly name: string; readonly privacy: BoardPrivacy }
  /** `expects` as the endpoint's: what an undo or redo finds where nobody changed it since. */
  editBoard: { readonly boardId: BoardId; readonly changes: BoardChanges; readonly expects?: BoardChanges }
  /** `expects` as the endpoint's. */
  deleteBoard: { readonly boardId: BoardId; readonly expects?: 'empty' }
  /** `expects`: of the deletion that takes it back, since it took one back that expected it. */
  restoreBoard: { readonly boardId: BoardId; readonly expects?: 'empty' }
}

export interface BoardTypes {
  readonly facts: BoardFact
  readonly tables: { readonly boards: BoardRow }
  readonly commands: BoardCommands
  readonly views: BoardViews
}
