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

/**
 * For callers outside of the page, like `getSection` (spec business §7). The page itself has the sections in its
 * boards' rows.
 */
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

/**
 * Suggested titles for a new section: topics of the board's pins, without those that a section has as its title (spec
 * business §5).
 */
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
      /** The client creates the id, so that sections can be created offline. */
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

/** Deletes a section. Its pins are removed from the board (spec viewer §4), unless the call keeps them there. */
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

/** Sets the order of a board's sections. Sections that are not named follow in their present order. */
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

/** Pins of a section of a board. */
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
 * Moves pins of a board into one of its sections, or out of all sections. Pins that are not on the board are ignored.
 * `back_from` undoes a move and requires a null `section_id`: pins that are still in the section `back_from` (null: in
 * no section) return to where they were before that move.
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
        /** True if the section's pins had stayed on the board. */
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
        /** The section that each pin leaves; null if it leaves none, or if this device does not know. */
        readonly from: readonly (SectionId | null)[]
      }
    >

export type SectionCommands = {
  /** The caller makes the id (`makeId`). */
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
  /** `from`: the present section of each pin. Without it, an undo lets the server choose the former sections. */
  fillSection: {
    readonly boardId: BoardId
    readonly pinIds: readonly PinId[]
    readonly sectionId: SectionId | null
    readonly from?: readonly (SectionId | null)[]
    /** For an undo: the section (null: none) that the pins must still be in. They return to where they were before. */
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
