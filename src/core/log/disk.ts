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

interface LogExtent {
  readonly anchor: number
  readonly last: number
}

interface OutboxNews {
  readonly rows: readonly OutboxRow[]
  readonly numbers: readonly number[]
}

/**
 * The storage calls that the engine makes. Any call may reject with an IndexedDB error. `guarded-storage.ts` retries
 * once and then switches to memory, so the engine meets at most one storage failure.
 */
export interface Disk {
  readonly kind: 'disk' | 'memory'
  /** Reads head, small tables and log tail in one readonly transaction. */
  boot(smallTables: readonly string[]): Promise<BootRows>
  outbox(): Promise<readonly OutboxRow[]>
  /**
   * Writes intents and outbox rows in one strict transaction; resolves when they are on disk. Rows with a known id are
   * skipped. Their answer is `OVER` (`stored-disk.ts`) if they are no longer queued.
   * @param whileCommitting may be called during the commit, once or more, to do other work at the same time
   */
  enqueue(
    rows: readonly NewOutboxRow[],
    intents: readonly IntentRow[],
    whileCommitting?: () => void,
  ): Promise<readonly number[]>
  /**
   * The stored acts in order.
   * @param after number of the last known act; all acts if omitted
   */
  intents(after?: number): Promise<readonly IntentRow[]>
  /**
   * Changes a stored act. Does nothing if the act is not stored.
   * @param change may be called more than once
   */
  amendIntent(id: string, change: (intent: IntentRow) => IntentRow): Promise<void>
  /**
   * The ids among these that were once queued here, sent or not. It knows all ids that a journal can still hold
   * (`stored-disk.ts`).
   */
  knownIntents(ids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * What the sender does not know yet: the rows after a number in order, and the numbers of all rows. Null if another
   * tab leads.
   * @param limit maximum number of rows
   */
  outboxNews(epoch: number, after: number, limit: number): Promise<OutboxNews | null>
  /** Only for the leader. False if another tab leads or the row was removed; nothing is written then. */
  updateOutbox(row: OutboxRow, epoch: number): Promise<boolean>
  /**
   * Removes a row from the outbox.
   * @param epoch the leader's: false if another tab leads; null for a command that the member discards in any tab
   */
  removeOutbox(row: Pick<OutboxRow, 'n' | 'id'>, epoch: number | null): Promise<boolean>
  /** Appends chunks and returns their sequence numbers, which order the facts of all tabs. */
  append(chunks: readonly NewChunk[]): Promise<readonly number[]>
  /** Appends chunks that only the leader may write. Null if another tab leads. */
  appendLed(chunks: readonly NewChunk[], epoch: number): Promise<readonly number[] | null>
  /**
   * The next chunks of the log in order.
   * @param limit maximum number of chunks; all if omitted
   */
  chunksAfter(seq: number, limit?: number): Promise<readonly ChunkRow[]>
  /** `anchor`: the snapshot covers the log up to here, and these chunks were dropped. `last`: the end of the log. */
  extent(): Promise<LogExtent>
  shards(table: string, shards: readonly number[]): Promise<readonly ShardRow[]>
  /**
   * A table's id index from this chunk on, in order. It grows with the table, so it is never read before the first
   * screen.
   */
  ids(table: string, fromChunk: number): Promise<readonly IdChunkRow[]>
  /** A list's kept window, its head and the chunks around the window, in one transaction. */
  openList(key: string): Promise<ListOpening>
  listChunks(key: string, chunks: readonly number[]): Promise<readonly ListChunkRow[]>
  saveWindow(row: WindowRow): Promise<void>
  /** Records that lists changed on the server at that moment; null means all lists. */
  doubtLists(keys: readonly string[] | null, at: Moment): Promise<void>
  /**
   * Makes this tab the leader in both databases. Returns the new epoch, which every later write of the leader is
   * checked against.
   */
  raiseEpoch(): Promise<number>
  /** Writes shards before the snapshot's head. False if another tab has taken over. */
  writeShards(epoch: number, rows: readonly ShardRow[]): Promise<boolean>
  /** False if another tab has taken over. */
  compact(step: Compaction): Promise<boolean>
  /** The stored use of shards; null if none is stored. */
  shardUse(table: string): Promise<StoredShardUse | null>
  /**
   * The id of this browser's store of the account.
   * @param candidate stored if there is none yet
   */
  installId(candidate: string): Promise<string>
  /** Gives the store another id. */
  renewInstall(id: string): Promise<void>
  /** The position in the change feed up to which changes were received. Null before the first one and after a wipe. */
  changesCursor(): Promise<FeedCursor | null>
  /** Only for the leader. If another tab leads, nothing is written. */
  saveChangesCursor(cursor: FeedCursor, epoch: number): Promise<void>
  /**
   * For a server database with another history: deletes what the server can send again and restarts the log with this
   * chunk, in one transaction. Only the leader calls it.
   * @returns the chunk's number; null if another tab leads now, and then nothing is written
   */
  beginHistory(chunk: NewChunk, cursor: FeedCursor, epoch: number): Promise<number | null>
  /**
   * Frees space with one of FREE_STEPS and counts the dropped records.
   * @returns records dropped
   */
  free(step: FreeStep): Promise<number>
  /** Deletes everything that the server can send again. */
  wipeCache(): Promise<void>
  close(): void
}
