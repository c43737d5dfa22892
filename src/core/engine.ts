import { makeId, type ListKey } from '#contracts/ids.ts'
import { later, momentOf, momentOfSeq, NEVER, seqOf, timeOf, type Moment } from '#contracts/moment.ts'
import { databaseName, VISITOR_ACCOUNT, type WindowRow } from '#contracts/storage.ts'
import { receivePage, restoreTables } from './boot.ts'
import type { Engine, EngineOptions } from './engine-parts.ts'
import { followChanges } from './lists/found-again.ts'
import { createKeeper } from './lists/keeper.ts'
import { createListLoader } from './lists/list-loader.ts'
import { createListOpening } from './lists/opening.ts'
import { createListOrders } from './lists/list-orders.ts'
import { accountDisk } from './log/account-disk.ts'
import { createFactLog } from './log/fact-log.ts'
import { createHub } from './projections/hub.ts'
import { createReading } from './reading.ts'
import { createReceiving } from './receiving.ts'
import { createRebuild } from './rebuild.ts'
import { createHistories, renewal } from './renewal.ts'
import { createReread } from './reread.ts'
import { createSignal } from './signal.ts'
import { createIdIndex } from './store/id-index.ts'
import { createShards } from './store/shards.ts'
import { createStore } from './store/store.ts'
import { ME } from './store/tables.ts'
import { createConnectivity } from './sync/connectivity.ts'
import { createServerReach, HEALTH_PATH, PROBE_MS } from './sync/server-reach.ts'
import { createInstall } from './sync/install.ts'
import { createSync } from './sync/sync.ts'
import { createTurns } from './turns.ts'
import { createVersionNote } from './wire/version-note.ts'
import { createWire, type PageState } from './wire/wire.ts'

/** A page that shows no list of its own is most often followed by this one. */
const HOME = 'home' as ListKey

