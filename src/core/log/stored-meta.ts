import { NEVER } from '#contracts/moment.ts'
import type { StoredShardUse } from '../store/shard-use.ts'
import { FREE_STEPS, NONE_FREED, type FreedCounts } from './storage.ts'
import type { FeedCursor } from './disk.ts'
import type { HeadRow, ListDoubts, ShardUseRow } from './rows.ts'

// Rows of `meta` as they come from disk, where anything may stand: what has lost its sense counts as not there. A garbled
// epoch would let nobody lead, and a garbled id or cursor would have every call refused, for ever.

const NO_HEAD: HeadRow = { name: 'head', anchor: 0, slots: {} }
/** Before all changes: what was held may be old. */
const FIRST_CURSOR = '0'
const INSTALL = /^[0-9a-f]{32}$/
const CURSOR = /^[0-9]{1,18}$/

const valueOf = (row: unknown): unknown => (row as { readonly value?: unknown } | undefined)?.value

/** The epoch of the tab that leads; 0 if no tab ever did. */
export function epochOf(row: unknown): number {
  const value = valueOf(row)
  return Number.isSafeInteger(value) ? (value as number) : 0
}

/** The session that the database belongs to; null if there is none. */
export function loginOf(row: unknown): string | null {
  const value = valueOf(row)
  return typeof value === 'string' ? value : null
}

/** What the snapshot covers; nothing where there is none. A boot finds the snapshot itself damaged then, and begins empty. */
export function storedHead(row: unknown): HeadRow {
  const head = row as HeadRow | undefined
  const isWhole = Number.isSafeInteger(head?.anchor) && typeof head?.slots === 'object'
  return isWhole && Object.values(head.slots).every(Number.isSafeInteger) ? head : NO_HEAD
}

/** `INSTALL_HEADER`; null where none is known. */
export function storedInstall(row: unknown): string | null {
  const value = valueOf(row)
  return typeof value === 'string' && INSTALL.test(value) ? value : null
}

/** Up to where changes of other devices were taken; null where none were asked for. */
export function storedCursor(row: unknown): FeedCursor | null {
  if (row === undefined) return null
  const value = valueOf(row)
  const { history } = row as { readonly history?: unknown }
  return {
    cursor: typeof value === 'string' && CURSOR.test(value) ? value : FIRST_CURSOR,
    history: typeof history === 'string' ? history : null,
  }
}

/** Lists in doubt; none where nothing is known. */
export function storedDoubts(row: unknown): ListDoubts {
  const doubts = row as ListDoubts | undefined
  return typeof doubts?.all === 'string' && typeof doubts.keys === 'object' ? doubts : { all: NEVER, keys: {} }
}

/** Ids of acts that are kept no more. */
export const TRIMMED = 'trimmed'

/** See `TRIMMED`; none where nothing is known. */
export function storedTrimmed(row: unknown): readonly string[] {
  // As the value of a row like the others; what is no id in it is the id of nothing.
  const ids = valueOf(row)
  return Array.isArray(ids) ? (ids as readonly string[]) : []
}

/** When shards of a table were used; null if that is not known. */
export function storedUse(row: unknown, table: string): StoredShardUse | null {
  const use = (row as Partial<ShardUseRow> | undefined)?.tables?.[table]
  return use?.used instanceof Uint32Array && use.bytes instanceof Uint32Array ? use : null
}

/** What a full disk made the product drop until now. */
export function storedFreed(row: unknown): FreedCounts {
  const counts = row as FreedCounts | undefined
  return counts && FREE_STEPS.every((step) => Number.isSafeInteger(counts[step])) ? counts : NONE_FREED
}
