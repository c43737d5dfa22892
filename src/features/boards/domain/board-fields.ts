import { asText, type NamedFields } from '#contracts/field-change.ts'
import type { BoardChanges, BoardRow } from '../contract.ts'

export type BoardField = keyof BoardChanges

/** How the history names the changed fields of a board and shows their values. */
export const BOARD_FIELDS: NamedFields<BoardChanges> = {
  name: { name: 'name', show: asText },
  description: { name: 'description', show: asText },
  cover_pin_id: { name: 'cover' },
  color: { name: 'color' },
  sensitivity: { name: 'sensitivity' },
  privacy: { name: 'isSecret', show: (privacy) => ({ isOn: privacy === 'secret' }) },
  state: { name: 'isArchived', show: (state) => ({ isOn: state === 'archived' }) },
  // The value is not shown, because it is the key of a search's list.
  smart_search: { name: 'search' },
}

/** The editable fields of a board; empty if the store does not have the board. */
export function fieldsOf(board: BoardRow | undefined): BoardChanges {
  if (!board) return {}
  return {
    name: board.name,
    description: board.description,
    privacy: board.privacy,
    state: stateOf(board.archived_by_me_at),
    sensitivity: board.sensitivity ?? null,
    cover_pin_id: chosenOf(board.cover_pin),
    color: board.color ?? null,
    smart_search: board.smart_search ?? null,
  }
}

const stateOf = (archivedAt: BoardRow['archived_by_me_at']): 'active' | 'archived' =>
  archivedAt ? 'archived' : 'active'
const chosenOf = (cover: BoardRow['cover_pin']) => (cover?.is_chosen ? cover.pin_id : null)

/** For each field: the column of the board's row, and how its value is converted to the field. */
const COLUMNS: Readonly<Record<BoardField, readonly [column: keyof BoardRow, read: (value: never) => string | null]>> =
  {
    name: ['name', (value: string) => value],
    description: ['description', (value: string) => value],
    privacy: ['privacy', (value: string) => value],
    state: ['archived_by_me_at', stateOf],
    sensitivity: ['sensitivity', (value: string | null | undefined) => value ?? null],
    cover_pin_id: ['cover_pin', chosenOf],
    color: ['color', (value: string | null | undefined) => value ?? null],
    smart_search: ['smart_search', (value: string | null | undefined) => value ?? null],
  }

interface Patched {
  readonly path: readonly (string | number)[]
  readonly value?: unknown
}

/**
 * The value of a field before an act, from the act's inverse patches; undefined if the act did not change the field.
 */
export function wasField(patches: readonly Patched[], field: BoardField): string | null | undefined {
  const [column, read] = COLUMNS[field]
  const patch = patches.findLast(({ path }) => path[0] === column)
  return patch && read(patch.value as never)
}
