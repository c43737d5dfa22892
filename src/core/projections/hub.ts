import type { ListKey } from '#contracts/ids.ts'
import type { WindowRow } from '#contracts/storage.ts'
import type { Anchor, Frame, PortNotice, PortRequest, StreamUpdate } from '#contracts/stream.ts'
import { createListWatch, type ListWatch } from '../lists/list-watch.ts'
import type { ListOrders } from '../lists/list-orders.ts'
import type { ReadPlan } from '../effects.ts'
import type { FeatureParts } from '../feature-parts.ts'
import { type ChangeSet, rowKey, splitKey } from '../store/change-set.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { Tables } from '../store/tables.ts'
import { nextTask } from '../slices.ts'
import { createValueWatch, type ValueWatch } from './value-watch.ts'

/**
 * Number of frames that may be sent before the page has drawn one. The first frame then does not wait for an animation
 * frame.
 */
const CREDITS_AT_START = 2

export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void
  onmessage: ((event: MessageEvent) => unknown) | null
  close(): void
}

/** A subscription of the page to a view or a list. */
interface Watched {
  readonly watch: number
  readonly kind: 'view' | 'list'
  /** The view's name or the list's key. */
  readonly name: string
  readonly params: unknown
}

/** Measures the cost of views, once the developer panel has asked for it. Otherwise nothing is measured. */
export interface HubProbe {
  /** Does the work of a watch and measures its time. */
  timed<Value>(watch: number, work: () => Value): Value
  sent(updates: readonly StreamUpdate[]): void
}

/** The streams to the page: its watches, and combined frames, at most one per credit. */
export interface Hub {
  connect(port: Port): void
  /** Marks the watches that the changes affect. A frame is sent when the page has given a credit. */
  publish(changes: ChangeSet): void
  notify(notice: PortNotice): void
  openLists(): Iterable<ListWatch>
  /** Call when missing pins were loaded. */
  arrived(): void
  watches(): readonly Watched[]
  probe(probe: HubProbe): void
}

type WatchedValue = ValueWatch & Pick<Watched, 'name' | 'params'> & { wanted: string | null }

/** The watches of this tab's pages. */
export interface Watches {
  readonly values: Map<number, WatchedValue>
  readonly lists: Map<number, ListWatch>
  /** True if a list waits for the item. */
  isAwaited(id: string): boolean
  /** @param row the key of the row */
  isShown(row: string): boolean
}

export function createWatches({ items }: Pick<FeatureParts, 'items'>, index: IdIndex): Watches {
  const values: Watches['values'] = new Map()
  const lists: Watches['lists'] = new Map()
  return {
    values,
    lists,
    isAwaited: (id) => Array.from(lists.values()).some((list) => list.awaits(id)),
    isShown(row) {
      const [table, id] = splitKey(row)
      const handle = table === items.table && index.has(id) ? index.handleOf(id) : -1
      for (const list of lists.values()) if (list.cardAt(handle)) return true
      for (const value of values.values()) if (value.keys.includes(row)) return true
      return false
    },
  }
}

