import type { Patch } from 'immer'
import type { ListKey } from '#contracts/ids.ts'

/** Where an item stood in a list: before that one, or at the end of what was fetched. */
export interface Stood {
  readonly before: string | null
}

/** How an item of a list got another place. `stood` is null where it had not been in the list. */
export interface OrderEdit {
  readonly key: ListKey
  readonly id: string
  readonly stood: Stood | null
}

/**
 * What takes back a command's changes, as they were when it was done (core.md, inverse patches): stored beside the intent,
 * so that an act can be taken back after a restart, on rows that have changed since.
 */
export interface Inverse {
  /** By row key, `pins/123`; the newest change first. */
  readonly rows: Readonly<Record<string, readonly Patch[]>>
  /** The newest first: put back in this order, each item finds its neighbour. */
  readonly edits: readonly OrderEdit[]
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
