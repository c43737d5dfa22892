import type { Patch } from 'immer'
import type { ListKey } from '#contracts/ids.ts'
import type { Tables } from './tables.ts'

/** Where an item stood in a list: before that one, or at the end of what was fetched. */
export interface Stood {
  readonly before: string | null
  /** What it stood behind, null on top; absent in rows that an older version wrote. */
  readonly after?: string | null
}

/** Between which items one stands: behind null on top, before null at the end, before undefined where that was not fetched. */
export interface Neighbours {
  readonly after: string | null
  readonly before: string | null | undefined
}

/** Where an item of a list stood when a command was done. */
export interface Placed extends Neighbours {
  readonly key: ListKey
  readonly id: string
}

/** What is so now, to take back only what still is as an act left it. */
export interface Present<T = Tables> {
  readonly tables: T
  /** Null where the list lacks the item, undefined where nobody knows here. */
  neighbours(key: ListKey, id: string): Neighbours | null | undefined
}

/** How an item of a list got another place. `stood` is null where it had not been in the list. */
export interface OrderEdit {
  readonly key: ListKey
  readonly id: string
  readonly stood: Stood | null
}

/**
 * What takes back a command's changes, as they were when it was done: stored beside the intent,
 * so that an act can be taken back after a restart, on rows that have changed since.
 */
export interface Inverse {
  /** By row key, `pins/123`; the newest change first. */
  readonly rows: Readonly<Record<string, readonly Patch[]>>
  /** The newest first: put back in this order, each item finds its neighbour. */
  readonly edits: readonly OrderEdit[]
  /** Where it put items of lists; absent in rows that an older version wrote. */
  readonly placed?: readonly Placed[]
}

/** What fields of a row were on the server before a command changed them there. */
export interface Replaced {
  /** `pins/123` */
  readonly row: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The same with what was there in the place of what was known here: taken back, an act gives the server's values back. */
export function withReplaced(inverse: Inverse | null | undefined, { row, fields }: Replaced): Inverse {
  const { rows, edits } = inverse ?? { rows: {}, edits: [] }
  const others = (rows[row] ?? []).filter(({ path }) => path.length !== 1 || !Object.hasOwn(fields, path[0]!))
  const found = Object.entries(fields).map(([field, value]): Patch => ({ op: 'replace', path: [field], value }))
  return { ...inverse, edits, rows: { ...rows, [row]: [...others, ...found] } }
}

/** Collects what a command changes. */
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
