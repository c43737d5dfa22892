import type { Patch } from 'immer'
import type { ListKey } from '#contracts/ids.ts'
import type { Tables } from './tables.ts'

/**
 * The position of an item before a command moved it: directly before the item `before`, or at the end of the list
 * (null).
 */
export interface FormerPlace {
  readonly before: string | null
  /** The id of the item above; null at the top. Absent in rows that an older version wrote. */
  readonly after?: string | null
}

/**
 * The items around an item: `after` is the one above it, null at the top. `before` is the one below it, null at the end
 * of the list, undefined if the next item was not fetched.
 */
export interface Neighbours {
  readonly after: string | null
  readonly before: string | null | undefined
}

/** The position of an item in a list directly after a command. */
interface Placed extends Neighbours {
  readonly key: ListKey
  readonly id: string
}

/**
 * The present state. An undo compares it with the act's result, and reverts only what is still the same.
 */
export interface Present<T = Tables> {
  readonly tables: T
  /** Null if the item is not in the list, undefined if this is unknown here. */
  neighbours(key: ListKey, id: string): Neighbours | null | undefined
}

/**
 * A change of a list's order: a command moved, inserted or removed an item. `formerPlace` is null if the item was not
 * in the list before.
 */
export interface OrderEdit {
  readonly key: ListKey
  readonly id: string
  readonly formerPlace: FormerPlace | null
}

/**
 * What a command changed, recorded when it ran, in a form that can be reverted. It is stored with the intent, so an act
 * can be undone after a restart, and on rows that have changed since.
 */
export interface Inverse {
  /** Patches back to the former row by row key (`pins/123`), those of the newest change first. */
  readonly rows: Readonly<Record<string, readonly Patch[]>>
  /**
   * Changes of list orders, the newest first. If they are reverted in this order, each one finds the neighbour of its
   * item.
   */
  readonly edits: readonly OrderEdit[]
  /** The positions to which the command moved items. Absent in rows that an older version wrote. */
  readonly placed?: readonly Placed[]
}

/** Values that fields of a row had on the server before a command changed them. */
export interface Replaced {
  /** Key of the row, `pins/123`. */
  readonly row: string
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * The inverse with these values from the server, in place of those that this device knew. An undo then restores the
 * server's values.
 */
export function withReplaced(inverse: Inverse | null | undefined, { row, fields }: Replaced): Inverse {
  const { rows, edits } = inverse ?? { rows: {}, edits: [] }
  const others = (rows[row] ?? []).filter(({ path }) => path.length !== 1 || !Object.hasOwn(fields, path[0]!))
  const found = Object.entries(fields).map(([field, value]): Patch => ({ op: 'replace', path: [field], value }))
  return { ...inverse, edits, rows: { ...rows, [row]: [...others, ...found] } }
}

/** Records what a command changes while its facts are folded. */
export interface InverseRecord extends Inverse {
  row(key: string, inverse: readonly Patch[]): void
  edit(edit: OrderEdit): void
}

export function createInverseRecord(): InverseRecord {
  const rows: Record<string, readonly Patch[]> = {}
  const edits: OrderEdit[] = []
  return {
    rows,
    edits,
    row(key, inverse) {
      rows[key] = [...inverse, ...(rows[key] ?? [])]
    },
    edit: (edit) => void edits.unshift(edit),
  }
}
