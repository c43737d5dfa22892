import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { VISITOR_ACCOUNT } from '#contracts/storage.ts'
import type { Engine } from '../engine-parts.ts'
import type { ListOrders } from '../lists/list-orders.ts'
import type { FactLog } from '../log/fact-log.ts'
import type { Surroundings } from '../surroundings.ts'
import { backoffMs } from '../wire/backoff.ts'
import type { SessionCheck } from './session-check.ts'

/** Interval at which the leader checks whether the log needs a snapshot. */
const COMPACTION_LOOK_MS = 20_000
/**
 * Interval at which the leader looks for journals of closed tabs. It looks repeatedly because a tab whose databases
 * were reset may take a moment to close.
 */
const LEFT_LOOK_MS = 60_000
/** A tab that lost the leadership asks for it again after this time. */
const LEAD_AGAIN_MS = 1_000

/** With more facts than this in the log since the last snapshot, the next start would be slow. */
export const TAIL_FACTS_MAX = 5_000
export const TAIL_BYTES_MAX = 2 * 1024 * 1024
/**
 * Items that came with a manifest are not in the log. With more unsaved items than this, a restart would have to fetch
 * too many again.
 */
export const UNSAVED_ITEMS_MAX = 20_000
/**
 * The limit for a list that is complete is lower, because its reader may be anywhere in it. A reload must find that
 * position without the network.
 */
export const UNSAVED_ITEMS_AT_END_MAX = 200

/** True if the leader should take a snapshot. The code that takes it is loaded late. */
export function isCompactionDue(log: FactLog, orders: ListOrders): boolean {
  if (log.tail.facts > TAIL_FACTS_MAX || log.tail.bytes > TAIL_BYTES_MAX) return true
  for (const { unsavedItems, bookmark } of orders.all())
    if (unsavedItems > (bookmark === LAST_BOOKMARK ? UNSAVED_ITEMS_AT_END_MAX : UNSAVED_ITEMS_MAX)) return true
  return false
}

/**
 * The leader of an account is the one tab that sends, compacts and upgrades (K7). It holds a lock until it closes; then
 * the browser gives the lock to the next tab in the queue.
 */
export interface Leadership {
  /**
   * Waits for the lock, then leads. A failed take-over is tried again after a pause (`backoffMs`).
   * @param lostAreClosed resolves when no running tab has lost databases open (`open-databases.ts`)
   */
  lead(engine: Engine, lostAreClosed: () => Promise<void>): void
  isLeading(engine: Engine): boolean
}

export function createLeadership(surroundings: Surroundings, sessionCheck: Pick<SessionCheck, 'check'>): Leadership {
  let leading: Engine | null = null
  /** Number of take-overs that have failed since the last successful one. */
  let failures = 0

  function lead(engine: Engine, lostAreClosed: () => Promise<void>): void {
    surroundings.withLock(`leader:${engine.account}`, async () => {
      // A tab without storage cannot lead, because it cannot read the commands on disk. Another tab sends them.
      if (engine.isStopped() || engine.disk.kind === 'memory') return
      try {
        const epoch = await engine.disk.raiseEpoch()
        leading = engine
        await engine.firstScreenSent
        // Before this tab sends, the former leader's facts must be folded and lost commands must be in the queue again.
        await engine.log.readMissedChunks()
        await lostAreClosed()
        await requeueLost(engine)
        const lost = new Promise<void>((resolve) => {
          // A limited log-in may not send. Its commands, which a full log-in queued, wait for the next full log-in.
          if (!engine.isLimited) engine.sender.start(epoch, resolve)
        })
        if (engine.account !== VISITOR_ACCOUNT) engine.changes.start(epoch)
        // Reads the slots that the former leader assigned, before this tab assigns any. It reads twice, because a read
        // that is already running may have started before that leader's last snapshot. Sending does not wait for these
        // reads.
        await engine.shards.catchUp()
        await engine.shards.catchUp()
        failures = 0
        const stopLooking = engine.every(COMPACTION_LOOK_MS, () => {
          if (engine.disk.kind === 'disk' && isCompactionDue(engine.log, engine.orders))
            void takeSnapshot(engine, epoch)
        })
        const stopFinding = engine.every(LEFT_LOOK_MS, () => void requeueLost(engine))
        await Promise.race([engine.stopped, engine.givenUp, lost])
        stopLooking()
        stopFinding()
        engine.changes.stop()
        leading = null
        // Either another tab took over while this one slept, or the databases were reset. This tab asks for the lock
        // again and is then last in the queue.
        leadAfter(LEAD_AGAIN_MS)
      } catch (error) {
        engine.sender.stop()
        engine.changes.stop()
        if (leading === engine) leading = null
        // The tab is closing, so the next tab in the lock's queue leads.
        if (engine.isStopped()) return
        surroundings.warn('core: this tab cannot lead yet', error)
        // This tab tries again, because it may be the only one, and then no other tab would send.
        failures += 1
        leadAfter(backoffMs(failures, surroundings.random()))
      }
    })

    function leadAfter(ms: number): void {
      if (engine.isStopped()) return
      setTimeout(() => {
        lead(engine, lostAreClosed)
      }, ms)
    }
  }

  /** Queues commands again that are in journals of closed tabs but were lost in IndexedDB. */
  async function requeueLost(engine: Engine): Promise<void> {
    const isAny = await engine.requeueLost().catch((error: unknown) => {
      if (!engine.isStopped()) surroundings.warn('core: the journals cannot be read', error)
    })
    // The server may have carried out these commands already, and this tab's counters may include them. The check gets
    // the counters from the server.
    if (isAny) void sessionCheck.check()
  }

  async function takeSnapshot(engine: Engine, epoch: number): Promise<void> {
    try {
      const { compact } = await surroundings.late.compaction()
      const { disk, log, store, shards, orders, folded } = engine
      const { now } = surroundings
      const isLeading = await compact({ disk, log, tables: store.tables, shards, orders, epoch, folded, now })
      engine.dropUnused()
      if (!isLeading && disk.kind === 'disk') engine.sender.leadershipLost(epoch)
    } catch (error) {
      if (!engine.isStopped()) surroundings.warn('core: no snapshot was taken', error)
    }
  }

  return { lead, isLeading: (engine) => leading === engine }
}
