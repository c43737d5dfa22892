import type { BoardChanges, BoardRow } from '../contract.ts'

export type BoardField = keyof BoardChanges

/** What an edit may change, as the row has it; nothing of an unknown board. */
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

/** Column of the row that has the field, and what the field is if the column has that value. */
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

/** What a field was before an act, by the act's inverse patches; undefined if the act left it. */
export function wasField(patches: readonly Patched[], field: BoardField): string | null | undefined {
  const [column, read] = COLUMNS[field]
  const patch = patches.findLast(({ path }) => path[0] === column)
  return patch && read(patch.value as never)
}
