import { asText, fieldChange } from '#contracts/field-change.ts'
import { isId, type BoardId, type PinId, type SectionId } from '#contracts/ids.ts'
import { failed, ok, type Failure } from '#contracts/result.ts'
import { slugOf } from '#contracts/slug.ts'
import { writtenText } from '#contracts/written-text.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import type { Inverse } from '#core/store/inverse.ts'
import type { Subject } from '#core/store/subject.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { WireSection } from '#features/boards/contract.ts'
import { boardLane } from '#features/boards/domain/board-lane.ts'
import { mustFillBoard, mustTakePins } from '#features/boards/domain/own-board.ts'
import { BULK_PINS_MAX } from '#features/pins/constants.ts'
import type { CommandTable, Tables } from '../index.ts'
import { NAMELESS_SECTION_SLUG, SECTION_TITLE_MAX } from './constants.ts'
import type { SectionCommands } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

/**
 * For an undo, the server chooses the sections to which pins return, so the change feed must name the lists that
 * changed.
 */
const TOLD = { feedNamesLists: true } as const

const lanesOf = ({ boardId }: { readonly boardId: BoardId }): readonly string[] => [boardLane(boardId)]

const slugFor = (title: string): string => slugOf(writtenText(title), NAMELESS_SECTION_SLUG)

function mustFill(tables: Tables, boardId: BoardId): Failure | null {
  const known = { board: tables.boards.get(boardId), member: tables.app.get(ME)?.viewer.id }
  return mustFillBoard(known, boardId, 'boardId') ?? mustTakePins(known.board, 'boardId')
}

function mustBeTitle(tables: Tables, boardId: BoardId, title: string, except: SectionId): Failure | null {
  const text = typeof title === 'string' ? writtenText(title) : ''
  if (text === '' || text.length > SECTION_TITLE_MAX)
    return invalid('title', `must have 1 to ${SECTION_TITLE_MAX} characters`)
  const others = tables.boards.get(boardId)?.sections ?? []
  return others.some((section) => section.id !== except && section.title.toLowerCase() === text.toLowerCase())
    ? failed('section/name-taken', 'title: another section of the board has it', { field: 'title' }).failure
    : null
}

const checks = (tables: Tables, boardId: BoardId, ...more: readonly (() => Failure | null)[]): Failure | null =>
  firstFailure([() => mustBeMember(tables), () => mustFill(tables, boardId), ...more])

function sectionSubject(tables: Tables, boardId: BoardId, sectionId: SectionId | null, title?: string): Subject {
  const board = tables.boards.get(boardId)
  const named = title ?? board?.sections?.find(({ id }) => id === sectionId)?.title
  // The row is the board's, so a section has none: it would be called by the board's name.
  return named === undefined
    ? { text: board?.name ?? '', count: 0, row: `boards/${boardId}` }
    : { text: named, count: 0 }
}

/** The board's sections before an act; undefined if the act did not change them. */
function sectionsBefore(inverse: Inverse, boardId: BoardId): readonly WireSection[] | undefined {
  const patch = inverse.rows[`boards/${boardId}`]?.findLast(({ path }) => path[0] === 'sections')
  return patch && ((patch.value as readonly WireSection[] | undefined) ?? [])
}

const isOf = (tables: Tables, boardId: BoardId, sectionId: SectionId): boolean =>
  tables.boards.get(boardId)?.sections?.some(({ id }) => id === sectionId) ?? false

