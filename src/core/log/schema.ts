import type { Fact } from '#contracts/fact.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { WireError } from '#contracts/result.ts'
import type { ListModule } from '#contracts/list-module.ts'
import { type Moment, NEVER } from '#contracts/moment.ts'
import type { Subject } from '../store/subject.ts'
import type { Inverse } from '../store/inverse.ts'
import type { StoredShardUse } from '../store/shard-use.ts'
import type { WindowRow } from '#contracts/storage.ts'

/**
 * The two databases of an account, as Dexie schemas. A strict commit waits for all pending writes of its database, even
 * relaxed ones. So acts, which need strict commits, have a database of their own.
 */
export const COMMANDS_SCHEMA = {
  /** The member's acts in order. They are kept for some time after they were acknowledged. */
  intents: '++n, &id',
  /** Commands that the server has not answered, and rejected ones until they were shown. */
  outbox: '++n, &id, lane',
  /** The login row, and the epoch of the leader. */
  meta: 'name',
} as const

export const CACHE_SCHEMA = {
  /**
   * Chunks of facts. Each commit is one chunk, because the cost of IndexedDB depends on the number of records, not of
   * bytes.
   */
  log: '++seq',
  /** Rows by table and shard, as JSON. */
  snapshots: '[table+shard]',
  /** Ids of sharded tables in the order of their slots, as typed arrays. Slot n is in shard n / SHARD_ROWS. */
  ids: '[table+chunk]',
  /** Orders of lists: per list a head (chunk -1), and chunks of ids, sizes and colours. */
  lists: '[key+chunk]',
  windows: 'key',
  meta: 'name',
} as const

/** Version of the schemas above. */
export const SCHEMA_VERSION = 2

/** Stores of version 1 that nothing ever wrote to. The upgrade deletes them. */
export const DELETED_STORES = { commands: { drafts: null }, cache: { telemetry: null } } as const

/**
 * Maximum number of facts in a chunk. Chunks stay below 64 KiB, because larger records are much slower in IndexedDB.
 */
const CHUNK_FACTS_MAX = 256
const CHUNK_BYTES_MAX = 48 * 1024
/** Rows per shard of a snapshot: 64 grid pins are about 40 KB. */
export const SHARD_ROWS = 64
export const ID_CHUNK_ROWS = 4_096
/** Items per chunk of a list. The first screen reads one or two chunks, and each item in them costs time. */
export const LIST_CHUNK_ROWS = 512
/** The chunk number of a list's head row. */
export const LIST_HEAD = -1
/**
 * Number of lists on disk: the latest ones. Every opened pin adds a list of related pins, so older lists are dropped.
 */
export const LISTS_ON_DISK_MAX = 100
export const LISTS_KEPT_WHEN_FULL = 10

/** A row of `meta`: a named value, or a few named fields. */
export interface MetaRow {
  readonly name: string
  readonly [field: string]: unknown
}

/** The facts of one commit. `v` is the version of the envelope; each fact has its own version. */
export interface ChunkRow {
  readonly seq: number
  /** Number of facts in the chunk. */
  readonly n: number
  readonly v: 1
  /** The tab that wrote the chunk. That tab has folded the facts already and must skip the chunk. */
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
  /** Reverts the act's changes, as recorded when the act ran. Null or absent if the act cannot be undone. */
  readonly inverse?: Inverse | null
  readonly subject?: Subject
  readonly step?: HistoryStep
  /** True if the server rejected the command or the member discarded it. The act is then not part of the history. */
  readonly isRefused?: boolean
}

/** Marks a command that is part of an undo or redo. */
export interface HistoryStep {
  readonly kind: 'undo' | 'redo'
  /** The id of the intent that is undone or redone. */
  readonly of: string
  /** Id of the undo or redo, which may need several commands. */
  readonly group: string
}

