import type { FailureCode } from '#contracts/failure.ts'
import type { ListModule } from '#contracts/list-module.ts'
import { type Moment, NEVER } from '#contracts/moment.ts'
import type { Subject } from '../store/subject.ts'
import type { Inverse } from '../store/inverse.ts'
import type { StoredShardUse } from '../store/shard-use.ts'
import type { WindowRow } from '#contracts/storage.ts'

/**
 * The two databases of an account, as Dexie writes schemas. Two, since durability is chosen by transaction but paid by
 * database: a strict commit waits for everything that the same database still has to write.
 */
export const COMMANDS_SCHEMA = {
  /** What the member did, in order; kept a while after it was acknowledged. */
  intents: '++n, &id',
  /** Commands that the server has not answered, and refused ones until they were shown. */
  outbox: '++n, &id, lane',
  drafts: 'id',
  /** The login, and the epoch of the leader. */
  meta: 'name',
} as const

export const CACHE_SCHEMA = {
  /** Chunks of facts, one a commit: IndexedDB's price is by record, not by byte. */
  log: '++seq',
  /** Entities by table and shard, as JSON. */
  snapshots: '[table+shard]',
  /** Ids of sharded tables by slot, as typed arrays: slot n is in shard n / SHARD_ROWS. */
  ids: '[table+chunk]',
  /** Orders of lists: a head (chunk -1) and chunks of ids, sizes and colours. */
  lists: '[key+chunk]',
  windows: 'key',
  meta: 'name',
  telemetry: '++id',
} as const

/** Version of the schemas above. */
export const SCHEMA_VERSION = 1

/** A chunk that is larger meets the size cliff of IndexedDB above 64 KiB. */
export const CHUNK_FACTS_MAX = 256
export const CHUNK_BYTES_MAX = 48 * 1024
/** Rows a shard of a snapshot: 64 grid pins are some 40 KB. */
export const SHARD_ROWS = 64
export const ID_CHUNK_ROWS = 4_096
/** Items a chunk of a list: the first screen reads one or two chunks, and pays for every item of them. */
export const LIST_CHUNK_ROWS = 512
/** The chunk number of a list's head row. */
export const LIST_HEAD = -1
/** Every opened pin brings a list of related ones: only the latest stay. The home feed is kept by its own weight. */
export const LISTS_ON_DISK_MAX = 100
export const LISTS_KEPT_WHEN_FULL = 10

/** A row of `meta`: one named value, or a few fields. */
export interface MetaRow {
  readonly name: string
  readonly [field: string]: unknown
}

/** A commit of facts. `v` is the version of the envelope; each fact carries its own. */
export interface ChunkRow {
  readonly seq: number
  /** Number of facts. */
  readonly n: number
  readonly v: 1
  /** Which tab wrote it, so that it does not fold it twice. */
  readonly tab: string
  readonly json: string
}
export type NewChunk = Omit<ChunkRow, 'seq'>

export interface IntentRow {
  readonly n?: number
  readonly id: string
  readonly name: string
  readonly args: unknown
  readonly at: number
  /** What takes back what it changed, as it was then; null or absent where nothing does. */
  readonly inverse?: Inverse | null
  readonly subject?: Subject
  readonly step?: HistoryStep
  /** The server, or the member, said no: it is no part of the history. */
  readonly isRefused?: boolean
}

/** Of a command that takes an act back, or does it again. */
export interface HistoryStep {
  readonly kind: 'undo' | 'redo'
  /** The act's intent. */
  readonly of: string
  /** Names this step: taking back may need several commands. */
  readonly group: string
}

export interface OutboxRow {
  readonly n: number
  /** The intent's id, and the key under which the server repeats its first answer. */
  readonly id: string
  readonly name: string
  readonly args: unknown
  /** Commands of one lane are sent one after the other. The first of `lanes`. */
  readonly lane: string
  /** All of its lanes; absent in rows that an older version wrote. */
  readonly lanes?: readonly string[]
  readonly subject?: Subject
  readonly step?: HistoryStep
  readonly at: number
  readonly by: string | null
  /** The optimistic facts. */
  readonly facts: readonly unknown[]
  readonly state: 'waiting' | 'rejected'
  readonly attempts: number
  /** The member's last number that was known when it was queued; absent in rows that an older version wrote. */
  readonly since?: string
  /** The server's time that was known when it was first tried, microseconds as digits; absent before, and where no time was known. */
  readonly firstTried?: string
  readonly failure: FailureCode | null
  /** The refused command that it needed and was refused with, if it was. */
  readonly cause?: string
}
export type NewOutboxRow = Omit<OutboxRow, 'n'>

export interface ShardRow {
  readonly table: string
  readonly shard: number
  /** `[id, row][]`. */
  readonly json: string
}

export interface IdChunkRow {
  readonly table: string
  readonly chunk: number
  readonly high: Uint32Array
  readonly low: Uint32Array
}

