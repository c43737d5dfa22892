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

/** The parts of one account's core, put together. */
export interface Engine {
  readonly account: string
  /** A log-in by the link of a mail: it reads, and sends nothing. */
  readonly isLimited: boolean
  readonly now: () => number
  /** Names this tab in the log. */
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
  /** Drops rows that no page shows, if there are many. */
  readonly dropUnused: () => void
  readonly wire: Wire
  readonly channel: Channel
  /** Resolves when the tables hold what disk had and the outbox is shown. */
  readonly ready: Promise<void>
  /** Resolves when the first screen has been sent, or soon after boot where there is none: what nobody waits for begins. */
  readonly calm: Promise<void>
  /** Facts of the server's answer, written to the log and folded. @param sync of the answer; left out or null if the server did not say */
  receive(facts: readonly NewFact[], sync?: Sync | null): Promise<void>
  /** All that a request's act touched; lists are in doubt, since no command edited them here. */
  receiveRows(sync: Sync): Promise<void>
  /** Resolves when every fact that is in the log now is in the tables. */
  readonly folded: () => Promise<void>
  pageChanged(state: PageState): void
  page(): PageState
  /** Forgets what the server can give again and asks for what is shown; after damage on disk. */
  rebuild(reason: unknown): void
  /** Queues again what a journal holds and IndexedDB lost. The leader's. @returns true where there was something */
  requeueLost(): Promise<boolean>
  notify(notice: PortNotice): void
  /** Takes what the page's part of a feature tells; its answers go through `notify`. */
  listen(feature: string, take: (message: unknown) => void): void
  isStopped(): boolean
  readonly stopped: Promise<void>
  /** Resolves when storage was given up: from then on nothing outlives this tab, and nobody else can send for it. */
  readonly givenUp: Promise<void>
  /** Runs again and again until the engine stops, or the answer is called. */
  every(ms: number, work: () => void): () => void
  stop(): void
}

export interface EngineOptions {
  readonly start: CoreStart
  readonly registry: FeatureParts
  readonly surroundings: Surroundings
  /** The session may be over: someone should ask the server. */
  readonly onSessionDoubt: (code: 'session/required' | 'csrf/mismatch') => void
  /** The account was logged out in another tab, or its databases were deleted: nothing is written from now on. */
  readonly onLoginOver: () => void
  /** Replaces the databases in tests. */
  readonly openStorage?: () => Promise<Storage>
}
