import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import type { BoardId, PinId, SectionId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id, Nullable } from '#contracts/schema.ts'
import { WRITTEN_PATTERN } from '#contracts/written-text.ts'
import { WireSection } from '#features/boards/contract.ts'
import { BULK_PINS_MAX } from '#features/pins/constants.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { SECTION_TITLE_MAX, SECTIONS_MAX } from './constants.ts'

const Title = Type.String({ minLength: 1, maxLength: SECTION_TITLE_MAX, pattern: WRITTEN_PATTERN })
const ofSection = { section_id: Id<SectionId>() }
const fails = [
  'session/required',
  'board/not-found',
  'section/not-found',
  'access/denied',
  'board/busy',
  'key/reused',
] as const

/** For callers outside of the page, as `getSection` (spec business §7): the page has the sections in its boards' records. */
export const getSections = resource({
  name: 'BoardSections',
  verb: 'get',
  options: Type.Object({ board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: Type.Array(WireSection),
  fails: ['board/not-found'],
})

export const getSection = resource({
  name: 'BoardSection',
  verb: 'get',
  options: Type.Object(ofSection, { additionalProperties: false }),
  reply: WireSection,
  fails: ['section/not-found'],
})

/** Titles for new sections: topics of the board's pins that no section is named after (spec business §5). */
export const sectionTitles = resource({
  name: 'BoardSectionTitles',
  verb: 'get',
  options: Type.Object({ board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: Type.Array(Type.String()),
  fails: ['session/required', 'board/not-found', 'access/denied', 'board/busy'],
})

export const createSection = resource({
  name: 'BoardSection',
  verb: 'create',
  options: Type.Object(
    {
      board_id: Id<BoardId>(),
      /** Created by the client, so that it works offline. */
      id: Type.Optional(Id<SectionId>()),
      name: Title,
    },
    { additionalProperties: false },
  ),
  reply: WireSection,
  fails: [...fails, 'section/name-taken'],
})

export const editSection = resource({
  name: 'BoardSectionEdit',
  verb: 'create',
  options: Type.Object({ ...ofSection, name: Title }, { additionalProperties: false }),
  reply: WireSection,
  fails: [...fails, 'section/name-taken'],
})

/** Deletes a section with its pins on the board (spec viewer §4), or without them if the pins are kept on the board. */
export const deleteSection = resource({
  name: 'BoardSection',
  verb: 'delete',
  options: Type.Object({ ...ofSection, keep_pins: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
  reply: Type.Null(),
  fails,
})

/** Restores a deleted section with its pins. */
export const restoreSection = resource({
  name: 'BoardSectionRestore',
  verb: 'create',
  options: Type.Object(ofSection, { additionalProperties: false }),
  reply: WireSection,
  fails: [...fails, 'section/name-taken'],
})

/** The order of a board's sections; those that are left out follow in their order. */
export const arrangeSections = resource({
  name: 'BoardSectionOrder',
  verb: 'update',
  options: Type.Object(
    {
      board_id: Id<BoardId>(),
      section_ids: Type.Array(Id<SectionId>(), { minItems: 1, maxItems: SECTIONS_MAX, uniqueItems: true }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails,
})

export const sectionPins = resource({
  name: 'BoardSectionPins',
  verb: 'get',
  options: Type.Object(
    {
      ...ofSection,
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireGridPin),
  fails: ['section/not-found'],
})

/**
 * Moves pins of a board into one of its sections, or out of all of them; pins that are not on the board are left out.
 * `back_from`, only with `section_id` null, undoes a move: only pins that are in the section `back_from` (null: in no section)
 * return to their earlier place on the board.
 */
export const fillSection = resource({
  name: 'BoardSectionPins',
  verb: 'update',
  options: Type.Object(
    {
      board_id: Id<BoardId>(),
      section_id: Nullable(Id<SectionId>()),
      pin_ids: Type.Array(Id<PinId>(), { minItems: 1, maxItems: BULK_PINS_MAX, uniqueItems: true }),
      back_from: Type.Optional(Nullable(Id<SectionId>())),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails,
})

export type SectionFact =
  | Fact<
      'section/created',
      { readonly boardId: BoardId; readonly sectionId: SectionId; readonly title: string; readonly slug: string }
    >
  | Fact<
      'section/renamed',
      { readonly boardId: BoardId; readonly sectionId: SectionId; readonly title: string; readonly slug: string }
    >
  | Fact<'section/deleted', { readonly boardId: BoardId; readonly sectionId: SectionId; readonly keepsPins: boolean }>
  | Fact<
      'section/restored',
      {
        readonly boardId: BoardId
        readonly section: WireSection
        readonly index: number
        /** True if its pins stayed on the board. */
        readonly keptPins: boolean
      }
    >
  | Fact<'section/arranged', { readonly boardId: BoardId; readonly sectionIds: readonly SectionId[] }>
  | Fact<
      'section/filled',
      {
        readonly boardId: BoardId
        readonly pinIds: readonly PinId[]
        readonly sectionId: SectionId | null
        /** By pin: the section that it leaves, as far as it is known. */
        readonly from: readonly (SectionId | null)[]
      }
    >

export type SectionCommands = {
  /** The id is made by the caller (`makeId`). */
  createSection: { readonly boardId: BoardId; readonly sectionId: SectionId; readonly title: string }
  renameSection: { readonly boardId: BoardId; readonly sectionId: SectionId; readonly title: string }
  deleteSection: { readonly boardId: BoardId; readonly sectionId: SectionId; readonly keepsPins: boolean }
  restoreSection: {
    readonly boardId: BoardId
    readonly section: WireSection
    readonly index: number
    readonly keptPins: boolean
  }
  arrangeSections: { readonly boardId: BoardId; readonly sectionIds: readonly SectionId[] }
  /** `from`: the present section of each pin. If omitted, only the server knows it, and an undo asks the server. */
  fillSection: {
    readonly boardId: BoardId
    readonly pinIds: readonly PinId[]
    readonly sectionId: SectionId | null
    readonly from?: readonly (SectionId | null)[]
    /** For an undo: the section, or none, that the pins leave to return to where they were before. */
    readonly backFrom?: SectionId | null
  }
}

export type SectionRequests = {
  sectionTitles: {
    readonly input: { readonly boardId: BoardId }
    readonly reply: Static<(typeof sectionTitles)['reply']>
  }
}

export interface SectionTypes {
  readonly facts: SectionFact
  readonly commands: SectionCommands
  readonly requests: SectionRequests
}
