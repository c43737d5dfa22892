import type { FailureCode } from '#contracts/failure.ts'
import type { ListModule } from '#contracts/list-module.ts'
import type { Moment } from '#contracts/moment.ts'
import type { Subject } from '../store/subject.ts'
import type { Inverse } from '../store/inverse.ts'
import type { StoredShardUse } from '../store/shard-use.ts'
import type { WindowRow } from '#contracts/storage.ts'

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

/** Lists that are other ones on the server: those that show a time before that moment are in doubt. */
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

export type { WindowRow }