/** Puts one account's core together and begins to boot it. */
export function createEngine(options: EngineOptions): Engine {
  const { start, surroundings, registry, onSessionDoubt } = options
  const { now, uptime, random, warn } = surroundings
  const { viewer } = start.island
  const account = viewer.id ?? VISITOR_ACCOUNT
  const tab = makeId<string>(now(), random())
  let page: PageState = start
  let isStopped = false
  const stopped = createSignal()
  const givenUp = createSignal()
  const timers: ReturnType<typeof setInterval>[] = []
  const onError = (error: unknown): void => {
    if (!isStopped) warn('core', error)
  }

  const index = createIdIndex()
  const orders = createListOrders(index)
  const store = createStore({ registry, orders })
  const { tables } = store
  const disk = accountDisk(account, options, {
    onMemory: () => {
      showStorage('memory')
      givenUp.tell()
    },
    onCacheLost: () => unsave(),
    parts: () => ({ hub, keeper, log }),
  })
  const { sharded, small, items } = registry
  const shards = createShards({ tables, sharded, items: items.table, index, disk, now })
  const lists = createListLoader({
    disk,
    orders,
    index,
    shards: shards.items,
    now,
    calm: () => opening.calm,
    onWhole: (key) => {
      store.listLoaded(key)
      publish()
    },
  })
  const channel = surroundings.channel(databaseName(account, 'cache'))
  const install = createInstall(disk, random)
  const installOf = () => (viewer.id === null ? null : install.id())
  const noteVersion = createVersionNote(start.island.appVersion, () => hub.notify({ t: 'server-version' }))
  const { sync } = start.island
  /** The latest state of the database that this tab has seen. */
  let latest = sync ? momentOf(sync) : NEVER
  const histories = createHistories(sync?.history ?? null)
  /** Before the oldest command that waits here was made; null if none waits. */
  const since = (): string | null => {
    const waiting = [...tables.queue.rows()].filter(({ state }) => state !== 'rejected')
    return waiting.length === 0 ? null : String(Math.min(...waiting.map((row) => Number(row.since))))
  }
  const wire = createWire(
    surroundings,
    () => page,
    viewer.id,
    installOf,
    onSessionDoubt,
    noteVersion,
    since,
    (seen) => {
      if (histories.isOver(seen.history)) return
      const isOther = histories.note(seen.history)
      // A restored backup counts from a lower number.
      latest = isOther ? momentOf(seen) : later(latest, momentOf(seen))
      if (isOther) changes.historySeen()
      sender.heard(seen)
    },
    (isReached) => reach.note(isReached),
  )
  const online = (): boolean => page.online
  const reach = createServerReach({
    app: tables.app,
    publish,
    online,
    isActive: () => page.online && page.visible && !isStopped,
    ask: () => surroundings.fetch(HEALTH_PATH, { signal: AbortSignal.timeout(PROBE_MS) }),
    onBack: () => networkBack(),
  })
  const shared = { registry, store, wire, online, now, uptime, random, publish, onError }
  const { rebuild, askAgain, forget, unsave } = createRebuild({
    disk,
    tables,
    stored: [...small, ...sharded],
    orders,
    shards,
    parts: () => ({ hub, pages, reads: reading.reads }),
    isStopped: () => isStopped,
    publish,
    warn,
    onError,
  })

  tables.app.put(ME, { viewer, online: page.online, banner: page.online ? 'hidden' : 'offline', storage: 'disk' })

  function publish(): void {
    hub.publish(followChanges(store, { orders, pages, reads: reading.reads }))
  }

  function showStorage(kind: 'disk' | 'memory'): void {
    tables.app.update(ME, (me) => {
      me.storage = kind
    })
    publish()
  }

  const turns = createTurns({ loader: lists, shards, touchesOf: store.touchesOf, publish, onError })
  const { withRows, load, folded } = turns

  const { stamp, receive, takeForeign, foldable } = createReceiving({
    log: () => log,
    store,
    withRows,
    now,
    random,
    by: viewer.id,
    isOver: histories.isOver,
    onRenewed: (history) => begin(history, Promise.resolve(true)),
    isOpen: (key) => pages.isOpen(key),
    onError,
  })

  const listsChanged = (keys: readonly ListKey[] | null, at: Moment = latest) => pages.changed(keys, at)
  const stored = [...small, ...sharded]
  const { begin: beginReading, ...reread } = createReread({
    disk,
    store,
    shards,
    small,
    stored,
    turns,
    log: () => log,
    foldable,
    listsChanged,
    unsave,
  })

  /** The server's database has another history. @param begun the log has been begun anew, by whichever tab leads */
  async function begin(next: string, begun: Promise<boolean>): Promise<void> {
    if (histories.note(next)) latest = NEVER
    if (await beginReading(begun)) askAgain()
  }

  const log = createFactLog({ ...shared, ...reread, disk, channel, tab, onForeign: takeForeign, onDamage: rebuild })

  const { outbox, history, sender, changes } = createSync({
    ...shared,
    disk,
    channel,
    commands: registry.commands,
    surroundings,
    install,
    firstCursor: sync?.seq ?? null,
    latest: () => latest,
    seq: () => seqOf(latest),
    serverTime: () => timeOf(latest),
    by: viewer.id,
    newId: () => makeId<string>(now(), random()),
    stamp,
    withRows,
    log,
    receive,
    calm: () => opening.calm,
    listsChanged,
    readAgain: () => reading.reads.retryAll(),
    isHistoryOver: histories.isOver,
    renew: (cursor, epoch) => begin(cursor.history, log.begin(stamp([renewal(cursor.history)])[0]!, cursor, epoch)),
    onRenewed: (next) => begin(next, Promise.resolve(true)),
    onSessionDoubt,
  })
  const { pages, needs, ...reading } = createReading({
    ...shared,
    load,
    orders,
    index,
    kinds: registry.lists,
    whole: (key) => opening.whole(key),
    receive,
    isAwaited: (id) => hub.isAwaited(id),
    onArrived: () => {
      hub.arrived()
      publish()
      keeper.dropUnused()
    },
    onDamage: rebuild,
  })

  const first = registry.firstList(start.island)?.key ?? HOME
  let keptFirst: WindowRow | null = null
  let isReady = false
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
    withRows,
    receive,
    now,
  })
    .catch(bootEmpty)
    .catch((error: unknown) => {
      // Stopped meanwhile, and its storage closed: there is nobody to boot for.
      if (!isStopped) throw error
    })
    .then(() => {
      isReady = true
      showStorage(disk.kind)
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
    pages: () => pages,
    keeper: () => keeper,
    onDamage: rebuild,
  })

  /** The document may be the first answer of a restored server that any tab has seen. */
  async function compareHistory(): Promise<void> {
    if (!sync) return
    await opening.calm
    const known = isStopped ? null : await disk.changesCursor()
    if (known?.history && known.history !== sync.history && !isStopped) changes.historySeen()
  }
  compareHistory().catch(onError)

  const listeners = new Map<string, (message: unknown) => void>()
  const hub = createHub({
    tables,
    orders,
    index,
    registry,
    head: () => log.head,
    want: reading.reads.want,
    unwant: reading.reads.unwant,
    openList: opening.open,
    closeList: (key) => {
      keeper.saveNow(key)
      pages.close(key)
    },
    listShown: (key, watch) => {
      pages.shown(key, watch)
      keeper.moved(watch)
    },
    refresh: pages.refresh,
    retry: pages.retry,
    need: needs.need,
    ready,
    onListSent: opening.firstScreenSent,
    onTold: (feature, message) => listeners.get(feature)?.(message),
    onError,
  })
  const keeper = createKeeper({ disk, orders, index, shards, now, isShown: (row) => hub.isShown(row), onError })
  const setOnline = createConnectivity(tables.app, publish)
  timers.push(setInterval(() => void reach.probe(), PROBE_MS))

  /** What failed meanwhile is asked for again. */
  function networkBack(): void {
    if (!isReady) return
    sender.wake(true)
    changes.ask()
    reading.reads.retryFailed()
    pages.networkBack()
    needs.retry()
  }

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
    history,
    changes,
    sender,
    reads: reading.reads,
    keeper,
    wire,
    channel,
    ready,
    calm: opening.calm,
    receive,
    async receiveRows(sync) {
      await receive(registry.arrivals(sync.rows ?? {}), sync)
      const lists = Object.keys(sync.rows?.['lists'] ?? {}) as ListKey[]
      if (lists.length > 0 || sync.wide) await changes.doubt(sync.wide ? null : lists, momentOfSeq(sync.seq ?? '0'))
    },
    folded,
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
      if (!next.visible) keeper.saveAll()
      if (next.online && !wasOnline) networkBack()
    },
    notify: hub.notify,
    listen(feature, take) {
      listeners.set(feature, take)
    },
    isStopped: () => isStopped,
    stopped: stopped.told,
    givenUp: givenUp.told,
    every(ms, work) {
      const timer = setInterval(work, ms)
      timers.push(timer)
      return () => clearInterval(timer)
    },
    stop() {
      isStopped = true
      stopped.tell()
      for (const timer of timers) clearInterval(timer)
      sender.stop()
      changes.stop()
      keeper.stop()
      channel.close()
      disk.close()
    },
  }
}
