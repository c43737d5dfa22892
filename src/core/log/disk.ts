import type { Moment } from '#contracts/moment.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { FeatureParts } from '../feature-parts.ts'
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
 * The storage calls that the engine makes. Every call may reject with an IndexedDB error. `guarded-storage.ts` tries
 * again once and then switches to memory, so the engine sees at most one failure of the storage.
 */
export interface Disk {
  readonly kind: 'disk' | 'memory'
  /** Reads head, small tables and log tail in one readonly transaction. */
  boot(tables: Pick<FeatureParts, 'small' | 'sharded'>): Promise<BootRows>
  outbox(): Promise<readonly OutboxRow[]>
  /**
   * Writes intents and outbox rows in one strict transaction. Resolves when they are on disk, with the numbers of the
   * rows. Rows whose id is known are skipped; the number is `OVER` (`stored-disk.ts`) if the command is not queued any
   * more.
   * @param whileCommitting work to do during the commit; may be called more than once
   */
  enqueue(
    rows: readonly NewOutboxRow[],
    intents: readonly IntentRow[],
    whileCommitting?: () => void,
  ): Promise<readonly number[]>
  /**
   * The stored acts in order.
   * @param after only acts with a higher number; all acts if omitted
   */
  intents(after?: number): Promise<readonly IntentRow[]>
  /**
   * Changes a stored act. Does nothing if the act is not stored.
   * @param change pure, because it may be called more than once
   */
  amendIntent(id: string, change: (intent: IntentRow) => IntentRow): Promise<void>
  /**
   * Those ids whose commands were once queued here, sent or not. The disk remembers every id that a journal can still
   * contain (`stored-disk.ts`).
   */
  knownIntents(ids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * What the sender does not know yet: rows with a higher number than `after`, in order, and the numbers of all rows.
   * Null if another tab leads.
   * @param limit maximum number of rows
   */
  outboxNews(epoch: number, after: number, limit: number): Promise<OutboxNews | null>
  /**
   * Replaces a row. Only for the leader. Returns false, and writes nothing, if another tab leads or the row was
   * removed.
   */
  updateOutbox(row: OutboxRow, epoch: number): Promise<boolean>
  /**
   * Removes a row from the outbox.
   * @param epoch the leader's epoch; null for a command that the member discards, which any tab may remove
   * @returns false if another tab leads
   */
  removeOutbox(row: Pick<OutboxRow, 'n' | 'id'>, epoch: number | null): Promise<boolean>
  /** Appends chunks and returns their sequence numbers, which give the facts of all tabs one order. */
  append(chunks: readonly NewChunk[]): Promise<readonly number[]>
  /** Appends chunks that only the leader may write. Returns null if another tab leads. */
  appendLed(chunks: readonly NewChunk[], epoch: number): Promise<readonly number[] | null>
  /**
   * The chunks of the log after a number, in order.
   * @param limit maximum number of chunks; all if omitted
   */
  chunksAfter(seq: number, limit?: number): Promise<readonly ChunkRow[]>
  /** The extent of the log. Up to `anchor`, a snapshot covers it, and the chunks were dropped. `last` is its end. */
  extent(): Promise<LogExtent>
  shards(table: string, shards: readonly number[]): Promise<readonly ShardRow[]>
  /**
   * The chunks of a table's id index from this chunk on, in order. The index grows with the table, so it is never read
   * before the first screen.
   */
  ids(table: string, fromChunk: number): Promise<readonly IdChunkRow[]>
  /** Reads a list's kept window, its head and the chunks around the window, in one transaction. */
  openList(key: string): Promise<ListOpening>
  listChunks(key: string, chunks: readonly number[]): Promise<readonly ListChunkRow[]>
  saveWindow(row: WindowRow): Promise<void>
  /** Records that lists have changed on the server at that moment; null means all lists. */
  doubtLists(keys: readonly string[] | null, at: Moment): Promise<void>
  /**
   * Makes this tab the leader in both databases. Returns the new epoch, which is compared in every later write of the
   * leader.
   */
  raiseEpoch(): Promise<number>
  /** Writes shards ahead of the snapshot's head. Returns false if another tab has taken over. */
  writeShards(epoch: number, rows: readonly ShardRow[]): Promise<boolean>
  /** Writes the rest of a snapshot. Returns false if another tab has taken over. */
  compact(step: Compaction): Promise<boolean>
  /** The stored use of a table's shards; null if none is stored. */
  shardUse(table: string): Promise<StoredShardUse | null>
  /**
   * The id of this browser's store of the account.
   * @param candidate the id to store if there is none yet
   */
  installId(candidate: string): Promise<string>
  /** Gives the store another id. */
  renewInstall(id: string): Promise<void>
  /**
   * The position in the change feed up to which changes were received. Null before the first change and after a wipe.
   */
  changesCursor(): Promise<FeedCursor | null>
  /** Stores the cursor. Only for the leader: if another tab leads, nothing is written. */
  saveChangesCursor(cursor: FeedCursor, epoch: number): Promise<void>
  /**
   * Handles a server database with another history. One transaction deletes what the server can send again and restarts
   * the log with this chunk. Only for the leader.
   * @returns the chunk's number; null, and nothing is written, if another tab leads now
   */
  beginHistory(chunk: NewChunk, cursor: FeedCursor, epoch: number): Promise<number | null>
  /**
   * Frees space with one of FREE_STEPS, and adds the number of dropped records to the stored counts.
   * @returns number of dropped records
   */
  free(step: FreeStep): Promise<number>
  /** Deletes everything that the server can send again. */
  wipeCache(): Promise<void>
  close(): void
}
