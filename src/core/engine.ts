import { merge, Subject } from 'rxjs'
import { makeId, type ListKey } from '#contracts/ids.ts'
import { momentOfSeq, seqOf, timeOf } from '#contracts/moment.ts'
import { databaseName, VISITOR_ACCOUNT, type WindowRow } from '#contracts/storage.ts'
import { receivePage, restoreTables } from './boot.ts'
import type { Engine, EngineOptions } from './engine-parts.ts'
import { createReadingPositions } from './lists/reading-positions.ts'
import { createListLoader } from './lists/list-loader.ts'
import { createListOpening } from './lists/opening.ts'
import { createListOrders } from './lists/list-orders.ts'
import { createAccountDisk } from './account/account-disk.ts'
import { createFactLog } from './log/fact-log.ts'
import { createLoadRows } from './fact-batches.ts'
import { connectParts, createPipeline } from './pipeline.ts'
import { createHub, createWatches } from './projections/hub.ts'
import { createReading } from './reading.ts'
import { createFolding, createReceive } from './receiving.ts'
import { createRebuild } from './rebuild.ts'
import { createServerState, renewal } from './renewal.ts'
import { createReread } from './reread.ts'
import { createSignal } from './signal.ts'
import { nextTask } from './slices.ts'
import { createIdIndex } from './store/id-index.ts'
import { createEviction, createShards } from './store/shards.ts'
import { createStore } from './store/store.ts'
import { ME } from './store/tables.ts'
import { createConnectivity, createServerReach, HEALTH_PATH, PROBE_MS } from './wire/connectivity.ts'
import { createInstall } from './sync/change-feed.ts'
import { createSync } from './sync/sync.ts'
import { createWire, type PageState } from './wire/wire.ts'

/** The list that is most often opened after a page that has no list. The start reads it from disk for such a page. */
const HOME = 'home' as ListKey

/** If a start sends no list, it counts as finished this long after the tables are filled. */
const NO_SCREEN_AFTER_MS = 300