export const sectionCommands = {
  createSection: {
    check: ({ boardId, sectionId, title }, { tables }) =>
      checks(tables, boardId, () => mustBeTitle(tables, boardId, title, sectionId)),
    facts: ({ boardId, sectionId, title }) => [
      {
        type: 'section/created',
        payload: { boardId, sectionId, title: writtenText(title), slug: slugFor(title) },
      },
    ],
    lanes: lanesOf,
    send: async ({ boardId, sectionId, title }, wire, key) => {
      const input = { board_id: boardId, id: sectionId, name: writtenText(title) }
      const answer = await wire.call(endpoint('createSection'), input, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ boardId, sectionId }, _, present) =>
      present && !isOf(present.tables, boardId, sectionId)
        ? []
        : [{ name: 'deleteSection', args: { boardId, sectionId, keepsPins: true } }],
    subject: ({ boardId, sectionId, title }, tables) => sectionSubject(tables, boardId, sectionId, writtenText(title)),
  },

  renameSection: {
    check: ({ boardId, sectionId, title }, { tables }) =>
      checks(tables, boardId, () => mustBeTitle(tables, boardId, title, sectionId)),
    facts: ({ boardId, sectionId, title }) => [
      {
        type: 'section/renamed',
        payload: { boardId, sectionId, title: writtenText(title), slug: slugFor(title) },
      },
    ],
    lanes: lanesOf,
    send: async ({ sectionId, title }, wire, key) => {
      const input = { section_id: sectionId, name: writtenText(title) }
      const answer = await wire.call(endpoint('editSection'), input, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ boardId, sectionId, title }, inverse, present) => {
      const before = sectionsBefore(inverse, boardId)?.find(({ id }) => id === sectionId)
      const now = present?.tables.boards.get(boardId)?.sections?.find(({ id }) => id === sectionId)
      if (!before || (now && now.title !== writtenText(title))) return []
      return [{ name: 'renameSection', args: { boardId, sectionId, title: before.title } }]
    },
    changed: ({ title }, before) => [fieldChange({ name: 'title', show: asText }, [before.title, title])],
    subject: ({ boardId, sectionId, title }, tables) => sectionSubject(tables, boardId, sectionId, writtenText(title)),
  },

  deleteSection: {
    check: ({ boardId }, { tables }) => checks(tables, boardId),
    facts: ({ boardId, sectionId, keepsPins }) => [
      { type: 'section/deleted', payload: { boardId, sectionId, keepsPins } },
    ],
    lanes: lanesOf,
    send: async ({ sectionId, keepsPins }, wire, key) => {
      const input = { section_id: sectionId, keep_pins: keepsPins }
      const answer = await wire.call(endpoint('deleteSection'), input, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ boardId, sectionId, keepsPins }, inverse) => {
      const before = sectionsBefore(inverse, boardId) ?? []
      const index = before.findIndex(({ id }) => id === sectionId)
      const section = before[index]
      return section ? [{ name: 'restoreSection', args: { boardId, section, index, keptPins: keepsPins } }] : []
    },
    subject: ({ boardId, sectionId }, tables) => sectionSubject(tables, boardId, sectionId),
  },

  restoreSection: {
    check: ({ boardId }, { tables }) => checks(tables, boardId),
    facts: (args) => [{ type: 'section/restored', payload: args }],
    lanes: lanesOf,
    send: async ({ section }, wire, key) => {
      const answer = await wire.call(endpoint('restoreSection'), { section_id: section.id }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ boardId, section, keptPins }) => [
      { name: 'deleteSection', args: { boardId, sectionId: section.id, keepsPins: keptPins } },
    ],
    subject: ({ boardId, section }, tables) => sectionSubject(tables, boardId, section.id, section.title),
  },

  arrangeSections: {
    check: ({ boardId, sectionIds }, { tables }) =>
      checks(tables, boardId, () => (sectionIds.every(isId) ? null : invalid('sectionIds', 'must be ids of sections'))),
    facts: ({ boardId, sectionIds }) => [{ type: 'section/arranged', payload: { boardId, sectionIds } }],
    lanes: lanesOf,
    send: async ({ boardId, sectionIds }, wire, key) => {
      const input = { board_id: boardId, section_ids: [...sectionIds] }
      const answer = await wire.call(endpoint('arrangeSections'), input, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ boardId }, inverse) => {
      const before = sectionsBefore(inverse, boardId)
      return before ? [{ name: 'arrangeSections', args: { boardId, sectionIds: before.map(({ id }) => id) } }] : []
    },
    subject: ({ boardId }, tables) => sectionSubject(tables, boardId, null),
  },

  fillSection: {
    parts: ({ pinIds }) => pinIds.length,
    check: ({ boardId, pinIds, sectionId, from }, { tables }) =>
      checks(
        tables,
        boardId,
        () =>
          Array.isArray(pinIds) && pinIds.length > 0 && pinIds.length <= BULK_PINS_MAX && pinIds.every(isId)
            ? null
            : invalid('pinIds', `must have 1 to ${BULK_PINS_MAX} pins`),
        () =>
          sectionId === null || isOf(tables, boardId, sectionId)
            ? null
            : failed('section/not-found', 'sectionId: is not a section of the board', { field: 'sectionId' }).failure,
        () => (from && from.length !== pinIds.length ? invalid('from', 'must have one entry per pin') : null),
      ),
    facts: ({ boardId, pinIds, sectionId, from }) => [
      {
        type: 'section/filled',
        payload: { boardId, pinIds, sectionId, from: from ?? pinIds.map(() => null) },
      },
    ],
    lanes: ({ boardId, pinIds }) => [boardLane(boardId), ...pinIds.map((id) => `pin:${id}`)],
    send: async ({ boardId, pinIds, sectionId, backFrom }, wire, key) => {
      const input = {
        board_id: boardId,
        section_id: sectionId,
        pin_ids: [...pinIds],
        ...(backFrom === undefined ? {} : { back_from: backFrom }),
      }
      const answer = await wire.call(endpoint('fillSection'), input, key, backFrom === undefined ? {} : TOLD)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ boardId, pinIds, sectionId, from, backFrom }) => {
      if (backFrom !== undefined) return [{ name: 'fillSection', args: { boardId, pinIds, sectionId: backFrom } }]
      if (!from) {
        const args = { boardId, pinIds, sectionId: null, from: pinIds.map(() => sectionId), backFrom: sectionId }
        return [{ name: 'fillSection', args }]
      }
      // One call per former section returns its pins.
      const groups = new Map<SectionId | null, PinId[]>()
      for (const [i, pinId] of pinIds.entries())
        if (from[i] !== sectionId) groups.set(from[i] ?? null, [...(groups.get(from[i] ?? null) ?? []), pinId])
      return [...groups].map(([to, ids]) => ({
        name: 'fillSection' as const,
        args: { boardId, pinIds: ids, sectionId: to, from: ids.map(() => sectionId) },
      }))
    },
    subject: ({ boardId, pinIds, sectionId }, tables) => ({
      ...sectionSubject(tables, boardId, sectionId),
      count: pinIds.length,
    }),
  },
} satisfies Pick<CommandTable, keyof SectionCommands>
