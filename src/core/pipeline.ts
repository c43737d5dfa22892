import { catchError, concatMap, defer, map, Subject } from 'rxjs'
import type { ListKey } from '#contracts/ids.ts'
import type { PortNotice } from '#contracts/stream.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact } from './facts.ts'
import { followChanges } from './lists/found-again.ts'
import type { Keeper } from './lists/keeper.ts'
import type { ListLoader } from './lists/list-loader.ts'
import type { ListOrders } from './lists/list-orders.ts'
import type { ListPages } from './lists/list-pages.ts'
import type { FactLog } from './log/fact-log.ts'
import type { Needs } from './needs.ts'
import type { Hub } from './projections/hub.ts'
import type { ReadRunner } from './reads.ts'
import type { ServerState } from './renewal.ts'
import type { Shards } from './store/shards.ts'
import type { Store } from './store/store.ts'
import type { ChangeFeed } from './sync/change-feed.ts'
import type { Sender } from './sync/sender.ts'
import { nextTask } from './sync/slices.ts'
import { splitKey } from './store/change-set.ts'

/** What parts of one account's core tell others; each part is given the streams that it tells or hears. */
export interface Streams {
  /** The tables or lists changed. */
  readonly changed$: Subject<void>
  /** Rows that were missing are in memory. */
  readonly arrived$: Subject<void>
  /** Facts of other tabs went into a snapshot before this tab heard of them; the tables were read again. */
  readonly missed$: Subject<void>
  /** The browser dropped what the server can give again; memory has it still. */
  readonly cacheLost$: Subject<void>
  /** What was stored cannot be read. */
  readonly damaged$: Subject<unknown>
  /** What was shown is to be read from the server again. */
  readonly forgotten$: Subject<void>
  /** An answer says which state of the database it shows. */
  readonly heard$: Subject<Sync>
  /** The server's database has another history; another tab wrote that to the log. */
  readonly renewed$: Subject<string>
  /** The network or the server is back. */
  readonly back$: Subject<void>
  /** Another version of the product wants to change the databases: this tab writes what it has before they close. */
  readonly outdated$: Subject<{ waitFor(work: Promise<unknown>): void }>
  /** For the page. */
  readonly notices$: Subject<PortNotice>
}

export function createStreams(): Streams {
  return {
    changed$: new Subject(),
    arrived$: new Subject(),
    missed$: new Subject(),
    cacheLost$: new Subject(),
    damaged$: new Subject(),
    forgotten$: new Subject(),
    heard$: new Subject(),
    renewed$: new Subject(),
    back$: new Subject(),
    outdated$: new Subject(),
    notices$: new Subject(),
  }
}

/**
 * Who reacts to what:
 *
 *     acts (sync/intake.ts)            ┐
 *     answers, feed (receiving.ts)     ├▶ batches: load rows, fold ─▶ changed$ ─▶ lists, reads, views ─▶ page
 *     other tabs (log/fact-log.ts)     │  (a batch that fails is reported, and the stream goes on)
 *     disk (boot.ts, reread.ts)        ┘
 */
export function connectStreams(
  streams: Streams,
  parts: {
    readonly store: Store
    readonly orders: ListOrders
    readonly pages: ListPages
    readonly reads: ReadRunner
    readonly needs: Needs
    readonly hub: Hub
    readonly keeper: Keeper
    readonly log: Pick<FactLog, 'append'>
    readonly sender: Pick<Sender, 'wake' | 'heard'>
    readonly changes: Pick<ChangeFeed, 'ask' | 'historySeen'>
    readonly server: Pick<ServerState, 'note' | 'latest'>
    readonly rebuild: (reason: unknown) => void
    readonly unsave: () => void
    readonly renew: (history: string) => void
  },
): void {
  const { store, orders, pages, reads, needs, hub, keeper, log, sender, changes, server } = parts
  streams.changed$.subscribe(() => hub.publish(followChanges(store, { orders, pages, reads })))
  streams.arrived$.subscribe(() => {
    hub.arrived()
    streams.changed$.next()
    keeper.dropUnused()
  })
  streams.missed$.subscribe(() => pages.changed(null, server.latest()))
  streams.cacheLost$.subscribe(parts.unsave)
  streams.damaged$.subscribe(parts.rebuild)
  streams.forgotten$.subscribe(() => {
    streams.changed$.next()
    for (const list of hub.openLists()) pages.retry(list.key)
    reads.retryAll()
  })
  streams.heard$.subscribe((sync) => {
    const seen = server.note(sync)
    if (seen === 'over') return
    if (seen === 'other') changes.historySeen()
    sender.heard(sync)
  })
  streams.renewed$.subscribe(parts.renew)
  streams.back$.subscribe(() => {
    sender.wake(true)
    changes.ask()
    reads.retryFailed()
    pages.networkBack()
    needs.retry()
  })
  streams.outdated$.subscribe(({ waitFor }) => {
    hub.notify({ t: 'outdated' })
    keeper.saveAll()
    waitFor(log.append([]))
  })
  streams.notices$.subscribe(hub.notify)
}

