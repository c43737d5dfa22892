import type { ListKey } from '#contracts/ids.ts'
import { followChanges } from './lists/follow-changes.ts'
import type { ReadingPositions } from './lists/reading-positions.ts'
import type { ListOrders } from './lists/list-orders.ts'
import type { ListPages } from './lists/list-pages.ts'
import type { FactLog } from './log/fact-log.ts'
import type { Needs } from './needs.ts'
import type { Hub } from './projections/hub.ts'
import type { ReadRunner } from './reads.ts'
import type { ServerState } from './renewal.ts'
import { splitKey } from './store/change-set.ts'
import type { Store } from './store/store.ts'
import type { Streams } from './streams.ts'
import type { ChangeFeed } from './sync/change-feed.ts'
import type { Sender } from './sync/sender.ts'

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
    readonly positions: ReadingPositions
    readonly dropUnused: () => void
    readonly log: Pick<FactLog, 'append'>
    readonly sender: Pick<Sender, 'wake' | 'noteApplied'>
    readonly changes: Pick<ChangeFeed, 'ask' | 'doubt' | 'historySeen'>
    readonly server: Pick<ServerState, 'note' | 'latest'>
    readonly rebuild: (reason: unknown) => void
    readonly markUnsaved: () => void
    readonly renew: (history: string) => void
    readonly onError: (error: unknown) => void
  },
): void {
  const { store, orders, pages, reads, needs, hub, positions, log, sender, changes, server } = parts
  streams.changed$.subscribe(() => hub.publish(followChanges(store, { orders, pages, reads })))
  streams.arrived$.subscribe(() => {
    hub.arrived()
    streams.changed$.next()
    parts.dropUnused()
  })
  streams.missed$.subscribe(() => pages.changed(null, server.latest()))
  streams.cacheLost$.subscribe(parts.markUnsaved)
  streams.damaged$.subscribe(parts.rebuild)
  streams.forgotten$.subscribe(() => {
    streams.changed$.next()
    for (const list of hub.openLists()) pages.retry(list.key)
    reads.retryAll()
  })
  streams.answered$.subscribe((sync) => {
    const seen = server.note(sync)
    if (seen === 'over') return
    if (seen === 'other') changes.historySeen()
    sender.noteApplied(sync)
  })
  streams.renewed$.subscribe(parts.renew)
  streams.back$.subscribe(() => {
    sender.wake(true)
    changes.ask()
    reads.retryFailed()
    pages.networkBack()
    needs.retry()
  })
  streams.queued$.subscribe(() => sender.wake())
  streams.givenUp$.subscribe((facts) => {
    // The server may have carried the commands out anyway.
    const lists = store.touchesOf(facts).flatMap(listOf)
    if (lists.length > 0) changes.doubt(lists, server.latest()).catch(parts.onError)
    changes.ask()
  })
  streams.wide$.subscribe((moment) => {
    changes.doubt(null, moment).catch(parts.onError)
    reads.retryAll()
  })
  streams.timeOld$.subscribe(() => changes.ask())
  streams.outdated$.subscribe(({ waitFor }) => {
    hub.notify({ t: 'outdated' })
    positions.saveAll()
    waitFor(log.append([]))
  })
  streams.notices$.subscribe(hub.notify)
}

/** The list's key if the row is the order of a list. */
function listOf(row: string): readonly ListKey[] {
  const [table, key] = splitKey(row)
  return table === 'orders' ? [key as ListKey] : []
}
