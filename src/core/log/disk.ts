import type { Moment } from '#contracts/moment.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type {
  BootRows,
  ChunkRow,
  Compaction,
  FeedCursor,
  FreeStep,
  IdChunkRow,
  IntentRow,
  ListChunkRow,
  ListOpening,
  NewChunk,
  NewOutboxRow,
  OutboxRow,
  ShardRow,
} from './schema.ts'
import type { StoredShardUse } from '../store/shard-use.ts'

export interface LogExtent {
  readonly anchor: number
  readonly last: number
}

interface OutboxNews {
  readonly rows: readonly OutboxRow[]
  readonly numbers: readonly number[]
}

/**
 * What the engine asks of storage. Every call may reject with what IndexedDB rejects with; `guarded-storage.ts` turns that
 * into one retry and then into memory-only mode, so that the engine itself never sees a storage failure twice.
 */
export interface Disk {
  readonly kind: 'disk' | 'memory'
  /** Head, small tables and log tail in one readonly transaction. */
  boot(smallTables: readonly string[]): Promise<BootRows>
  outbox(): Promise<readonly OutboxRow[]>
  /**
   * Intent and outbox rows in one strict transaction; resolves when it is on disk. Rows whose id is known are skipped, and
   * answered `OVER` (`stored-disk.ts`) where they wait no longer.
   * @param whileCommitting may be called, once or more, while that is written: what takes as long can be done meanwhile
   */
  enqueue(
    rows: readonly NewOutboxRow[],
    intents: readonly IntentRow[],
    whileCommitting?: () => void,
  ): Promise<readonly number[]>
  /** Acts that are kept, in their order. @param after number of the last one that is known; all where it is left out */
  intents(after?: number): Promise<readonly IntentRow[]>
  /** Changes an act that is kept; nothing where it is not. @param change may be called more than once */
  amendIntent(id: string, change: (intent: IntentRow) => IntentRow): Promise<void>
  /** Those of these ids that were queued here once, sent or not; as far back as a journal can hold one (`stored-disk.ts`). */
  knownIntents(ids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * What the sender does not know yet: rows behind a number, in their order, and the numbers of all that are there; null
   * where another tab leads. @param limit of rows
   */
  outboxNews(epoch: number, after: number, limit: number): Promise<OutboxNews | null>
  /** The leader's. False where another tab leads, and then nothing is written; nor is it where the row is gone by now. */
  updateOutbox(row: OutboxRow, epoch: number): Promise<boolean>
  /** @param epoch the leader's, and then false where another tab leads; null for what the member drops in any tab */
  removeOutbox(row: Pick<OutboxRow, 'n' | 'id'>, epoch: number | null): Promise<boolean>
  /** Appends chunks and answers their sequence numbers, which order the facts of all tabs. */
  append(chunks: readonly NewChunk[]): Promise<readonly number[]>
  /** The same for what only the leader may write: null where another tab leads. */
  appendLed(chunks: readonly NewChunk[], epoch: number): Promise<readonly number[] | null>
  /** The next chunks of the log, in order. @param limit of them; all where it is left out */
  chunksAfter(seq: number, limit?: number): Promise<readonly ChunkRow[]>
  /** Up to where the snapshot covers the log, whose chunks until there are gone, and up to where the log goes. */
  extent(): Promise<LogExtent>
  shards(table: string, shards: readonly number[]): Promise<readonly ShardRow[]>
  /** A table's id index from that chunk on, in order; it grows with the table, so never before the first screen. */
  ids(table: string, fromChunk: number): Promise<readonly IdChunkRow[]>
  /** A list's kept window, its head and the chunks around the window, in one transaction. */
  openList(key: string): Promise<ListOpening>
  listChunks(key: string, chunks: readonly number[]): Promise<readonly ListChunkRow[]>
  saveWindow(row: WindowRow): Promise<void>
  /** Lists changed on the server since that moment; null means all. */
  doubtLists(keys: readonly string[] | null, at: Moment): Promise<void>
  /** Takes over the lead, in both databases; answers the new epoch, by which every later write of the leader is checked. */
  raiseEpoch(): Promise<number>
  /** Shards ahead of the snapshot's head. False where another tab has taken over. */
  writeShards(epoch: number, rows: readonly ShardRow[]): Promise<boolean>
  /** False where another tab has taken over. */
  compact(step: Compaction): Promise<boolean>
  /** What is known of the use of shards; null where nothing was stored. */
  shardUse(table: string): Promise<StoredShardUse | null>
  /** Names this browser's store of the account. @param candidate kept where there was none */
  installId(candidate: string): Promise<string>
  /** The store has another id from now on. */
  renewInstall(id: string): Promise<void>
  /** Up to where the change feed was taken; null before it was, and after a wipe. */
  changesCursor(): Promise<FeedCursor | null>
  /** The leader's: where another tab leads, nothing is written. */
  saveChangesCursor(cursor: FeedCursor, epoch: number): Promise<void>
  /**
   * For a server database with another history: deletes what the server can send again and restarts the log with this chunk, in
   * one transaction. Only the leader calls it.
   * @returns the chunk's number; null if another tab leads now: then nothing is written
   */
  beginHistory(chunk: NewChunk, cursor: FeedCursor, epoch: number): Promise<number | null>
  /** Makes room by one step of FREE_STEPS, and counts it. @returns records dropped */
  free(step: FreeStep): Promise<number>
  /** Forgets what the server can give again. */
  wipeCache(): Promise<void>
  close(): void
}
