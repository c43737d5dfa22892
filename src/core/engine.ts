import { makeId, type ListKey, type UserId } from '#contracts/ids.ts'
import { databaseName, VISITOR_ACCOUNT } from '#contracts/storage.ts'
import type { Anchor, PortNotice } from '#contracts/stream.ts'
import type { CoreStart } from './boundary.ts'
import { receiveIsland, restoreTables } from './boot.ts'
import type { AnyFact, NewFact } from './facts.ts'
import { createListOrders, type ListOrders } from './lists/list-orders.ts'
import { createListPages, type ListPages } from './lists/list-pages.ts'
import type { ListWatch } from './lists/list-watch.ts'
import { createKeeper, type Keeper } from './lists/keeper.ts'
import type { Disk } from './log/disk.ts'
import { createFactLog, type FactLog } from './log/fact-log.ts'
import { guardedDisk } from './log/guarded-disk.ts'
import { openIndexedDisk } from './log/indexed-disk.ts'
import { createHub, type Hub } from './projections/hub.ts'
import { createReadRunner, type ReadRunner } from './reads.ts'
import { commands, listKinds, projections, reads, reduce, touchesOf } from './registry.ts'
import { createIdIndex } from './store/id-index.ts'
import { createPinShards, type PinShards } from './store/pin-shards.ts'
import { createStore, splitKey, type Store } from './store/store.ts'
import { ME, SMALL_TABLES } from './store/tables.ts'
import type { Channel, Surroundings } from './surroundings.ts'
import { createConnectivity } from './sync/connectivity.ts'
import { createOutbox, type Outbox } from './sync/outbox.ts'
import { createSender, type Sender } from './sync/sender.ts'
import { createWire, type PageState, type Wire } from './wire/wire.ts'

/** The parts of one account's core, put together. */
export interface Engine {
  readonly account: string
  readonly disk: Disk
  readonly store: Store
  readonly log: FactLog
  readonly orders: ListOrders
  readonly shards: PinShards
  readonly pages: ListPages
  readonly hub: Hub
  readonly outbox: Outbox
  readonly sender: Sender
  readonly reads: ReadRunner
  readonly keeper: Keeper
  readonly wire: Wire
  readonly channel: Channel
  /** Resolves when the tables hold what disk had and the outbox is shown. */
  readonly ready: Promise<void>
  receive(facts: readonly NewFact[]): Promise<void>
  pageChanged(state: PageState): void
  page(): PageState
  /** Forgets what the server can give again and asks for what is shown; after damage on disk. */
  rebuild(reason: unknown): void
  notify(notice: PortNotice): void
  isStopped(): boolean
  readonly stopped: Promise<void>
  /** Runs again and again until the engine stops. */
  every(ms: number, work: () => void): void
  stop(): void
}

export interface EngineOptions {
  readonly start: CoreStart
  readonly surroundings: Surroundings
  /** The session may be over: someone should ask the server. */
  readonly onSessionDoubt: (code: 'session/required' | 'csrf/mismatch') => void
  /** Replaces the databases in tests. */
  readonly openDisk?: () => Promise<Disk>
}