export interface OutboxRow {
  readonly n: number
  /** The id of the intent. It is also the idempotency key: if the server gets it again, it repeats its first answer. */
  readonly id: string
  readonly name: string
  readonly args: unknown
  /** The first of `lanes`. Commands of one lane are sent one after the other. */
  readonly lane: string
  /** All lanes of the command; absent in rows that an older version wrote. */
  readonly lanes?: readonly string[]
  readonly subject?: Subject
  readonly step?: HistoryStep
  readonly at: number
  readonly by: string | null
  /** The command's optimistic facts. */
  readonly facts: readonly unknown[]
  readonly state: 'waiting' | 'rejected'
  readonly attempts: number
  /**
   * The member's last sequence number that was known when the command was queued. Absent in rows that an older version
   * wrote.
   */
  readonly since?: string
  /**
   * The server's time that was known at the first attempt, microseconds as digits. Absent before the first attempt, and
   * if no time was known.
   */
  readonly firstTried?: string
  readonly failure: FailureCode | null
  /**
   * The error with which the server rejected the command (spec viewer §8). Absent if it was not the server that
   * rejected the command.
   */
  readonly error?: WireError
  /** The id of a rejected command on which this one depended, if this one was rejected for that reason. */
  readonly cause?: string
}
export type NewOutboxRow = Omit<OutboxRow, 'n'>

export interface ShardRow {
  readonly table: string
  readonly shard: number
  /** JSON of `[id, row][]`. */
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
  /** When the first page was requested, milliseconds since 1970; 0 if the list is known to have changed since. */
  readonly at: number
  /** The moment of the server's database that its first page shows; absent if it is unknown. */
  readonly moment?: Moment
  /** The moment of the member's last confirmed act on the list; absent without one. */
  readonly lastEdit?: Moment
  /**
   * Items that were removed because their pins were deleted, each with its former position, so that it can be restored.
   */
  readonly dropped?: readonly DroppedItem[]
  /** The list's modules (items other than pins). Absent if it has none, and in rows that an older version wrote. */
  readonly modules?: readonly ListModule[]
}

/** An item of a list whose pin was deleted. */
export interface DroppedItem {
  readonly id: string
  /** The id of the item that followed; null at the end. */
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
  /** The slots on disk of the items' pins. With them, the first screen does not need the id index. */
  readonly slots: Int32Array
  readonly widths: Uint16Array
  readonly heights: Uint16Array
  readonly colors: Uint32Array
  /** Codes of ITEM_KINDS. Absent if all items are pins, and in rows that an older version wrote. */
  readonly kinds?: Uint8Array
}

export interface StoredList {
  readonly head: ListHeadRow
  /** All chunks of the list, or those around the reader. */
  readonly chunks: readonly ListChunkRow[]
}

/** What the first screen of a list needs: the reader's last position, and the chunks around it. */
export interface ListOpening {
  readonly window: WindowRow | null
  readonly stored: StoredList | null
}

/** The extent of the snapshot: it covers every fact with a sequence number up to `anchor`. */
export interface HeadRow {
  readonly name: 'head'
  readonly anchor: number
  /** Number of assigned slots per sharded table, which is the length of the table's id index. */
  readonly slots: Readonly<Record<string, number>>
}

/** The row of `meta` with the last use of shards, by table. */
interface ShardUseRow {
  readonly name: 'shards'
  readonly tables: Readonly<Record<string, StoredShardUse>>
}

/** Moments at which lists changed on the server. A list that shows an earlier moment is doubtful. */
export interface ListDoubts {
  /** The moment since which every list may have changed. */
  readonly all: Moment
  readonly keys: Readonly<Record<string, Moment>>
}

/** Everything that a start reads in its first transaction. */
export interface BootRows {
  /** Absent in memory mode. */
  readonly doubts?: ListDoubts
  /** The history of the server's database that the rows belong to; null if it is unknown. */
  readonly history: string | null
  readonly head: HeadRow
  /** Shards of the small tables, which are read whole. */
  readonly shards: readonly ShardRow[]
  readonly tail: readonly ChunkRow[]
}

