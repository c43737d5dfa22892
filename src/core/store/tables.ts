import type { EditOrders } from '#contracts/list-order.ts'
import type { FailureCode } from '#contracts/failure.ts'
import { boardPath } from '#features/boards/domain/board-path.ts'
import type { BoardRow } from '#features/boards/domain/board-row.ts'
import type { ThreadRow } from '#features/comments/domain/reducer.ts'
import type { ListStatus } from '#features/feed/contract.ts'
import type { TopicsRow } from '#features/feed/domain/reducer.ts'
import type { HistoryViews } from '#features/history/contract.ts'
import type { OfflineViews, QueuedCommand } from '#features/offline/contract.ts'
import type { PinRow } from '#features/pins/domain/pin-row.ts'
import type { UnseenPinRow } from '#features/pins/domain/unseen-pins.ts'
import type { SessionViews } from '#features/session/contract.ts'
import type { UserRow } from '#features/users/domain/reducer.ts'
import type { Subject } from './subject.ts'
import { createTable, type Table, type TableHooks } from './table.ts'

/** How a read of the server stands. In memory only. */
export interface ReadRow {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly failure: FailureCode | null
  /** Milliseconds since 1970 of the last success; 0 before it. */
  readonly at: number
}

/** A command in the outbox, with the rows that it changes. */
export interface QueueRow extends Omit<QueuedCommand, 'subject' | 'count' | 'board'> {
  readonly args: unknown
  /** Row keys, `pins/123`. */
  readonly touches: readonly string[]
  readonly subject: Subject
  readonly lanes: readonly string[]
  /** The lane of what it makes, where it makes something. */
  readonly makes?: string
  /** The refused command that it needed and was refused with. */
  readonly cause?: string
}

/** What the member can take back: one row, `ME`. In memory only, made from the stored intents. */
export type HistoryRow = HistoryViews['history/acts']['view']

/** What this tab knows of itself: one row, `ME`. */
export interface AppRow {
  readonly viewer: SessionViews['session/viewer']['view']['viewer']
  readonly online: boolean
  readonly banner: OfflineViews['offline/status']['view']['banner']
  readonly storage: 'disk' | 'memory'
}
export const ME = 'me'

export interface StoredTables {
  readonly pins: Table<PinRow>
  readonly boards: Table<BoardRow>
  readonly users: Table<UserRow>
  readonly threads: Table<ThreadRow>
  readonly topics: Table<TopicsRow>
  readonly unseenPins: Table<UnseenPinRow>
}

/** Every table of the worker: those that are kept on disk, and those that live as long as the tab. */
export interface Tables extends StoredTables {
  readonly queue: Table<QueueRow>
  readonly reads: Table<ReadRow>
  readonly lists: Table<ListStatus>
  readonly app: Table<AppRow>
  readonly history: Table<HistoryRow>
}

/** What reducers get: the tables and the orders of lists. */
export interface ReducerTables extends StoredTables {
  readonly orders: EditOrders
}

/** The value of the pins' index `deleted`. */
export const DELETED = 'yes'

/** Read whole at boot; `pins` is the large one, of which only shards are read. */
export const SMALL_TABLES = ['boards', 'users', 'threads', 'topics', 'unseenPins'] as const
/** Oldest go first when a small table outgrows this. */
export const SMALL_TABLE_ROWS_MAX = 2_000

export function createTables(hooks: TableHooks): Tables {
  return {
    pins: createTable('pins', { deleted: (pin) => (pin.deleted ? [DELETED] : []) }, hooks),
    boards: createTable(
      'boards',
      {
        owner: (board) => (board.deleted ? [] : [board.owner.id]),
        ownerName: (board) => (board.deleted ? [] : [board.owner.username.toLowerCase()]),
        path: ({ owner, slug, formerSlugs = [] }) =>
          [slug, ...formerSlugs].map((each) => boardPath(owner.username, each)),
      },
      hooks,
    ),
    users: createTable('users', { username: (user) => [user.username.toLowerCase()] }, hooks),
    threads: createTable('threads', {}, hooks),
    topics: createTable('topics', {}, hooks),
    unseenPins: createTable('unseenPins', {}, hooks),
    queue: createTable('queue', { touches: (row) => (row.state === 'rejected' ? [] : row.touches) }, hooks),
    reads: createTable('reads', {}, hooks),
    lists: createTable('lists', {}, hooks),
    app: createTable('app', {}, hooks),
    history: createTable('history', {}, hooks),
  }
}
