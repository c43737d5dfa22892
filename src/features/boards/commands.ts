import { fieldChanges, type FieldChange } from '#contracts/field-change.ts'
import type { BoardId } from '#contracts/ids.ts'
import { failed, ok, type Failure } from '#contracts/result.ts'
import { slugOf } from '#contracts/slug.ts'
import { writtenText } from '#contracts/written-text.ts'
import type { Inverse } from '#core/store/inverse.ts'
import { isSameValue, mustBeAsExpected } from '#contracts/expected.ts'
import { withFields, type Subject } from '#core/store/subject.ts'
import { ME } from '#core/store/tables.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { Act, CommandTable, NewFact, Present, Tables } from '../index.ts'
import {
  BOARD_COLORS,
  BOARD_DESCRIPTION_MAX,
  BOARD_NAME_MAX,
  NAMELESS_SLUG,
  ORDERED_BOARDS_MAX,
  OWNERS_FIELDS,
  SMART_SEARCH_MAX,
} from './constants.ts'
import type { BoardChanges, BoardCommands, WireBoard } from './contract.ts'
import { boardLane } from './domain/board-lane.ts'
import { BOARD_FIELDS, fieldsOf, wasField, type BoardField } from './domain/board-fields.ts'
import { freeSlug } from './domain/free-slug.ts'
import { mustFillBoard, mustOwnBoard, mustTakePins } from './domain/own-board.ts'

const endpoint = lateContract(() => import('./contract.ts'))

/**
 * The lane of all acts that take or free the name of a board. The names of a member's boards must be unique, so these
 * acts are sent in order over all boards. Other acts wait only for earlier acts on the same board.
 */
const NAMES_LANE = 'names'

/** The lane of acts on the order of the boards on the profile. */
const ORDER_LANE = 'board-order'

/** The lane of choices of the board for quick saves. */
const QUICK_LANE = 'quick-board'

const laneOf = ({ boardId }: { readonly boardId: BoardId }): string => boardLane(boardId)
const namingLanesOf = (args: { readonly boardId: BoardId }): readonly string[] => [laneOf(args), NAMES_LANE]

function mustBeOwn(tables: Tables, boardId: BoardId): Failure | null {
  const known = { board: tables.boards.get(boardId), member: tables.app.get(ME)?.viewer.id }
  return mustOwnBoard(known, boardId, 'boardId')
}

function mustMayEdit(tables: Tables, boardId: BoardId, changes: BoardChanges): Failure | null {
  const known = { board: tables.boards.get(boardId), member: tables.app.get(ME)?.viewer.id }
  const isOwners = OWNERS_FIELDS.some((field) => changes[field] !== undefined)
  return (isOwners ? mustOwnBoard : mustFillBoard)(known, boardId, 'boardId')
}

function mustTakeSaves(tables: Tables, boardId: BoardId): Failure | null {
  const known = { board: tables.boards.get(boardId), member: tables.app.get(ME)?.viewer.id }
  return mustFillBoard(known, boardId, 'boardId') ?? mustTakePins(known.board, 'boardId')
}

function boardSubject(tables: Tables, boardId: BoardId): Subject {
  return { text: tables.boards.get(boardId)?.name ?? '', count: 0, row: `boards/${boardId}` }
}

/** @param field the input field that an error names, `name` or `changes.name` */
function mustBeFreeName(tables: Tables, boardId: BoardId, name: string, field: string): Failure | null {
  if (typeof name !== 'string' || writtenText(name) === '' || name.length > BOARD_NAME_MAX)
    return invalid(field, `must have 1 to ${BOARD_NAME_MAX} characters`)
  const viewer = tables.app.get(ME)?.viewer
  const isTaken = tables.boards
    .by('owner', viewer?.id ?? '')
    .some((board) => board.id !== boardId && isSameName(board.name, name))
  return isTaken ? failed('board/name-taken', `${field}: one of your boards has this name`, { field }).failure : null
}