/** The last step of writing a snapshot, in one transaction. */
export interface Compaction {
  /** The leader's epoch. If another epoch is on disk, another tab leads and nothing is written. */
  readonly epoch: number
  readonly head: HeadRow
  readonly ids: readonly IdChunkRow[]
  readonly shards: readonly ShardRow[]
  /** Shards to evict, so that the rest fits into the budget. */
  readonly drop: readonly (readonly [table: string, shard: number])[]
  readonly use: ShardUseRow
  readonly lists: readonly (ListHeadRow | ListChunkRow)[]
  /** Number of intents that stay for undo and inspection. Older ones are removed. */
  readonly keepIntents: number
}

/**
 * The position in the change feed up to which changes were received, and the history of the database that it belongs
 * to. The history is null if the server did not report it.
 */
export interface FeedCursor {
  readonly cursor: string
  readonly history: string | null
}

/** Steps that free space on a full disk, in the order in which they are tried. */
export const FREE_STEPS = ['shards', 'lists', 'cache'] as const
export type FreeStep = (typeof FREE_STEPS)[number]
/** Records that were dropped to free space since the account's last log-in. */
export type FreedCounts = Readonly<Record<FreeStep, number>>
export const NONE_FREED: FreedCounts = { shards: 0, lists: 0, cache: 0 }
/** Name of the row in `meta` with these counts. */
export const FREED = 'freed'

// These functions read rows of `meta`. An invalid row counts as absent. Otherwise, with a damaged epoch no tab could
// lead, and with a damaged id or cursor the server would reject every call.

const NO_HEAD: HeadRow = { name: 'head', anchor: 0, slots: {} }
/** The cursor before all changes. It is used if none is stored, because the rows on disk may be old. */
const FIRST_CURSOR = '0'
const INSTALL = /^[0-9a-f]{32}$/
const CURSOR_DIGITS = /^[0-9]{1,18}$/

const valueOf = (row: unknown): unknown => (row as { readonly value?: unknown } | undefined)?.value

/** The epoch of the leading tab; 0 if no tab has ever led. */
export function epochOf(row: unknown): number {
  const value = valueOf(row)
  return Number.isSafeInteger(value) ? (value as number) : 0
}

/** The session that the database belongs to; null if there is none. */
export function loginOf(row: unknown): string | null {
  const value = valueOf(row)
  return typeof value === 'string' ? value : null
}

/**
 * The extent of the snapshot; an empty one if no valid head is stored. The start then finds the snapshot damaged and
 * begins empty.
 */
export function storedHead(row: unknown): HeadRow {
  const head = row as HeadRow | undefined
  const isWhole = Number.isSafeInteger(head?.anchor) && typeof head?.slots === 'object'
  return isWhole && Object.values(head.slots).every(Number.isSafeInteger) ? head : NO_HEAD
}

/** The value for `INSTALL_HEADER`; null if none is stored. */
export function storedInstall(row: unknown): string | null {
  const value = valueOf(row)
  return typeof value === 'string' && INSTALL.test(value) ? value : null
}

/** The stored position in the change feed; null if no changes were ever requested. */
export function storedCursor(row: unknown): FeedCursor | null {
  if (row === undefined) return null
  const value = valueOf(row)
  const { history } = row as { readonly history?: unknown }
  return {
    cursor: typeof value === 'string' && CURSOR_DIGITS.test(value) ? value : FIRST_CURSOR,
    history: typeof history === 'string' ? history : null,
  }
}

/** Doubtful lists; none if nothing valid is stored. */
export function storedDoubts(row: unknown): ListDoubts {
  const doubts = row as ListDoubts | undefined
  return typeof doubts?.all === 'string' && typeof doubts.keys === 'object' ? doubts : { all: NEVER, keys: {} }
}

/** Name of the row in `meta` with the ids of acts that were dropped from `intents`. */
export const TRIMMED = 'trimmed'

/** The value of `TRIMMED`; empty if nothing valid is stored. */
export function storedTrimmed(row: unknown): readonly string[] {
  // Entries are not checked, because an entry that is not an id matches no command.
  const ids = valueOf(row)
  return Array.isArray(ids) ? (ids as readonly string[]) : []
}