/** Creates one account's core and starts it. `pipeline.ts` shows which part reacts to what. */
export function createEngine(options: EngineOptions): Engine {
  const { start, surroundings, registry } = options
  const { now, uptime, random, warn } = surroundings
  const { viewer, sync } = start.island
  const { sharded, small, items } = registry
  const stored = [...small, ...sharded]
  const account = viewer.id ?? VISITOR_ACCOUNT
  const tab = makeId<string>(now(), random())
  const first = registry.firstList(start.island)?.key ?? HOME
  let page: PageState = start
  let isStopped = false
  let isReady = false
  let keptFirst: WindowRow | null = null
  const stopped = createSignal()
  const givenUp = createSignal()
  /** Resolves when the first screen was sent, or the start ended without one. Low-priority work starts then. */
  const firstScreenSent = createSignal()
  const timers: ReturnType<typeof setInterval>[] = []
  const listeners = new Map<string, (message: unknown) => void>()
  /** Lists that the page of this tab shows. */
  const openLists = new Set<ListKey>()
  const online = (): boolean => page.online
  const onError = (error: unknown): void => {
    if (!isStopped) warn('core', error)
  }

  const networkBack$ = new Subject<void>()
  const server = createServerState(sync)

  const index = createIdIndex()
  const orders = createListOrders(index)
  const store = createStore({ registry, orders, onError })
  const { tables } = store
  tables.app.put(ME, {
    viewer,
    deviceClass: start.island.deviceClass,
    isBot: start.island.isBot,
    online: page.online,
    banner: page.online ? 'hidden' : 'offline',
    storage: 'disk',
  })
  const accountDisk = createAccountDisk(account, options)
  const { disk } = accountDisk
  accountDisk.memory$.subscribe(() => {
    showStorage('memory')
    givenUp.resolve()
  })
  const shards = createShards({ tables, sharded, items: items.table, index, disk, now })
  const watches = createWatches(registry, index)
  const positions = createReadingPositions({ disk, orders, index, now, onError })
  const dropUnused = createEviction(shards, watches.isShown)
  const lists = createListLoader({
    disk,
    orders,
    index,
    shards: shards.items,
    now,
    firstScreenSent: firstScreenSent.promise,
    onWhole: (key) => {
      store.listLoaded(key)
      publish()
    },
  })
  const whole = async (key: ListKey): Promise<void> => {
    await firstScreenSent.promise
    await lists.whole(key)
  }
  const rebuilding = createRebuild({
    disk,
    tables,
    stored,
    orders,
    shards,
    isStopped: () => isStopped,
    warn,
    onError,
  })
  const { rebuild, forget, markUnsaved } = rebuilding
  const rows = createLoadRows(lists, shards, store.touchesOf)
  const pipeline = createPipeline(rows, onError)
  const publish = (): void => pipeline.touched$.next()

  function showStorage(kind: 'disk' | 'memory'): void {
    tables.app.update(ME, (me) => {
      me.storage = kind
    })
    publish()
  }

  const channel = surroundings.channel(databaseName(account, 'cache'))
  const install = createInstall(disk, random)
  const reach = createServerReach({
    app: tables.app,
    publish,
    online,
    isActive: () => page.online && page.visible && !isStopped,
    ask: () => surroundings.fetch(HEALTH_PATH, { signal: AbortSignal.timeout(PROBE_MS) }),
    uptime,
  })
  /** The member's sequence number before the oldest pending command was made; null if none is pending. */
  const since = (): string | null => {
    const waiting = [...tables.queue.rows()].filter(({ state }) => state !== 'rejected')
    return waiting.length === 0 ? null : String(Math.min(...waiting.map((row) => Number(row.since))))
  }
  const wire = createWire(surroundings, () => page, {
    memberId: viewer.id,
    install: (isHandshake) => (viewer.id === null && !isHandshake ? null : install.id()),
    since,
  })
  const shared = { registry, store, wire, online, now, uptime, random, publish, onError }

  const folding = createFolding({
    store,
    withRows: pipeline.tabs.withRows,
    now,
    random,
    by: viewer.id,
    openLists,
    onError,
  })
  const { stamp, foldable, takeForeign } = folding
  const rereading = createReread({
    disk,
    store,
    shards,
    registry,
    stored,
    load: rows.load,
    alone: pipeline.disk.alone,
    foldable,
    markUnsaved,
  })
  const log = createFactLog({ ...shared, ...rereading, disk, channel, tab, onForeign: takeForeign })
  const receive = createReceive({
    log,
    store,
    stamp,
    withRows: pipeline.answers.withRows,
    isOver: server.isOver,
    onError,
  })

  const reading = createReading({
    ...shared,
    load: rows.load,
    orders,
    index,
    kinds: registry.lists,
    openLists,
    whole,
    receive,
    isAwaited: watches.isAwaited,
  })
  const { pages, reads } = reading
  /**
   * Handles that the server's database has another history.
   * @param begun resolves to true when this tab or another leader has restarted the log with that history
   */
  async function begin(next: string, begun: Promise<boolean>): Promise<void> {
    server.begin(next)
    await rereading.begin(begun, log)
  }
  const renew = (next: string): Promise<void> => begin(next, Promise.resolve(true))

  const exchange = createSync({
    ...shared,
    disk,
    channel,
    commands: registry.commands,
    surroundings,
    install,
    firstCursor: sync?.seq ?? null,
    seq: () => seqOf(server.latest()),
    serverTime: () => timeOf(server.latest()),
    by: viewer.id,
    newId: () => makeId<string>(now(), random()),
    stamp,
    withRows: pipeline.acts.withRows,
    log,
    receive,
    firstScreenSent: firstScreenSent.promise,
    isHistoryOver: server.isOver,
    renew: (cursor, epoch) => begin(cursor.history, log.begin(stamp([renewal(cursor.history)])[0]!, cursor, epoch)),
  })
  const { outbox, choices, history, sender, changes } = exchange

  const ready = restoreTables({
    disk,
    tables,
    openFirst: async () => (keptFirst = await lists.open(first)),
    log,
    outbox,
    orders,
    store,
    page: start.island,
    registry,
    withRows: pipeline.disk.withRows,
    receive,
    now,
  })
    .catch(bootEmpty)
    .catch((error: unknown) => {
      // The engine was stopped and its storage closed, so the failed start does not matter.
      if (!isStopped) throw error
    })
    .then(() => {
      isReady = true
      showStorage(disk.kind)
      setTimeout(firstScreenSent.resolve, NO_SCREEN_AFTER_MS)
    })

  async function bootEmpty(error: unknown): Promise<void> {
    if (isStopped) return
    warn('core: what was stored cannot be read and is fetched again', error)
    keptFirst = null
    await forget()
    log.startAt(0, { facts: 0, bytes: 0 })
    await outbox.restore(await disk.outbox())
    await receivePage({ page: start.island, registry, orders, tables, receive, now })
  }

  const opening = createListOpening({
    first,
    ready: ready.then(() => keptFirst),
    loader: lists,
    orders,
    index,
    pages,
    positions,
    whole,
  })

  const hub = createHub({
    watches,
    tables,
    orders,
    index,
    registry,
    head: () => log.head,
    want: reads.want,
    release: reads.release,
    openList: opening.open,
    closeList: (key) => {
      positions.saveNow(key)
      pages.close(key)
    },
    listShown: (key, watch) => {
      pages.shown(key, watch)
      positions.moved(watch)
    },
    refresh: pages.refresh,
    retry: pages.retry,
    need: reading.needs.need,
    ready,
    onListSent: firstScreenSent.resolve,
    onTold: (feature, message) => listeners.get(feature)?.(message),
    onError,
  })

  const reactions = connectParts(pipeline, {
    wire,
    reach,
    networkBack$,
    isReady: () => isReady,
    version: start.island.appVersion,
    account: accountDisk,
    log,
    store,
    orders,
    reading,
    opening,
    positions,
    folding,
    rebuilding,
    rereading,
    server,
    sync: exchange,
    hub,
    dropUnused,
    renew: (next) => void renew(next).catch(onError),
    onError,
  })

  const setOnline = createConnectivity(tables.app, publish)
  timers.push(setInterval(() => void reach.probe(), PROBE_MS))

  /**
   * The server may have been restored from a backup, and this tab's document may be the first answer since. Compares
   * its history with the stored one.
   */
  async function compareHistory(): Promise<void> {
    if (!sync) return
    await firstScreenSent.promise
    const known = isStopped ? null : await disk.changesCursor()
    if (known?.history && known.history !== sync.history && !isStopped) changes.historySeen()
  }
  compareHistory().catch(onError)

  return {
    account,
    isLimited: viewer.login_state === 'LIMITED_LOGIN',
    now,
    tab,
    disk,
    store,
    log,
    orders,
    index,
    lists,
    shards,
    registry,
    pages,
    hub,
    outbox,
    choices,
    history,
    changes,
    sender,
    reads,
    positions,
    dropUnused,
    wire,
    channel,
    ready,
    firstScreenSent: firstScreenSent.promise,
    receive,
    async receiveRows(sync) {
      await receive(registry.arrivals(sync.rows ?? {}), sync)
      const lists = Object.keys(sync.rows?.['lists'] ?? {}) as ListKey[]
      if (lists.length > 0 || sync.wide) await changes.doubt(sync.wide ? null : lists, momentOfSeq(sync.seq ?? '0'))
    },
    async folded() {
      // The caller may just have written facts to the log. They are folded in the next task.
      await nextTask()
      await pipeline.answers.withRows([], () => undefined)
    },
    rebuild,
    async requeueLost() {
      const lost = await disk.lost()
      await outbox.requeue(lost)
      await disk.found()
      return lost.length > 0
    },
    page: () => page,
    pageChanged(next) {
      const wasOnline = page.online
      page = next
      setOnline(next.online)
      if (!next.visible) positions.saveAll()
      if (next.online && !wasOnline) networkBack$.next()
    },
    serverDoubted: reach.doubt,
    notify: hub.notify,
    listen(feature, take) {
      listeners.set(feature, take)
    },
    sessionDoubt$: merge(wire.otherMember$, sender.sessionDoubt$),
    loginOver$: accountDisk.loginOver$,
    isStopped: () => isStopped,
    stopped: stopped.promise,
    givenUp: givenUp.promise,
    every(ms, work) {
      const timer = setInterval(work, ms)
      timers.push(timer)
      return () => clearInterval(timer)
    },
    stop() {
      isStopped = true
      stopped.resolve()
      for (const timer of timers) clearInterval(timer)
      reactions.unsubscribe()
      sender.stop()
      changes.stop()
      positions.stop()
      channel.close()
      disk.close()
    },
  }
}
