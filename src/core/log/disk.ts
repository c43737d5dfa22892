import type {
  BootRows,
  ChunkRow,
  Compaction,
  IntentRow,
  NewChunk,
  NewOutboxRow,
  OutboxRow,
  ShardRow,
  StoredList,
  WindowRow,
} from './rows.ts'

/**
 * What the engine asks of storage. Every call may reject with what IndexedDB rejects with; `guarded-disk.ts` turns that
 * into one retry and then into memory-only mode, so that the engine itself never sees a storage failure twice.
 */
export interface Disk {
  readonly kind: 'disk' | 'memory'
  /** Head, id index, small tables and log tail in one readonly transaction. */
  boot(smallTables: readonly string[]): Promise<BootRows>
  outbox(): Promise<readonly OutboxRow[]>
  /** Intent and outbox rows in one strict transaction; resolves when it is on disk. Rows whose id is known are skipped. */
  enqueue(rows: readonly NewOutboxRow[], intents: readonly IntentRow[]): Promise<readonly number[]>
  updateOutbox(row: OutboxRow): Promise<void>
  removeOutbox(n: number): Promise<void>
  /** Appends chunks and answers their sequence numbers, which order the facts of all tabs. */
  append(chunks: readonly NewChunk[]): Promise<readonly number[]>
  chunksAfter(seq: number): Promise<readonly ChunkRow[]>
  shards(table: string, shards: readonly number[]): Promise<readonly ShardRow[]>
  list(key: string): Promise<StoredList | null>
  window(key: string): Promise<WindowRow | null>
  saveWindow(row: WindowRow): Promise<void>
  /** Takes over the writing of snapshots; answers the new epoch. */
  raiseEpoch(): Promise<number>
  /** False where another tab has taken over. */
  compact(step: Compaction): Promise<boolean>
  /** Forgets what the server can give again. */
  wipeCache(): Promise<void>
  /** Removes both databases for good; later calls reject. */
  destroy(): Promise<void>
  close(): void
}