/** The last use of a table's shards; null if it is unknown. */
export function storedUse(row: unknown, table: string): StoredShardUse | null {
  const use = (row as Partial<ShardUseRow> | undefined)?.tables?.[table]
  return use?.used instanceof Uint32Array && use.bytes instanceof Uint32Array ? use : null
}

/** Records that were dropped until now because the disk was full. */
export function storedFreed(row: unknown): FreedCounts {
  const counts = row as FreedCounts | undefined
  return counts && FREE_STEPS.every((step) => Number.isSafeInteger(counts[step])) ? counts : NONE_FREED
}

/**
 * Splits facts into chunks of at most CHUNK_FACTS_MAX facts and CHUNK_BYTES_MAX bytes. A fact that is larger gets a
 * chunk of its own.
 */
export function toChunks(facts: readonly Fact[], tab: string): readonly NewChunk[] {
  const chunks: NewChunk[] = []
  let parts: string[] = []
  let bytes = 0
  const flush = () => {
    if (parts.length > 0) chunks.push({ n: parts.length, v: 1, tab, json: `[${parts.join(',')}]` })
    parts = []
    bytes = 0
  }
  for (const fact of facts) {
    const json = JSON.stringify(fact)
    if (parts.length === CHUNK_FACTS_MAX || (parts.length > 0 && bytes + json.length > CHUNK_BYTES_MAX)) flush()
    parts.push(json)
    bytes += json.length
  }
  flush()
  return chunks
}

/**
 * Returns the facts of a chunk in their present versions, whatever version of the product wrote them.
 * @throws SyntaxError or TypeError if the chunk is damaged
 */
export function factsOf(chunk: Pick<ChunkRow, 'json' | 'v'>): readonly Fact[] {
  const facts: unknown = JSON.parse(chunk.json)
  if (!Array.isArray(facts)) throw new TypeError('a chunk of the log is not a list')
  return (facts as readonly unknown[]).map((fact) => {
    if (typeof fact !== 'object' || fact === null || typeof (fact as Fact).type !== 'string') {
      throw new TypeError('a chunk of the log holds something that is no fact')
    }
    return upcast(fact as Fact)
  })
}

/** Converts the payload of a fact to its next version. An upcaster is pure and is never removed. */
type Upcaster = (payload: unknown) => unknown

/** Upcasters by type of fact, in order: the first converts version 1 to 2. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>

/** Empty, because no type of fact has a second version yet. */
const UPCASTERS: Upcasters = {}

/**
 * Prefix for the type of a fact whose version is not known here. No reducer handles such a fact, and the log keeps it
 * unchanged.
 */
const UNKNOWN = 'unknown/'

/**
 * Converts a fact of any version to the present one. A fact of a newer version comes from a tab that was loaded after
 * an update. It keeps its payload under a type that no reducer handles, and the newer version restores its type.
 */
export function upcast(fact: Fact, upcasters: Upcasters = UPCASTERS): Fact {
  const type = fact.type.startsWith(UNKNOWN) ? fact.type.slice(UNKNOWN.length) : fact.type
  const steps = upcasters[type] ?? []
  const version = fact.v ?? 1
  if (version > steps.length + 1) return { ...fact, type: `${UNKNOWN}${type}` }
  if (version === steps.length + 1) return type === fact.type ? fact : { ...fact, type }
  const payload = steps.slice(version - 1).reduce((older, step) => step(older), fact.payload)
  return { ...fact, type, v: steps.length + 1, payload }
}

/**
 * Converts the facts of a queued command that was read from disk, a journal or another tab to their present versions.
 */
export function upcastQueued<Row extends { readonly facts: readonly unknown[] }>(
  row: Row,
  upcasters: Upcasters = UPCASTERS,
): Row {
  // Invalid rows and facts are returned unchanged; the caller drops them.
  if (!Array.isArray(row.facts)) return row
  return { ...row, facts: row.facts.map((fact: unknown) => (isFact(fact) ? upcast(fact, upcasters) : fact)) }
}

function isFact(value: unknown): value is Fact {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Fact>).type === 'string'
}