/**
 * Refuses a board that has pins as far as this device knows. An undo of the creation first undoes the member's saves to
 * it.
 */
function mustBeEmpty(tables: Tables, boardId: BoardId): Failure | null {
  if (!tables.boards.get(boardId)?.pin_count) return null
  return failed('act/changed-since', 'expects: pins are on the board', { field: 'expects' }).failure
}

function isSameName(a: string, b: string): boolean {
  return writtenText(a).toLowerCase() === writtenText(b).toLowerCase()
}

function mustBeDescription(description: unknown, field: string): Failure | null {
  return description !== undefined && (typeof description !== 'string' || description.length > BOARD_DESCRIPTION_MAX)
    ? invalid(field, `must have at most ${BOARD_DESCRIPTION_MAX} characters`)
    : null
}

function mustBeSearch(search: unknown, field: string): Failure | null {
  const isFit = typeof search === 'string' && search.length > 0 && search.length <= SMART_SEARCH_MAX
  return search === undefined || isFit ? null : invalid(field, `must have 1 to ${SMART_SEARCH_MAX} characters`)
}

/** Refuses to turn an ordinary board into a smart one, or the reverse. An unknown board is left to the server. */
function mustStaySmart(tables: Tables, boardId: BoardId, search: BoardChanges['smart_search']): Failure | null {
  const board = tables.boards.get(boardId)
  if (search === undefined || !board || search === (board.smart_search ?? null)) return null
  const field = 'changes.smart_search'
  return board.smart_search ? mustBeSearch(search, field) : invalid(field, 'is of smart boards alone')
}

function mustBeChanges(tables: Tables, boardId: BoardId, changes: BoardChanges): Failure | null {
  const { name, description, privacy, color, smart_search: search } = changes
  if (Object.values(changes).every((value) => value === undefined)) return invalid('changes', 'names no field')
  const wrong = mustBeDescription(description, 'changes.description')
  if (wrong) return wrong
  if (privacy !== undefined && privacy !== 'public' && privacy !== 'secret')
    return invalid('changes.privacy', 'must be public or secret')
  if (color !== undefined && color !== null && !BOARD_COLORS.includes(color))
    return invalid('changes.color', `must be null or one of ${BOARD_COLORS.join(', ')}`)
  const wrongSearch = mustStaySmart(tables, boardId, search)
  if (wrongSearch) return wrongSearch
  return name === undefined ? null : mustBeFreeName(tables, boardId, name, 'changes.name')
}

/** The fields with white space normalised as on the server. */
function written({ name, description, ...others }: BoardChanges): BoardChanges {
  return {
    ...others,
    ...(name === undefined ? {} : { name: writtenText(name) }),
    ...(description === undefined ? {} : { description: writtenText(description) }),
  }
}

function changedFields(before: BoardChanges, changes: BoardChanges): readonly FieldChange[] {
  return fieldChanges(BOARD_FIELDS, before, changes, isSameValue)
}

function received(board: WireBoard): NewFact {
  return { type: 'board/received', payload: { boards: [board] } }
}