export function createEngine({ start, surroundings, onSessionDoubt, openDisk }: EngineOptions): Engine {
  const { now, random, warn } = surroundings
  const { viewer } = start.island
  const account = viewer.id ?? VISITOR_ACCOUNT
  const tab = makeId<string>(now(), random())
  let page: PageState = { online: start.online, visible: start.visible, csrfToken: start.csrfToken }
  let isStopped = false
  let setStopped = (): void => undefined
  const stopped = new Promise<void>((resolve) => {
    setStopped = resolve
  })
  const timers: ReturnType<typeof setInterval>[] = []
  const onError = (error: unknown): void => {
    if (!isStopped) warn('core', error)
  }

  const index = createIdIndex()
  const orders = createListOrders(index)
  const store = createStore({ reduce, touchesOf, orders })
  const { tables } = store
  const disk = guardedDisk({
    open: openDisk ?? (() => openIndexedDisk(account, surroundings.idb)),
    onMemory: (error) => {
      warn('core: storage was given up, nothing outlives this tab', error)
      tables.app.update(ME, (me) => {
        me.storage = 'memory'
      })
      publish()
    },
  })
  const shards = createPinShards({ table: tables.pins, index, disk })
  const channel = surroundings.channel(databaseName(account, 'cache'))
  const wire = createWire(surroundings, () => page)
  const online = (): boolean => page.online
  const log = createFactLog({ disk, channel, tab, onForeign: takeForeign, onDamage: rebuild, onError })

  tables.app.put(ME, { viewer, online: page.online, banner: page.online ? 'hidden' : 'offline', storage: 'disk' })

  function publish(): void {
    orders.takeChanged()
    hub.publish(store.takeChanges())
  }

  function stamp(facts: readonly NewFact[]): readonly AnyFact[] {
    const at = now()
    return facts.map(
      (fact) => ({ id: makeId<string>(at, random()), at, by: viewer.id as UserId | null, ...fact }) as AnyFact,
    )
  }

  /** Work on the tables runs one after the other, each with the rows it touches in memory. */
  let turn: Promise<void> = Promise.resolve()
  function withRows(facts: readonly AnyFact[], work: () => void): Promise<void> {
    const next = turn.then(async () => {
      const loading = load(facts.flatMap((fact) => touchesOf(fact)))
      if (loading) await loading
      work()
      publish()
    })
    turn = next.catch(onError)
    return next
  }

  /** Null where everything is in memory: no turn of the event loop is lost then. */
  function load(rows: readonly string[]): Promise<unknown> | null {
    const pins: string[] = []
    const lists = new Set<ListKey>()
    for (const row of rows) {
      const [table, id] = splitKey(row)
      if (table === 'pins') pins.push(id)
      else if (table === 'orders' && !orders.get(id as ListKey)) lists.add(id as ListKey)
    }
    const work: Promise<unknown>[] = []
    if (shards.missing(pins).length > 0) work.push(shards.load(pins))
    for (const key of lists) work.push(disk.list(key).then((stored) => orders.load(key, stored)))
    return work.length > 0 ? Promise.all(work) : null
  }

  async function receive(news: readonly NewFact[]): Promise<void> {
    if (news.length === 0) return
    const facts = stamp(news)
    log.append(facts).catch(onError)
    await withRows(facts, () => {
      store.fold(facts)
    })
  }

  function takeForeign(facts: readonly AnyFact[]): void {
    // Another tab's refresh must not move what this tab's reader looks at.
    const folded = facts.filter(
      (fact) => fact.type !== 'list/page-received' || fact.payload.after !== null || !pages.isOpen(fact.payload.key),
    )
    withRows(folded, () => {
      store.fold(folded)
    }).catch(onError)
  }

  function need(rows: readonly string[]): void {
    const loading = load(rows)
    const wanted = rows.map((row) => splitKey(row)[1])
    const arrive = (): void => {
      for (const row of rows) store.touch(row)
      hub.arrived()
      publish()
    }
    if (!loading) return
    loading.then(arrive).catch((error: unknown) => {
      rebuild(error)
    })
    if (wanted.length > 0) keeper.dropUnused()
  }

  let isRebuilding = false
  function rebuild(reason: unknown): void {
    if (isRebuilding || isStopped) return
    isRebuilding = true
    warn('core: what was stored is damaged and is fetched again', reason)
    void (async () => {
      try {
        await forget()
        publish()
        for (const list of hub.openLists()) pages.retry(list.key)
        readRunner.retryAll()
      } catch (error) {
        onError(error)
      } finally {
        isRebuilding = false
      }
    })()
  }

  const outbox = createOutbox({
    disk,
    store,
    channel,
    commands,
    context: () => ({ tables, now: now() }),
    stamp,
    withRows,
    log: (facts) => log.append(facts),
    publish,
    onQueued: () => {
      sender.wake()
    },
    onSettled: ({ name, args }) => {
      const command = commands[name as keyof typeof commands] as
        | { outdates?: (args: unknown) => readonly ListKey[] }
        | undefined
      for (const key of command?.outdates?.(args) ?? []) pages.outdate(key)
    },
  })
  const sender = createSender({ outbox, wire, commands, online, now, random, onSessionDoubt, onError })
  const readRunner = createReadRunner({ reads: tables.reads, wire, now, random, online, receive, publish, onError })
  const pages = createListPages({
    orders,
    index,
    statuses: tables.lists,
    kinds: listKinds,
    wire,
    now,
    random,
    online,
    receive,
    publish,
    onError,
  })

  let isReady = false
  const ready = restoreTables({
    disk,
    tables,
    shards,
    log,
    outbox,
    orders,
    store,
    island: start.island,
    withRows,
    receive,
    now,
  })
    .catch(async (error: unknown) => {
      warn('core: what was stored cannot be read and is fetched again', error)
      await forget()
      await outbox.restore()
      await receiveIsland(start.island, orders, disk, receive)
    })
    .then(() => {
      isReady = true
      tables.app.update(ME, (me) => {
        me.storage = disk.kind
      })
      publish()
    })

  /** Empties memory and disk of what the server can give again. */
  async function forget(): Promise<void> {
    await disk.wipeCache()
    orders.clear()
    shards.clear()
    for (const name of ['pins', ...SMALL_TABLES] as const) tables[name].clear()
  }

  async function openList(key: ListKey): Promise<Anchor | null> {
    await ready
    const [stored, anchor] = await Promise.all([orders.get(key) ? null : disk.list(key), keeper.anchorOf(key)])
    orders.load(key, stored)
    pages.open(key)
    return anchor
  }

  const hub = createHub({
    tables,
    orders,
    index,
    projections,
    reads: reads as Parameters<typeof createHub>[0]['reads'],
    head: () => log.head,
    want: (plan) => {
      readRunner.want(plan)
    },
    unwant: (key) => {
      readRunner.unwant(key)
    },
    openList,
    closeList: (key) => {
      keeper.saveNow(key)
      pages.close(key)
    },
    listShown: (key: ListKey, watch: ListWatch) => {
      pages.shown(key, watch.first, watch.last)
      keeper.moved(watch)
    },
    refresh: (key) => {
      pages.refresh(key)
    },
    retry: (key) => {
      pages.retry(key)
    },
    need,
    ready,
    onError,
  })
  const keeper = createKeeper({ disk, orders, index, shards, now, isShown: (id) => hub.isShown(id), onError })
  const setOnline = createConnectivity(tables.app, publish)

  return {
    account,
    disk,
    store,
    log,
    orders,
    shards,
    pages,
    hub,
    outbox,
    sender,
    reads: readRunner,
    keeper,
    wire,
    channel,
    ready,
    receive,
    rebuild,
    page: () => page,
    pageChanged(next) {
      const wasOnline = page.online
      page = next
      setOnline(next.online)
      if (!next.visible) keeper.saveAll()
      if (next.online && !wasOnline && isReady) {
        sender.wake(true)
        readRunner.retryFailed()
        pages.networkBack()
      }
    },
    notify: (notice) => {
      hub.notify(notice)
    },
    isStopped: () => isStopped,
    stopped,
    every(ms, work) {
      timers.push(setInterval(work, ms))
    },
    stop() {
      isStopped = true
      setStopped()
      for (const timer of timers) clearInterval(timer)
      sender.stop()
      keeper.stop()
      channel.close()
      disk.close()
    },
  }
}
