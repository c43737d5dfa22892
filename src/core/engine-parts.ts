import type { Observable } from 'rxjs'
import type { PortNotice } from '#contracts/stream.ts'
import type { Sync } from '#contracts/sync.ts'
import type { CoreStart } from './boundary.ts'
import type { NewFact } from './facts.ts'
import type { History } from './history/history.ts'
import type { ReadingPositions } from './lists/reading-positions.ts'
import type { ListLoader } from './lists/list-loader.ts'
import type { ListOrders } from './lists/list-orders.ts'
import type { ListPages } from './lists/list-pages.ts'
import type { Disk } from './log/disk.ts'
import type { Storage } from './log/storage.ts'
import type { JournaledDisk } from './log/journaled-disk.ts'
import type { FactLog } from './log/fact-log.ts'
import type { Hub } from './projections/hub.ts'
import type { ReadRunner } from './reads.ts'
import type { IdIndex } from './store/id-index.ts'
import type { FeatureParts } from './feature-parts.ts'
import type { Shards } from './store/shards.ts'
import type { Store } from './store/store.ts'
import type { Channel, Surroundings } from './surroundings.ts'
import type { ChangeFeed } from './sync/change-feed.ts'
import type { MemberChoices } from './sync/member-choices.ts'
import type { Outbox } from './sync/outbox.ts'
import type { Sender } from './sync/sender.ts'
import type { PageState, Wire } from './wire/wire.ts'

/** The parts of one account's core. */
export interface Engine {
  readonly account: string
  /** True after a log-in by a mailed link: the account can be read, but nothing is sent. */
  readonly isLimited: boolean
  readonly now: () => number
  /** The id by which the log knows this tab. */
  readonly tab: string
  readonly disk: Disk & Pick<JournaledDisk, 'login'>
  readonly store: Store
  readonly log: FactLog
  readonly orders: ListOrders
  readonly index: IdIndex
  readonly lists: ListLoader
  readonly shards: Shards
  readonly registry: FeatureParts
  readonly pages: ListPages
  readonly hub: Hub
  readonly outbox: Outbox
  readonly choices: MemberChoices
  readonly history: History
  readonly sender: Sender
  readonly changes: ChangeFeed
  readonly reads: ReadRunner
  readonly positions: ReadingPositions
  /** Evicts rows that no page shows if too many are in memory. */
  readonly dropUnused: () => void
  readonly wire: Wire
  readonly channel: Channel
  /** Resolves when the tables have the rows from disk and the outbox is shown. */
  readonly ready: Promise<void>
  /**
   * Resolves when the first screen was sent. If there is none, it resolves soon after the start. Low-priority work
   * starts then.
   */
  readonly firstScreenSent: Promise<void>
  /**
   * Writes the facts of a server's answer to the log and folds them.
   * @param sync the state that the answer shows; omitted or null if the server did not report it
   */
  receive(facts: readonly NewFact[], sync?: Sync | null): Promise<void>
  /**
   * Folds the rows that a request changed on the server. The lists that it changed become doubtful, because no command
   * edited them here.
   */
  receiveRows(sync: Sync): Promise<void>
  /** Resolves when every fact that is in the log now is in the tables. */
  readonly folded: () => Promise<void>
  pageChanged(state: PageState): void
  /** Call when the page saw a failure that may mean that the server does not answer. */
  serverDoubted(): void
  page(): PageState
  /** Forgets what the server can send again, and requests what is shown. Used after data on disk were damaged. */
  rebuild(reason: unknown): void
  /**
   * Queues commands again that are in a journal but were lost in IndexedDB. Only for the leader.
   * @returns true if there were any
   */
  requeueLost(): Promise<boolean>
  notify(notice: PortNotice): void
  /** Sets the handler for messages of a feature's page part. Answers are sent with `notify`. */
  listen(feature: string, take: (message: unknown) => void): void
  /** Emits when the session may have ended and the server should be asked. */
  readonly sessionDoubt$: Observable<void>
  /**
   * Emits when the account was logged out in another tab, or its databases were deleted. Nothing is written from then
   * on.
   */
  readonly loginOver$: Observable<void>
  isStopped(): boolean
  readonly stopped: Promise<void>
  /**
   * Resolves when the storage was given up. What is written from then on is lost when this tab closes, and no other tab
   * can send this tab's commands.
   */
  readonly givenUp: Promise<void>
  /** Runs the work at this interval until the engine stops or the returned function is called. */
  every(ms: number, work: () => void): () => void
  stop(): void
}

export interface EngineOptions {
  readonly start: CoreStart
  readonly registry: FeatureParts
  readonly surroundings: Surroundings
  /** Replaces the databases in tests. */
  readonly openStorage?: () => Promise<Storage>
}