export const boardCommands = {
  createBoard: {
    isBeginning: true,
    check: ({ boardId, name, description, smartSearch }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeFreeName(tables, boardId, name, 'name'),
        () => mustBeDescription(description, 'description'),
        () => mustBeSearch(smartSearch, 'smartSearch'),
      ]),
    facts: ({ boardId, name, privacy, description = '', smartSearch }, { tables, now }) => {
      const { viewer } = tables.app.get(ME)!
      const user = tables.users.get(viewer.id!)
      // The server chooses the slug by the same rule. "Stairs!" and "Stairs" are different names with the same slug, so
      // the second board gets a number.
      const taken = new Set(tables.boards.by('owner', viewer.id!).map((board) => board.slug))
      const slug = freeSlug(slugOf(writtenText(name), NAMELESS_SLUG), taken)
      const username = user?.username ?? ''
      const board: WireBoard = {
        id: boardId,
        type: 'board',
        name: writtenText(name),
        slug,
        url: `/${username}/${slug}/`,
        description: writtenText(description),
        privacy,
        ...(smartSearch === undefined ? {} : { smart_search: smartSearch }),
        pin_count: 0,
        section_count: 0,
        follower_count: 0,
        owner: { id: viewer.id!, username, full_name: user?.full_name ?? '' },
        cover_images: [],
        created_at: new Date(now).toISOString(),
        last_saved_at: null,
      }
      return [{ type: 'board/created', payload: { board } }]
    },
    lanes: namingLanesOf,
    makes: laneOf,
    send: async ({ boardId, name, privacy, description, smartSearch }, wire, key) => {
      const input = {
        id: boardId,
        name: writtenText(name),
        privacy,
        ...(description === undefined ? {} : { description }),
        ...(smartSearch === undefined ? {} : { smart_search: smartSearch }),
      }
      const answer = await wire.call(endpoint('createBoard'), input, key)
      return answer.ok ? ok([received(answer.value.data)]) : answer
    },
    invert: ({ boardId }, inverse, present) =>
      inverse.rows[`boards/${boardId}`] && !present?.tables.boards.get(boardId)?.deleted
        ? [{ name: 'deleteBoard', args: { boardId, expects: 'empty' } }]
        : [],
    subject: ({ boardId, name }) => ({ text: writtenText(name), count: 0, row: `boards/${boardId}` }),
  },

  editBoard: {
    isEdit: true,
    parts: ({ changes }) => Object.keys(changes).length,
    check: ({ boardId, changes, expects }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustMayEdit(tables, boardId, changes),
        () => mustBeAsExpected(fieldsOf(tables.boards.get(boardId)), expects, changes),
        () => mustBeChanges(tables, boardId, changes),
      ]),
    facts: ({ boardId, changes }) => [{ type: 'board/edited', payload: { boardId, changes: written(changes) } }],
    lanes: (args) => (args.changes.name === undefined ? [laneOf(args)] : namingLanesOf(args)),
    send: async ({ boardId, changes, expects }, wire, key) => {
      const input = { board_id: boardId, ...changes, ...(expects ? { expects } : {}) }
      const answer = await wire.call(endpoint('editBoard'), input, key)
      if (!answer.ok) return answer
      const { replaced, ...board } = answer.value.data
      return { ...ok([received(board)]), replaced: replaced && { row: `boards/${boardId}`, fields: replaced } }
    },
    invert: ({ boardId, changes }, inverse, present) => {
      const row = present?.tables.boards.get(boardId)
      const patches = inverse.rows[`boards/${boardId}`] ?? []
      const now = fieldsOf(row)
      const before = (Object.keys(changes) as BoardField[]).flatMap((field) => {
        const was = wasField(patches, field)
        const isChangedSince = row !== undefined && !isSameValue(now[field], changes[field])
        return was !== undefined && !isChangedSince && !isSameValue(was, changes[field])
          ? [[field, was, changes[field]] as const]
          : []
      })
      if (before.length === 0) return []
      const fields = (at: 1 | 2) => Object.fromEntries(before.map((entry) => [entry[0], entry[at]])) as BoardChanges
      return [{ name: 'editBoard', args: { boardId, changes: fields(1), expects: fields(2) } }]
    },
    changed: ({ changes }, before) => changedFields(before.changes, changes),
    subject: ({ boardId, changes }, tables) =>
      withFields(boardSubject(tables, boardId), changedFields(fieldsOf(tables.boards.get(boardId)), changes)),
  },

  deleteBoard: {
    check: ({ boardId, expects }, { tables }) => {
      const isDone = tables.boards.get(boardId)?.deleted === true
      return firstFailure([
        () => mustBeMember(tables),
        () => (isDone ? null : mustBeOwn(tables, boardId)),
        () => (isDone || expects === undefined ? null : mustBeEmpty(tables, boardId)),
      ])
    },
    facts: ({ boardId }) => [{ type: 'board/deleted', payload: { boardId } }],
    lanes: namingLanesOf,
    send: async ({ boardId, expects }, wire, key) => {
      const input = { board_id: boardId, ...(expects ? { expects } : {}) }
      const answer = await wire.call(endpoint('deleteBoard'), input, key)
      return answer.ok ? ok([]) : answer
    },
    invert: (args, inverse, present) => ending(inverse, args, 'restoreBoard', present),
    subject: ({ boardId }, tables) => boardSubject(tables, boardId),
  },

  restoreBoard: {
    check: ({ boardId }, { tables }) => {
      const board = tables.boards.get(boardId)
      return firstFailure([
        () => mustBeMember(tables),
        () => (board?.deleted ? null : mustBeOwn(tables, boardId)),
        () => (board?.deleted ? mustBeFreeName(tables, boardId, board.name, 'boardId') : null),
      ])
    },
    facts: ({ boardId }) => [{ type: 'board/restored', payload: { boardId } }],
    lanes: namingLanesOf,
    send: async ({ boardId }, wire, key) => {
      const answer = await wire.call(endpoint('restoreBoard'), { board_id: boardId }, key)
      return answer.ok ? ok([received(answer.value.data)]) : answer
    },
    invert: (args, inverse, present) => ending(inverse, args, 'deleteBoard', present),
    subject: ({ boardId }, tables) => boardSubject(tables, boardId),
  },

  arrangeBoards: {
    check: ({ boardIds }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () =>
          Array.isArray(boardIds) && boardIds.length > 0 && boardIds.length <= ORDERED_BOARDS_MAX
            ? null
            : invalid('boardIds', `must have 1 to ${ORDERED_BOARDS_MAX} boards`),
        ...boardIds.map((id) => () => mustBeOwn(tables, id)),
      ]),
    facts: ({ boardIds }) => [{ type: 'board/arranged', payload: { boardIds } }],
    lanes: () => [ORDER_LANE],
    send: async ({ boardIds }, wire, key) => {
      const answer = await wire.call(endpoint('arrangeBoards'), { board_ids: [...boardIds] }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ boardIds, before }) => [{ name: 'arrangeBoards', args: { boardIds: before, before: boardIds } }],
    subject: (_, tables) => ({ text: '', count: 0, row: `users/${tables.app.get(ME)?.viewer.id ?? ''}` }),
  },

  chooseQuickBoard: {
    check: ({ boardId }, { tables }) =>
      firstFailure([() => mustBeMember(tables), () => (boardId === null ? null : mustTakeSaves(tables, boardId))]),
    facts: ({ boardId, before }) => [{ type: 'board/quick-chosen', payload: { boardId, before } }],
    // The lane of the board makes the choice wait until the server knows a new board.
    lanes: ({ boardId }) => [QUICK_LANE, ...(boardId === null ? [] : [boardLane(boardId)])],
    send: async ({ boardId }, wire, key) => {
      const answer = await wire.call(endpoint('chooseQuickBoard'), { board_id: boardId }, key)
      return answer.ok ? ok([]) : answer
    },
    subject: ({ boardId, before }, tables) => boardSubject(tables, boardId ?? before ?? ('' as BoardId)),
  },
} satisfies Pick<CommandTable, keyof BoardCommands>

/**
 * The command that undoes a deletion or a restoration; none if it did not change the board, or if the board was deleted
 * or restored again since.
 */
function ending(
  { rows }: Inverse,
  { boardId, expects }: BoardCommands['deleteBoard'],
  name: 'deleteBoard' | 'restoreBoard',
  present: Present | undefined,
): readonly Act[] {
  const row = present?.tables.boards.get(boardId)
  if (row && (row.deleted === true) !== (name === 'restoreBoard')) return []
  return rows[`boards/${boardId}`]?.some(({ path }) => path[0] === 'deleted')
    ? [{ name, args: { boardId, ...(expects ? { expects } : {}) } } as const]
    : []
}
