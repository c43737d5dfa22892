import type { ListKey } from '#contracts/ids.ts'
import type { BuiltState, RowChange } from '../contract.ts'
import type { AnyFact } from '#core/facts.ts'
import { createListOrders } from '#core/lists/list-orders.ts'
import type { ListOrder } from '#core/lists/list-order.ts'
import type { StoredList } from '#core/log/schema.ts'
import type { FeatureParts } from '#core/feature-parts.ts'
import { createIdIndex } from '#core/store/id-index.ts'
import { splitKey } from '#core/store/change-set.ts'
import { createStore } from '#core/store/store.ts'
import type { Table } from '#core/store/table.ts'
import { cutJson, differences } from './differences.ts'
import { canonicalJson, createFingerprint, createUnorderedFingerprint } from './state-hash.ts'

/** The tables in a snapshot. Lists are not among them, because they are stored separately. */
export function storedTables({ small, sharded }: Pick<FeatureParts, 'small' | 'sharded'>): readonly string[] {
  return [...small, ...sharded]
}
const LISTS = 'lists'
/** Maximum number of changed rows listed per commit. */
const CHANGES_MAX = 200
const LIST_IDS_SHOWN = 50
const SUMMARY_CHARACTERS_MAX = 240
/** Rows per step; a step takes about 2 ms of hashing. */
const ROWS_PER_STEP = 200
const WATCHED = 'watched'

export interface Watched {
  readonly changes: readonly RowChange[]
  readonly more: number
}

/** A store separate from the live one, with the same reducers. Nothing outside sees what is folded here. */
export interface TrialStore {
  load(table: string, entries: readonly (readonly [id: string, row: unknown])[]): void
  loadList(list: StoredList): void
  /**
   * Names of the rows that a fact touches; none if this version does not know the fact's type.
   * @throws in the same cases as `fold`
   */
  touches(fact: AnyFact): readonly string[]
  /** @throws the reducer's error if a payload is invalid for its type */
  fold(facts: readonly AnyFact[]): void
  /** Folds facts and returns the changed rows and fields. */
  foldWatched(facts: readonly AnyFact[]): Watched
  /** Counts and hashes the rows. Yields the progress. */
  describe(): Generator<number, BuiltState>
  rows(table: string, from: number, count: number): readonly { readonly id: string; readonly summary: string }[]
  /** Null if there is no such row. */
  row(table: string, id: string): unknown
}

export function createTrialStore(registry: FeatureParts): TrialStore {
  const index = createIdIndex()
  const orders = createListOrders(index)
  const store = createStore({ registry, orders })
  const stored = storedTables(registry)
  const entries = new Map<string, readonly (readonly [string, unknown])[]>()

  const tables: Readonly<Partial<Record<string, Table<unknown>>>> = Object.fromEntries(
    stored.map((name) => [name, store.tables[name]]),
  )
  const tableOf = (name: string): Table<unknown> | undefined => (Object.hasOwn(tables, name) ? tables[name] : undefined)

  /**
   * Describes a list without its ids: handles are derived from ids, so their fingerprint is enough to compare the
   * order.
   */
  function brief({ count, bookmark, at, handles }: ListOrder) {
    const order = createFingerprint()
    order.add(handles.subarray(0, count).join())
    return { count, bookmark, at, order: order.digest() }
  }

  function listRow(list: ListOrder) {
    const first = list.handles.subarray(0, Math.min(list.count, LIST_IDS_SHOWN))
    return { ...brief(list), first: Array.from(first, (handle) => index.idOf(handle)) }
  }

  const briefs = () => new Map(Array.from(orders.all(), (list) => [list.key, brief(list)]))

  function done(): void {
    entries.clear()
    store.takeChanges()
  }

  function entriesOf(name: string): readonly (readonly [string, unknown])[] {
    const known = entries.get(name)
    if (known) return known
    const made =
      name === LISTS
        ? Array.from(orders.all(), (list) => [list.key, listRow(list)] as const)
        : (tableOf(name)?.confirmedRows() ?? [])
    entries.set(name, made)
    return made
  }

  function changedLists(before: ReturnType<typeof briefs>): readonly RowChange[] {
    return [...briefs()].flatMap(([key, after]) => changeOf(LISTS, key, before.get(key), after) ?? [])
  }

  return {
    load(name, rows) {
      const table = tableOf(name)
      for (const entry of rows) table?.load(...entry)
      entries.clear()
    },
    loadList(list) {
      const key = list.head.key as ListKey
      orders.load(key, list)
      store.listLoaded(key)
      done()
    },
    touches: (fact) => store.touchesOf([fact]),
    fold(facts) {
      store.fold(facts)
      done()
    },
    foldWatched(facts) {
      const before = briefs()
      // The facts are added as pending first, because the store then has both the previous and the new rows. After this
      // they are confirmed.
      // confirmed.
      const rows = [...store.addPending(WATCHED, facts)].flatMap((key) => {
        const [name, id] = splitKey(key)
        const table = tableOf(name)
        return table ? (changeOf(name, id, table.confirmed(id), table.get(id)) ?? []) : []
      })
      store.settle(WATCHED, facts)
      done()
      const changes = [...rows, ...changedLists(before)]
      return { changes: changes.slice(0, CHANGES_MAX), more: Math.max(0, changes.length - CHANGES_MAX) }
    },
    *describe() {
      const hash = createUnorderedFingerprint()
      const names = [...stored, LISTS]
      const total = names.reduce((sum, name) => sum + entriesOf(name).length, 1)
      let seen = 0
      for (const name of names) {
        for (const [id, row] of entriesOf(name)) {
          hash.add(name, id, canonicalJson(row))
          seen += 1
          if (seen % ROWS_PER_STEP === 0) yield seen / total
        }
      }
      return { tables: names.map((name) => ({ name, rows: entriesOf(name).length })), hash: hash.digest() }
    },
    rows: (name, from, count) =>
      entriesOf(name)
        .slice(from, from + count)
        .map(([id, row]) => ({ id, summary: cutJson(row, SUMMARY_CHARACTERS_MAX) ?? '' })),
    row(name, id) {
      if (name !== LISTS) return tableOf(name)?.confirmed(id) ?? null
      const list = orders.get(id as ListKey)
      return list ? listRow(list) : null
    },
  }
}

function changeOf(table: string, id: string, before: unknown, after: unknown): RowChange | null {
  const fields = differences(before, after)
  if (fields.length === 0) return null
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  return { table, id, kind, fields }
}
