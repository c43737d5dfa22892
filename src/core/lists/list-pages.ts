import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { PlacedModule } from '#contracts/list-module.ts'
import { PAGE_SIZE_MAX, PAGE_SIZE_SCROLL, QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { ListStatus } from '#contracts/list-page.ts'
import { timeOf, type Moment } from '#contracts/moment.ts'
import type { Anchor } from '#contracts/stream.ts'
import type { Sync } from '#contracts/sync.ts'
import type { ListKind, ListPage } from '../effects.ts'
import type { NewFact } from '../facts.ts'
import { READ_TRIES_MAX } from '../reads.ts'
import { pause } from '../slices.ts'
import type { IdIndex } from '../store/id-index.ts'
import type { Table } from '../store/table.ts'
import { backoffMs, isRetryable } from '../wire/backoff.ts'
import { recordSyncs } from '../wire/record-syncs.ts'
import type { Wire } from '../wire/wire.ts'
import type { ListOrder } from './list-order.ts'
import type { ListOrders } from './list-orders.ts'
import { itemsAhead, NOTHING_SHOWN, speedOf, waitsForOrder, type Shown, type ShownRange } from './items-ahead.ts'
import { factsOfPage, itemIds } from './list-facts.ts'

/** Number of items of a first page. It is small, so that the first screen does not wait for the items below it. */
export const PAGE_SIZE_FIRST = 50
/**
 * A list that changed elsewhere is fetched again up to this number of items. The rest follows as the reader scrolls.
 */
const AGAIN_MAX = 1_000

/** Fetches the pages of lists ahead of the reader. Each list has at most one request at a time. */
export interface ListPages {
  /**
   * Call when a page shows the list, after the list was loaded from disk.
   * @param place the reader's last position in the list; null at the top
   */
  open(key: ListKey, place: Anchor | null): void
  close(key: ListKey): void
  isOpen(key: ListKey): boolean
  shown(key: ListKey, shown: Shown & { readonly anchor: Anchor | null }): void
  /** Replaces the list with the first page that the server sends now. */
  refresh(key: ListKey): void
  retry(key: ListKey): void
  networkBack(): void
  /**
   * Call when the server reports changed lists; null means all lists. Open lists are fetched again up to their present
   * length, and the reader's position is kept. Other lists are fetched when they are next opened.
   */
  changed(keys: readonly ListKey[] | null, at: Moment): void
  /** Call within the fold that made a list doubtful. An open list is read again after that fold. */
  doubted(key: ListKey): void
  /** Asks for newer items in open lists of kinds that support this. Doubtful lists are read again. */
  askForNewer(): void
}

/** A page, and the state of the database that it shows. */
interface Answered {
  readonly page: ListPage
  readonly sync: Sync | null
}

interface State {
  readonly key: ListKey
  readonly kind: ListKind | undefined
  readonly subject: string
  watchers: number
  isFetching: boolean
  failure: FailureCode | null
  isMissing: boolean
  isOutdated: boolean
  /** True if the list's first page has to be compared with the server's. Only for lists that offer newer items. */
  isLookDue: boolean
  /** True if a page has shown the list in this visit. */
  wasOpened: boolean
  /** The reader's last position in the list; null at the top. */
  place: Anchor | null
  /** True if the server has sent the first page in this visit. */
  isAnswered: boolean
  /** True if the list was empty when it was first opened in this visit, and the server has not answered since. */
  wasStoredEmpty: boolean
  isRefreshWanted: boolean
  newer: number
  range: ShownRange
}

/** The kind of a list, for example `topic` for `topic:food`. */
export function kindName(key: ListKey): string {
  const colon = key.indexOf(':')
  return colon < 0 ? key : key.slice(0, colon)
}

/**
 * The bookmark of the next request; null for the first page. A list that was stored as empty is requested from its
 * start. Until the server has answered, the page must not say that the list is empty.
 */
function nextBookmark(state: Pick<State, 'wasStoredEmpty'>, order: ListOrder | undefined): string | null {
  return order === undefined || state.wasStoredEmpty ? null : order.bookmark
}

/**
 * True if the list may be replaced because nothing of it is above the view. A list that does not offer newer items may
 * be replaced as long as its first item is shown.
 */
function isAtTop({ kind, place, range }: Pick<State, 'kind' | 'place' | 'range'>): boolean {
  return kind?.newer ? place === null || (place.index === 0 && place.offsetPx >= 0) : range.first === 0
}

export function createListPages(options: {
  readonly orders: ListOrders
  readonly index: IdIndex
  readonly statuses: Table<ListStatus>
  readonly kinds: Readonly<Record<string, ListKind>>
  readonly wire: Wire
  readonly now: () => number
  readonly random: () => number
  readonly online: () => boolean
  /** True if this failure means that the request did not reach the server. */
  readonly isOutOfReach: (code: FailureCode) => boolean
  /** Lists that a page shows. `createListPages` keeps this set up to date. */
  readonly openLists: Set<ListKey>
  /** Resolves when the whole list is in memory, at the earliest after the first screen was sent. */
  readonly whole: (key: ListKey) => Promise<unknown>
  readonly receive: (facts: readonly NewFact[], sync: Sync | null) => Promise<void>
  readonly publish: () => void
  readonly onError: (error: unknown) => void
}): ListPages {
  const { orders, now } = options
  const states = new Map<ListKey, State>()

  function stateOf(key: ListKey): State {
    const known = states.get(key)
    if (known) return known
    const name = kindName(key)
    const state: State = {
      key,
      kind: options.kinds[name],
      subject: key.slice(name.length + 1),
      watchers: 0,
      isFetching: false,
      failure: null,
      isMissing: false,
      isOutdated: false,
      isLookDue: false,
      wasOpened: false,
      place: null,
      isAnswered: false,
      wasStoredEmpty: false,
      isRefreshWanted: false,
      newer: 0,
      range: NOTHING_SHOWN,
    }
    states.set(key, state)
    return state
  }

  function show(state: State): void {
    const order = orders.get(state.key)
    const count = order?.count ?? 0
    const total = options.statuses.get(state.key)?.total
    const status = { state: statusOf(state, order), count, newer: state.newer }
    options.statuses.put(state.key, total === undefined ? status : { ...status, total })
    options.publish()
  }

  function statusOf(state: State, order: ListOrder | undefined): ListStatus['state'] {
    if (state.isMissing || !state.kind) return 'missing'
    const bookmark = nextBookmark(state, order)
    if (state.isFetching) return bookmark === LAST_BOOKMARK ? 'end' : 'loading'
    if (state.failure) return !options.online() || options.isOutOfReach(state.failure) ? 'offline' : 'error'
    if (bookmark === null) return 'loading'
    return bookmark === LAST_BOOKMARK ? 'end' : 'ready'
  }

  /**
   * Fetches one page, with retries. Null if the list's kind has no request, one is already running, or the server does
   * not have the list yet.
   */
  async function fetchPage(state: State, bookmark: string | null, pageSize: number): Promise<Result<Answered> | null> {
    if (!state.kind || state.isFetching || orders.get(state.key)?.isPending) return null
    state.isFetching = true
    show(state)
    try {
      for (let attempt = 1; ; attempt += 1) {
        const { wire, syncs } = recordSyncs(options.wire)
        const result = await state.kind.fetch(wire, state.subject, { bookmark, pageSize })
        if (result.ok || attempt >= READ_TRIES_MAX || !options.online() || !isRetryable(result.failure)) {
          state.failure = result.ok ? null : result.failure.code
          state.isMissing = !result.ok && state.kind.missing.includes(result.failure.code)
          return result.ok ? ok({ page: result.value, sync: syncs[0] ?? null }) : result
        }
        await pause(backoffMs(attempt, options.random(), result.failure.retryAfterS))
      }
    } finally {
      state.isFetching = false
    }
  }

  async function take(state: State, after: string | null, { page, sync }: Answered): Promise<void> {
    const before = orders.get(state.key)?.generation
    await options.receive(factsOfPage(state.key, after, page), sync)
    const order = orders.get(state.key)
    if (after !== null || order?.generation === before) return
    // The comparison is still due if the list is still in doubt: the page may be from before the act that caused the
    // doubt.
    state.isLookDue &&= order?.isDoubtful === true
    state.isAnswered = true
    state.wasStoredEmpty = false
  }

  function run(work: Promise<void>, state: State): void {
    work.catch(options.onError).finally(() => {
      show(state)
      if (state.isRefreshWanted && !state.isFetching) run(replace(state), state)
    })
  }

  async function fetchNext(state: State): Promise<void> {
    const bookmark = nextBookmark(state, orders.get(state.key))
    if (bookmark === LAST_BOOKMARK) return
    const result = await fetchPage(state, bookmark, bookmark === null ? PAGE_SIZE_FIRST : PAGE_SIZE_SCROLL)
    if (!result?.ok) return
    await take(state, bookmark, result.value)
    // If the page was not accepted, because an act was confirmed during the request, the next try waits a moment.
    if (nextBookmark(state, orders.get(state.key)) === bookmark) await pause(backoffMs(1, options.random()))
    if (state.watchers > 0) fetchIfNear(state)
  }

  async function replace(state: State): Promise<void> {
    // If a request is already running, it may return what was current before the reader asked, so another one follows.
    state.isRefreshWanted = state.isFetching
    const result = await fetchPage(state, null, PAGE_SIZE_FIRST)
    if (!result?.ok) return
    state.newer = 0
    state.isOutdated = false
    state.range = NOTHING_SHOWN
    await take(state, null, result.value)
    fetchIfNear(state)
  }

  /** Fetches the list again up to its present length. */
  async function fetchAgain(state: State): Promise<void> {
    state.isOutdated = true
    for (let tries = 0; tries < READ_TRIES_MAX; tries += 1) {
      const order = orders.get(state.key)
      if (!order || order.bookmark === null || state.isFetching) break
      const wanted = Math.min(order.count, AGAIN_MAX)
      const rows: NewFact[] = []
      const ids: string[] = []
      const modules: PlacedModule[] = []
      let bookmark: string | null = null
      let sync: Sync | null = null
      do {
        const result = await fetchPage(state, bookmark, PAGE_SIZE_MAX)
        if (!result?.ok) return
        const { page } = result.value
        rows.push(...page.rows)
        ids.push(...page.ids)
        modules.push(...(page.modules ?? []))
        ;({ bookmark } = page)
        sync ??= result.value.sync
      } while (ids.length < wanted && bookmark !== LAST_BOOKMARK)
      await options.whole(state.key)
      const { generation } = order
      await take(state, null, { page: { rows, ids, modules, bookmark }, sync })
      // The page is not accepted if an act was confirmed during the requests. In that case everything is fetched again.
      if (orders.get(state.key)?.generation !== generation) {
        state.isOutdated = false
        state.newer = 0
        return
      }
    }
  }

  /**
   * Fetches the first page and compares it with the list. If they differ, the list is replaced if the reader is at its
   * top. Otherwise what is on the screen stays, and the new items are offered.
   */
  async function lookAgain(state: State): Promise<void> {
    const result = await fetchPage(state, null, PAGE_SIZE_FIRST)
    if (!result?.ok) {
      // This failure is not shown, because the present list can still be read. The list is compared again when it is
      // next opened.
      state.failure = null
      return
    }
    await options.whole(state.key)
    const order = orders.get(state.key)
    if (!order) return
    const { page } = result.value
    state.isLookDue = false
    state.newer = 0
    const newer = page.ids.filter((id) => !order.has(options.index.handleOf(id))).length
    const isSame = itemIds(page).every((id, i) => options.index.handleOf(id) === order.handles[i])
    if (isSame) state.isOutdated = false
    else if (isAtTop(state)) await take(state, null, result.value)
    else state.newer = newer
  }

  function fetchIfNear(state: State): void {
    const order = orders.get(state.key)
    if (!order || state.isFetching || state.failure || state.isMissing) return
    const bookmark = nextBookmark(state, order)
    if (bookmark === LAST_BOOKMARK || (bookmark !== null && waitsForOrder(state.range, order, state.kind))) return
    if (bookmark === null || order.count - state.range.last < itemsAhead(state.range)) run(fetchNext(state), state)
  }

  /**
   * True if the list was read longer ago than `ms`. A time in the future means that the clock was set back. The list's
   * age is then unknown, so it counts as old.
   */
  const isOld = (order: ListOrder, ms: number): boolean => Math.abs(now() - order.at) > ms

  async function askNewer(state: State): Promise<void> {
    const order = orders.get(state.key)
    if (!state.kind?.newer || !order || order.count === 0 || !options.online()) return
    await options.whole(state.key)
    const first = options.index.idOf(order.handles[0]!)
    const result = await state.kind.newer(options.wire, { first: first!, readAt: timeOf(order.moment) })
    // If a comparison has become due during the request, it will find the exact number.
    if (result.ok && !state.isLookDue) state.newer = result.value
  }

  function lookWhetherChanged(state: State): void {
    if (!state.kind?.newer) run(fetchAgain(state), state)
    else if (!state.isLookDue) run(askNewer(state), state)
    else if (orders.get(state.key)?.bookmark != null && options.online()) run(lookAgain(state), state)
  }

  // Reads a list again after the fold that made it doubtful. An open list is read at once; any other list when it is
  // next opened. A list that offers newer items is read at once if it is in memory, so that its next opening shows the
  // member's act.
  const doubted = new Set<State>()
  function readAfterFold(key: ListKey): void {
    const offersNewer = options.kinds[kindName(key)]?.newer !== undefined
    const state = offersNewer ? stateOf(key) : states.get(key)
    if (!state || (state.watchers === 0 && !offersNewer)) return
    state.isOutdated = true
    state.isLookDue = offersNewer
    if (state.kind?.waitsForReader || !options.online() || doubted.has(state)) return
    doubted.add(state)
    queueMicrotask(() => {
      doubted.delete(state)
      lookWhetherChanged(state)
    })
  }

  return {
    open(key, place) {
      const state = stateOf(key)
      const isFirst = !state.wasOpened
      state.wasOpened = true
      state.place = place
      state.watchers += 1
      options.openLists.add(key)
      state.isMissing = false
      state.range = NOTHING_SHOWN
      if (!options.online()) state.failure = null
      const order = orders.get(key)
      if (order?.count === 0 && !order.isPending && !state.isAnswered) state.wasStoredEmpty = true
      if (order && isFirst && state.kind?.keptMs !== undefined) state.isLookDue ||= isOld(order, state.kind.keptMs)
      if (order && nextBookmark(state, order) !== null && state.kind && options.online()) {
        // A doubtful list may differ at any position, so comparing its first page would not be enough.
        if (state.kind.newer || state.isOutdated || order.isDoubtful) lookWhetherChanged(state)
        else if (isOld(order, QUERY_CACHE_MS)) run(lookAgain(state), state)
      }
      fetchIfNear(state)
      show(state)
    },
    close(key) {
      const state = stateOf(key)
      state.watchers = Math.max(0, state.watchers - 1)
      if (state.watchers === 0) options.openLists.delete(key)
    },
    isOpen: (key) => options.openLists.has(key),
    shown(key, shown) {
      const state = stateOf(key)
      state.range = speedOf(state.range, shown, now())
      state.place = shown.anchor
      fetchIfNear(state)
    },
    refresh(key) {
      const state = stateOf(key)
      run(replace(state), state)
    },
    retry(key) {
      const state = stateOf(key)
      state.failure = null
      state.isMissing = false
      // A list that is complete here but outdated has no next page, so it is read again.
      const order = orders.get(key)
      if (order?.bookmark === LAST_BOOKMARK && (state.isOutdated || order.isDoubtful)) lookWhetherChanged(state)
      else run(fetchNext(state), state)
    },
    networkBack() {
      for (const state of states.values()) {
        if (state.watchers === 0) continue
        state.failure = null
        if (state.isOutdated || state.isLookDue) lookWhetherChanged(state)
        fetchIfNear(state)
        show(state)
      }
    },
    doubted: readAfterFold,
    changed(keys, at) {
      orders.changedElsewhere(keys, at)
      for (const key of keys ?? Array.from(orders.all(), (order) => order.key)) {
        const state = stateOf(key)
        state.isOutdated = true
        if (state.watchers > 0 && options.online()) lookWhetherChanged(state)
      }
    },
    askForNewer() {
      for (const state of states.values()) {
        if (state.watchers === 0) continue
        const isInDoubt = state.isOutdated || orders.get(state.key)?.isDoubtful
        if (state.kind?.newer || (isInDoubt && options.online())) lookWhetherChanged(state)
      }
    },
  }
}
