import { connectable, filter, merge, Subject, type Observable, type Subscription } from 'rxjs'
import type { ListKey } from '#contracts/ids.ts'
import type { AccountDisk } from './account/account-disk.ts'
import { createInlet, oneByOne, type Inlet, type LoadRows } from './fact-batches.ts'
import { followChanges } from './lists/follow-changes.ts'
import type { ReadingPositions } from './lists/reading-positions.ts'
import type { ListOpening } from './lists/opening.ts'
import type { ListOrders } from './lists/list-orders.ts'
import type { FactLog } from './log/fact-log.ts'
import type { Hub } from './projections/hub.ts'
import type { Reading } from './reading.ts'
import type { Folding } from './receiving.ts'
import type { Rebuild } from './rebuild.ts'
import type { ServerState } from './renewal.ts'
import type { Reread } from './reread.ts'
import { splitKey } from './store/change-set.ts'
import type { Store } from './store/store.ts'
import type { Sync } from './sync/sync.ts'
import type { ServerReach } from './wire/connectivity.ts'
import { otherVersion } from './wire/version-note.ts'
import type { AnswerNotes } from './wire/wire.ts'

/** All work on the tables, whatever its source. It is done one batch after the other. */
export interface Pipeline {
  /** Acts of the member in any tab: `sync/`, `history/`. */
  readonly acts: Inlet
  /** Rows from the server, in answers, the change feed and the document: `receiving.ts`. */
  readonly answers: Inlet
  /** Facts that other tabs wrote to the log: `log/fact-log.ts`. */
  readonly tabs: Inlet
  /** Work with what is stored: `boot.ts`, `reread.ts`. */
  readonly disk: Inlet
  /** Emits when the engine's own rows were changed outside a batch. */
  readonly touched$: Subject<void>
  /** Emits after a change of tables or lists. Values are not repeated, so a late subscriber first reads the tables. */
  readonly changes$: Observable<unknown>
}

/**
 *     acts    ┐
 *     answers │
 *     tabs    ├ merge ─▶ one by one: load rows, fold ─▶ changes$ ─▶ lists, reads, views ─▶ page
 *     disk    ┘         (a batch that fails is reported, and the stream continues)
 *
 * If the rows of a batch are in memory, all of this happens within the call that made the batch.
 */
export function createPipeline(load: LoadRows, onError: (error: unknown) => void): Pipeline {
  const acts = createInlet(load, onError)
  const answers = createInlet(load, onError)
  const tabs = createInlet(load, onError)
  const disk = createInlet(load, onError)
  const touched$ = new Subject<void>()
  const folded$ = merge(acts.batches$, answers.batches$, tabs.batches$, disk.batches$).pipe(oneByOne())
  const changes$ = connectable(merge(folded$, touched$))
  changes$.connect()
  return { acts, answers, tabs, disk, touched$, changes$ }
}

/**
 * Connects the parts: this function shows which part reacts to what.
 * @returns the subscription that ends all reactions
 */
export function connectParts(
  { changes$, touched$ }: Pipeline,
  parts: {
    readonly wire: AnswerNotes
    readonly reach: ServerReach
    /** Emits when the browser has a network again. */
    readonly networkBack$: Observable<void>
    /** False while the tables are being filled. Until then, no request can have failed. */
    readonly isReady: () => boolean
    /** The page's version of the product. */
    readonly version: string
    readonly account: Pick<AccountDisk, 'cacheLost$' | 'outdated$'>
    readonly log: Pick<FactLog, 'append' | 'damaged$'>
    readonly store: Store
    readonly orders: ListOrders
    readonly reading: Reading
    readonly opening: Pick<ListOpening, 'damaged$'>
    readonly positions: Pick<ReadingPositions, 'saveAll'>
    readonly folding: Pick<Folding, 'renewed$'>
    readonly rebuilding: Rebuild
    readonly rereading: Pick<Reread, 'missed$' | 'forgotten$'>
    readonly server: Pick<ServerState, 'note' | 'latest'>
    readonly sync: Pick<Sync, 'outbox' | 'sender' | 'changes'>
    readonly hub: Hub
    /** Evicts rows that no page shows. */
    readonly dropUnused: () => void
    /** Forgets the rows that were confirmed in a former history of the server's database. */
    readonly renew: (history: string) => void
    readonly onError: (error: unknown) => void
  },
): Subscription {
  const { account, wire, reach, log, store, orders, reading, opening, positions, folding, rebuilding, rereading } =
    parts
  const { server, hub } = parts
  const { pages, reads, needs } = reading
  const { outbox, sender, changes } = parts.sync

  const reactions = changes$.subscribe(() => hub.publish(followChanges(store, { orders, pages, reads })))
  const react = <T>(to$: Observable<T>, reaction: (value: T) => void): void => reactions.add(to$.subscribe(reaction))

  // Reactions to loaded, missed and damaged rows.
  react(needs.arrived$, () => {
    hub.arrived()
    touched$.next()
    parts.dropUnused()
  })
  react(rereading.missed$, () => pages.changed(null, server.latest()))
  react(account.cacheLost$, rebuilding.markUnsaved)
  react(merge(log.damaged$, needs.damaged$, opening.damaged$), rebuilding.rebuild)
  react(merge(rebuilding.forgotten$, rereading.forgotten$), () => {
    touched$.next()
    for (const list of hub.openLists()) pages.retry(list.key)
    reads.retryAll()
  })

  // Reactions to the server's answers.
  react(wire.reached$, reach.note)
  react(changes.streamLost$, reach.doubt)
  react(wire.answered$, (seen) => {
    const known = server.note(seen)
    if (known === 'over') return
    if (known === 'other') changes.historySeen()
    sender.noteApplied(seen)
  })
  react(merge(folding.renewed$, changes.renewed$), parts.renew)
  react(merge(reach.back$, parts.networkBack$).pipe(filter(parts.isReady)), () => {
    sender.wake(true)
    changes.ask()
    reads.retryFailed()
    pages.networkBack()
    needs.retry()
  })

  react(changes.doubted$, ({ keys, at }) => pages.changed(keys, at))
  react(changes.reset$, reads.retryAll)
  react(orders.doubt$, pages.doubted)

  // Reactions to commands.
  react(outbox.queued$, () => sender.wake())
  react(outbox.givenUp$, (facts) => {
    // The server may still have carried out commands that were given up, so their lists may have changed.
    const lists = store.touchesOf(facts).flatMap(listOf)
    if (lists.length > 0) changes.doubt(lists, server.latest()).catch(parts.onError)
    changes.ask()
  })
  react(outbox.notFound$, reads.retryAll)
  react(outbox.wide$, (moment) => {
    changes.doubt(null, moment).catch(parts.onError)
    reads.retryAll()
  })
  react(sender.timeOld$, changes.ask)
  react(store.invalid$, sender.rejectInvalid)

  // Messages to the page.
  react(account.outdated$, ({ waitFor }) => {
    hub.notify({ t: 'outdated' })
    positions.saveAll()
    waitFor(log.append([]))
  })
  react(wire.version$.pipe(otherVersion(parts.version)), () => hub.notify({ t: 'server-version' }))
  return reactions
}

/** The key of the list whose order this row is; empty for any other row. */
function listOf(row: string): readonly ListKey[] {
  const [table, key] = splitKey(row)
  return table === 'orders' ? [key as ListKey] : []
}