export interface ListHeadRow {
  readonly key: string
  readonly chunk: -1
  readonly count: number
  /** Bookmark of the next page; LAST_BOOKMARK at the end. */
  readonly bookmark: string
  /** Milliseconds since 1970 when the first page was asked for; 0 where it is known to be another one by now. */
  readonly at: number
  /** Which state of the server's database its first page shows; absent where that is not known. */
  readonly moment?: Moment
  /** The same of the member's last confirmed act on it; absent without one. */
  readonly lastEdit?: Moment
  /** Items that were dropped with their pins, by the place where they stood, so that they can be restored. */
  readonly dropped?: readonly DroppedItem[]
  /** What the list has beside pins; absent where it has nothing, and in rows that an older version wrote. */
  readonly modules?: readonly ListModule[]
}

/** An item that left a list since its pin was deleted. */
export interface DroppedItem {
  readonly id: string
  /** The item that it stood before; null at the end. */
  readonly before: string | null
  readonly width: number
  readonly height: number
  readonly color: number
}

export interface ListChunkRow {
  readonly key: string
  readonly chunk: number
  readonly high: Uint32Array
  readonly low: Uint32Array
  /** Where each item's pin stands on disk, so that the first screen needs no id index. */
  readonly slots: Int32Array
  readonly widths: Uint16Array
  readonly heights: Uint16Array
  readonly colors: Uint32Array
  /** Codes of ITEM_KINDS; absent where all items are pins, and in rows that an older version wrote. */
  readonly kinds?: Uint8Array
}

export interface StoredList {
  readonly head: ListHeadRow
  /** All chunks, or those around the reader. */
  readonly chunks: readonly ListChunkRow[]
}

/** What the first screen of a list needs: the place where it was left, and the chunks around it. */
export interface ListOpening {
  readonly window: WindowRow | null
  readonly stored: StoredList | null
}

/** What the snapshot covers: every fact up to `anchor`. */
export interface HeadRow {
  readonly name: 'head'
  readonly anchor: number
  /** Slots given out by sharded table; the length of its id index. */
  readonly slots: Readonly<Record<string, number>>
}

/** The row of `meta` that says when shards were used, by table. */
export interface ShardUseRow {
  readonly name: 'shards'
  readonly tables: Readonly<Record<string, StoredShardUse>>
}

/** Lists that changed on the server: those that show a time before that moment are in doubt. */
export interface ListDoubts {
  /** All lists. */
  readonly all: Moment
  readonly keys: Readonly<Record<string, Moment>>
}

/** All that a boot reads at once. */
export interface BootRows {
  /** Absent where nothing outlives a tab. */
  readonly doubts?: ListDoubts
  /** Which history of the server's database the rows are of; null where nothing on disk says so. */
  readonly history: string | null
  readonly head: HeadRow
  /** Shards of the small tables, which are read whole. */
  readonly shards: readonly ShardRow[]
  readonly tail: readonly ChunkRow[]
}

/** One atomic step of the snapshot. */
export interface Compaction {
  /** The leader's; another epoch on disk means that another tab leads and nothing is written. */
  readonly epoch: number
  readonly head: HeadRow
  readonly ids: readonly IdChunkRow[]
  readonly shards: readonly ShardRow[]
  /** Shards that go, to stay within the budget. */
  readonly drop: readonly (readonly [table: string, shard: number])[]
  readonly use: ShardUseRow
  readonly lists: readonly (ListHeadRow | ListChunkRow)[]
  /** Intents kept for undo and inspection; older ones go. */
  readonly keepIntents: number
}

/** Up to where the change feed was taken, and of which history of the database; null if the server did not say. */
export interface FeedCursor {
  readonly cursor: string
  readonly history: string | null
}

/** What a full disk loses, step by step, before the next is tried. */
export const FREE_STEPS = ['telemetry', 'shards', 'lists', 'cache'] as const
export type FreeStep = (typeof FREE_STEPS)[number]
/** Records that were dropped for want of room since the account's last log-in. */
export type FreedCounts = Readonly<Record<FreeStep, number>>
export const NONE_FREED: FreedCounts = { telemetry: 0, shards: 0, lists: 0, cache: 0 }
/** Name of the row in `meta` that counts them. */
export const FREED = 'freed'

// Rows of `meta` as they come from disk. A row that is not valid counts as absent: with a damaged epoch no tab could lead, and with a
// damaged id or cursor the server would refuse every call.

const NO_HEAD: HeadRow = { name: 'head', anchor: 0, slots: {} }
/** Before all changes: what was held may be old. */
const FIRST_CURSOR = '0'
const INSTALL = /^[0-9a-f]{32}$/
const CURSOR_DIGITS = /^[0-9]{1,18}$/

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
    cursor: typeof value === 'string' && CURSOR_DIGITS.test(value) ? value : FIRST_CURSOR,
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