/** A batch of facts on its way into the tables. */
interface Batch {
  /** Brings the rows that it needs; null where they are in memory. */
  readonly before: () => Promise<unknown> | null
  /** Folds facts, or does what else needs their rows in memory. */
  readonly work: () => void
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/** As a stream: an array needs less of RxJS than what `of` makes. */
const AT_ONCE = [null]

/** All work on the tables, one batch after the other, each with the rows that it touches in memory. */
export interface Pipeline {
  /** Runs the work after what is under way, and tells the page what it changed. */
  withRows(facts: readonly AnyFact[], work: () => void): Promise<void>
  /** Work that takes its time, with nothing else under way: the tables do not change but by it. */
  alone(work: () => Promise<void>): Promise<void>
  /** Loads rows (`pins/123`, `orders/home`); null where everything is in memory, so that nothing is put off to a later task. */
  load(rows: readonly string[]): Promise<unknown> | null
  /** Resolves when every fact that was written to the log before is in the tables. */
  folded(): Promise<void>
}

/**
 * The stream of fact batches: each waits for the one before, then for its rows, and is folded and told
 * to the page as one change. If nothing is to be waited for, all of that happens within the call.
 */
export function createPipeline(options: {
  readonly loader: ListLoader
  readonly shards: Shards
  readonly touchesOf: (facts: readonly AnyFact[]) => readonly string[]
  readonly changed$: Subject<void>
  readonly onError: (error: unknown) => void
}): Pipeline {
  const { shards } = options

  function load(rows: readonly string[]): Promise<unknown> | null {
    const lists = new Set<ListKey>()
    for (const row of rows) {
      const [table, id] = splitKey(row)
      if (table === 'orders') lists.add(id as ListKey)
    }
    const work: Promise<unknown>[] = []
    const found = shards.load(rows)
    if (found) work.push(found)
    for (const key of lists) {
      const loading = options.loader.whole(key)
      if (loading) work.push(loading)
    }
    return work.length > 0 ? Promise.all(work) : null
  }

  const batches = new Subject<Batch>()
  batches
    .pipe(
      concatMap((batch) =>
        defer(() => batch.before() ?? AT_ONCE).pipe(
          map(() => {
            batch.work()
            return batch
          }),
          // One batch that cannot be folded must not end the stream.
          catchError((error: unknown) => {
            batch.fail(error)
            return []
          }),
        ),
      ),
    )
    .subscribe((batch) => {
      options.changed$.next()
      batch.done()
    })

  function enqueue(before: Batch['before'], work: Batch['work']): Promise<void> {
    const ended = new Promise<void>((done, fail) => {
      batches.next({ before, work, done, fail })
    })
    ended.catch(options.onError)
    return ended
  }

  const withRows = (facts: readonly AnyFact[], work: () => void): Promise<void> =>
    enqueue(() => load(options.touchesOf(facts)), work)

  return {
    load,
    withRows,
    alone: (work) => enqueue(work, () => undefined),
    async folded() {
      // Whoever was told just now that his facts are in the log folds them next.
      await nextTask()
      await withRows([], () => undefined)
    },
  }
}
