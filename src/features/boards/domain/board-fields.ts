import { asText, type NamedFields } from '#contracts/field-change.ts'
import type { BoardChanges, BoardRow } from '../contract.ts'

export type BoardField = keyof BoardChanges

/** How the history names the fields of an edit, and shows their values. */
export const BOARD_FIELDS: NamedFields<BoardChanges> = {
  name: { name: 'name', show: asText },
  description: { name: 'description', show: asText },
  cover_pin_id: { name: 'cover' },
  color: { name: 'color' },
  sensitivity: { name: 'sensitivity' },
  privacy: { name: 'isSecret', show: (privacy) => ({ isOn: privacy === 'secret' }) },
  state: { name: 'isArchived', show: (state) => ({ isOn: state === 'archived' }) },
  // Its value is an address of a search.
  smart_search: { name: 'search' },
}

/** The editable fields of a row; empty for an unknown board. */
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

/** The row's column for each field, and the conversion of the column's value to the field. */
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

/** The value of a field before an act, from the act's inverse patches. Undefined if the act did not change it. */
export function wasField(patches: readonly Patched[], field: BoardField): string | null | undefined {
  const [column, read] = COLUMNS[field]
  const patch = patches.findLast(({ path }) => path[0] === column)
  return patch && read(patch.value as never)
}
