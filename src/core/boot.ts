import { NEVER } from '#contracts/moment.ts'
import type { PageData } from '#contracts/page-data.ts'
import type { Sync } from '#contracts/sync.ts'
import type { WithRows } from './fact-batches.ts'
import type { AnyFact, NewFact } from './facts.ts'
import type { ListOrders } from './lists/list-orders.ts'
import { factsOfPage } from './lists/list-facts.ts'
import { factsOf } from './log/schema.ts'
import type { Disk } from './log/disk.ts'
import type { FactLog } from './log/fact-log.ts'
import type { Store } from './store/store.ts'
import type { FeatureParts } from './feature-parts.ts'
import type { StoredEntry } from './store/table.ts'
import { tableOf, type Tables } from './store/tables.ts'
import { createSlices } from './slices.ts'
import type { Outbox } from './sync/outbox.ts'

/**
 * Fills the tables from disk: the small tables whole, and the log's tail in slices. Pins are loaded by shard when they
 * are needed, and lists by the chunks around the reader. The id index is loaded after the first screen. The page's own
 * data are added last, its list only if the disk has none, so that the reader keeps the position in a stored list.
 * @throws SyntaxError or TypeError if stored JSON is damaged; the caller then wipes the cache and begins empty
 */
export async function restoreTables(options: {
  readonly disk: Disk
  readonly tables: Tables
  /** Loads what the first screen of the page's list needs. */
  readonly openFirst: () => Promise<unknown>
  readonly log: FactLog
  readonly outbox: Outbox
  readonly store: Store
  readonly orders: ListOrders
  readonly page: PageData
  readonly registry: FeatureParts
  readonly withRows: WithRows
  readonly receive: (facts: readonly NewFact[], sync: Sync | null) => Promise<void>
  readonly now: () => number
}): Promise<void> {
  const { disk, tables, log, store } = options
  // The three reads run at the same time, because each of them waits for the disk.
  const [rows, queued] = await Promise.all([disk.boot(options.registry), disk.outbox(), options.openFirst()])
  for (const { table, json } of rows.shards) {
    const target = tableOf(tables, table)
    for (const entry of JSON.parse(json) as readonly StoredEntry<unknown>[]) target.load(...entry)
  }

  const { all, keys } = rows.doubts ?? { all: NEVER, keys: {} }
  options.orders.changedElsewhere(null, all)
  for (const [key, at] of Object.entries(keys)) options.orders.changedElsewhere([key], at)
  const pause = createSlices(options.now)
  let bytes = 0
  let count = 0
  for (const chunk of rows.tail) {
    const facts = factsOf(chunk) as readonly AnyFact[]
    await options.withRows(facts, () => {
      store.fold(facts)
    })
    bytes += chunk.json.length
    count += chunk.n
    await pause()
  }
  log.startAt(rows.tail.at(-1)?.seq ?? rows.head.anchor, { facts: count, bytes })
  await options.outbox.restore(queued)
  const history = options.page.sync?.history ?? null
  // The data of the page may be old, because a restarted worker gets them again. They are skipped if they are from
  // another history of the server's database than the stored rows. The change feed then asks the server which history
  // is right.
  if (rows.history === null || history === null || rows.history === history) await receivePage(options)
}

/**
 * Folds the data of the page. Data that are already known are skipped, so that the log does not grow with every start.
 */
export async function receivePage({
  page,
  registry,
  orders,
  tables,
  receive,
  now,
}: Pick<
  Parameters<typeof restoreTables>[0],
  'page' | 'registry' | 'orders' | 'tables' | 'receive' | 'now'
>): Promise<void> {
  const facts = [...registry.pageFacts(page, tables)]
  const first = registry.firstList(page)
  if (first?.page && (orders.get(first.key)?.count ?? 0) === 0) facts.push(...factsOfPage(first.key, null, first.page))
  await receive(facts, page.sync ?? null)
  for (const [name, params] of registry.pageReads(page)) {
    const plan = registry.reads[name]?.(params, tables)
    if (plan) tables.reads.put(plan.key, { state: 'ready', failure: null, at: now() })
  }
}