export function createHub(options: {
  readonly watches: Watches
  readonly tables: Tables
  readonly orders: ListOrders
  readonly index: IdIndex
  readonly registry: Pick<FeatureParts, 'projections' | 'reads' | 'items' | 'sharded'>
  readonly head: () => number
  readonly want: (plan: ReadPlan) => void
  readonly release: (key: string) => void
  /** Loads a list from disk and returns its kept window and anchor. Resolves after the start at the earliest. */
  readonly openList: (key: ListKey) => Promise<{ readonly window: WindowRow | null; readonly anchor: Anchor | null }>
  readonly closeList: (key: ListKey) => void
  readonly listShown: (key: ListKey, watch: ListWatch) => void
  readonly refresh: (key: ListKey) => void
  readonly retry: (key: ListKey) => void
  /** Loads rows that a view or a list needs. */
  readonly need: (rows: readonly string[], areListed: boolean) => void
  /** Resolves when the tables contain what was on disk. */
  readonly ready: Promise<void>
  /** Called when all cards that the page's lists need were sent. */
  readonly onListSent: () => void
  /** Called when the page's part of a feature sends a message. */
  readonly onTold: (feature: string, message: unknown) => void
  readonly onError: (error: unknown) => void
}): Hub {
  const { tables, orders, index, registry } = options
  const { items } = registry
  const { values, lists } = options.watches
  /** Lists that are being loaded, by the number of their watch. The page's requests for such a list wait here. */
  const opening = new Map<number, PortRequest[]>()
  let port: Port | null = null
  let credits = 0
  let isScheduled = false
  let probe: HubProbe | null = null

  function schedule(): void {
    if (isScheduled || credits === 0 || !port) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      try {
        flush()
      } catch (error) {
        options.onError(error)
      }
    })
  }

  function flush(): void {
    if (!port || credits === 0) return
    const updates: StreamUpdate[] = []
    const transfer: ArrayBuffer[] = []
    const missing: string[] = []
    let isLaidOut = true
    let hasMoreCards = false
    for (const [watch, value] of values) {
      if (!value.isDue()) continue
      planFor(value)
      const taken = probe ? probe.timed(watch, value.take) : value.take()
      if (taken) updates.push({ kind: 'value', watch, value: taken.value })
    }
    for (const [watch, list] of lists) {
      if (!list.isDue()) continue
      const taken = probe ? probe.timed(watch, list.take) : list.take()
      isLaidOut &&= taken.isLaidOut
      hasMoreCards ||= taken.hasMoreCards
      updates.push(...taken.updates)
      transfer.push(...taken.transfer)
      missing.push(...taken.missing)
    }
    if (missing.length > 0)
      options.need(
        missing.map((id) => rowKey(items.table, id)),
        true,
      )
    // Each slice of a long list's layout runs in a task of its own, so that messages can be handled in between.
    if (!isLaidOut) void nextTask().then(schedule)
    if (updates.length === 0) return
    credits -= 1
    const frame: Frame = { t: 'frame', head: options.head(), updates }
    probe?.sent(updates)
    port.postMessage(frame, transfer)
    const areCardsSent = missing.length === 0 && !hasMoreCards
    if (areCardsSent && updates.some((update) => update.kind === 'cards')) options.onListSent()
    schedule()
  }

  /**
   * Requests what a view needs. The view may know its request only after other rows have arrived: comments need the
   * full pin.
   */
  function planFor(value: WatchedValue): void {
    const plan = value.plan()
    if (!plan || value.wanted === plan.key) return
    if (value.wanted !== null) options.release(value.wanted)
    value.wanted = plan.key
    options.want(plan)
  }

  function watchValue(watch: number, name: string, params: unknown): void {
    const projection = registry.projections[name]
    if (!projection) {
      options.onError(new Error(`there is no projection ${name}`))
      return
    }
    const value = Object.assign(createValueWatch({ projection, params, tables, plan: registry.reads[name] }), {
      wanted: null,
      name,
      params,
    })
    options.need(
      value.keys.filter((key) => registry.sharded.includes(splitKey(key)[0])),
      false,
    )
    values.set(watch, value)
    schedule()
  }

  async function watchList(request: PortRequest & { readonly t: 'watchList' }): Promise<void> {
    const key = request.key as ListKey
    const waiting: PortRequest[] = []
    opening.set(request.watch, waiting)
    const { window, anchor } = await options.openList(key)
    if (opening.get(request.watch) !== waiting) {
      options.closeList(key)
      return
    }
    opening.delete(request.watch)
    const { watch, shape } = request
    lists.set(
      watch,
      createListWatch({
        watch,
        key,
        shape,
        window,
        anchor,
        order: () => orders.get(key),
        index,
        card: (id) => items.card(tables, id),
      }),
    )
    for (const later of waiting) takeListRequest(lists.get(watch)!, later)
    schedule()
  }

  function takeListRequest(list: ListWatch, request: PortRequest): void {
    if (request.t === 'shape') list.setShape(request.shape)
    else if (request.t === 'refresh') options.refresh(list.key)
    else if (request.t === 'retry') options.retry(list.key)
    else if (request.t === 'awaitEnd') list.awaitEnd(request.isAwaited)
    else if (request.t === 'range') {
      list.setRange(request.first, request.last, request.ahead, request.anchor)
      options.listShown(list.key, list)
    }
  }

  function unwatch(watch: number): void {
    const value = values.get(watch)
    if (value && value.wanted !== null) options.release(value.wanted)
    values.delete(watch)
    opening.delete(watch)
    const list = lists.get(watch)
    if (list) options.closeList(list.key)
    lists.delete(watch)
  }

  function take(request: PortRequest): void {
    switch (request.t) {
      case 'watch':
        void options.ready.then(() => {
          watchValue(request.watch, request.name, request.params)
        })
        return
      case 'watchList':
        watchList(request).catch(options.onError)
        return
      case 'unwatch':
        // A watch begins after the start, so its end must wait as well. Otherwise a watch that ended during the start
        // would begin afterwards.
        void options.ready.then(() => {
          unwatch(request.watch)
        })
        return
      case 'credit':
        credits += 1
        schedule()
        return
      case 'tell':
        options.onTold(request.feature, request.message)
        return
      default: {
        const list = lists.get(request.watch)
        if (list) takeListRequest(list, request)
        else opening.get(request.watch)?.push(request)
        schedule()
      }
    }
  }

  return {
    connect(next) {
      port?.close()
      for (const watch of [...values.keys(), ...lists.keys(), ...opening.keys()]) unwatch(watch)
      port = next
      credits = CREDITS_AT_START
      next.onmessage = (event) => {
        take(event.data as PortRequest)
      }
    },
    publish(changes) {
      for (const value of values.values()) value.changed(changes)
      if (lists.size > 0) {
        for (const key of changes) {
          const [table, id] = splitKey(key)
          if (id === '*') continue
          const showsRow = items.showsRow[table]
          if (table === items.table) for (const list of lists.values()) list.rowChanged(id)
          else if (showsRow) for (const list of lists.values()) list.cardsChanged((item) => showsRow(tables, item, id))
        }
      }
      schedule()
    },
    notify(notice) {
      port?.postMessage(notice, [])
    },
    openLists: () => lists.values(),
    watches: () => [
      ...Array.from(values, ([watch, { name, params }]): Watched => ({ watch, kind: 'view', name, params })),
      ...Array.from(lists, ([watch, { key }]): Watched => ({ watch, kind: 'list', name: key, params: null })),
    ],
    probe(next) {
      probe = next
    },
    arrived() {
      for (const list of lists.values()) list.arrived()
      schedule()
    },
  }
}
