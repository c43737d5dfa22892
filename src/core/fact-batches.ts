import { catchError, concatMap, defer, map, Subject } from 'rxjs'
import type { ListKey } from '#contracts/ids.ts'
import type { AnyFact } from './facts.ts'
import type { ListLoader } from './lists/list-loader.ts'
import type { Shards } from './store/shards.ts'
import { nextTask } from './slices.ts'
import { splitKey } from './store/change-set.ts'

/** A batch of facts on its way into the tables. */
interface Batch {
  /** Brings the rows that it needs; null where they are in memory. */
  readonly before: () => Promise<unknown> | null
  /** Folds facts, or does what else needs their rows in memory. */
  readonly work: () => void
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/** As a stream: an array needs less of RxJS than what `of` makes. */
const AT_ONCE = [null]

/** All work on the tables, one batch after the other, each with the rows that it touches in memory. */
export interface FactBatches {
  /** Runs the work after what is under way, and tells the page what it changed. */
  withRows(facts: readonly AnyFact[], work: () => void): Promise<void>
  /** Work that takes its time, with nothing else under way: the tables do not change but by it. */
  alone(work: () => Promise<void>): Promise<void>
  /** Loads rows (`pins/123`, `orders/home`); null where everything is in memory, so that nothing is put off to a later task. */
  load(rows: readonly string[]): Promise<unknown> | null
  /** Resolves when every fact that was written to the log before is in the tables. */
  folded(): Promise<void>
}

/**
 * The stream of fact batches: each waits for the one before, then for its rows, and is folded and told
 * to the page as one change. If nothing is to be waited for, all of that happens within the call.
 */
export function createFactBatches(options: {
  readonly loader: ListLoader
  readonly shards: Shards
  readonly touchesOf: (facts: readonly AnyFact[]) => readonly string[]
  readonly changed$: Subject<void>
  readonly onError: (error: unknown) => void
}): FactBatches {
  const { shards } = options

  function load(rows: readonly string[]): Promise<unknown> | null {
    const lists = new Set<ListKey>()
    for (const row of rows) {
      const [table, id] = splitKey(row)
      if (table === 'orders') lists.add(id as ListKey)
    }
    const work: Promise<unknown>[] = []
    const found = shards.load(rows)
    if (found) work.push(found)
    for (const key of lists) {
      const loading = options.loader.whole(key)
      if (loading) work.push(loading)
    }
    return work.length > 0 ? Promise.all(work) : null
  }

  const batches = new Subject<Batch>()
  batches
    .pipe(
      concatMap((batch) =>
        defer(() => batch.before() ?? AT_ONCE).pipe(
          map(() => {
            batch.work()
            return batch
          }),
          // One batch that cannot be folded must not end the stream.
          catchError((error: unknown) => {
            batch.fail(error)
            return []
          }),
        ),
      ),
    )
    .subscribe((batch) => {
      options.changed$.next()
      batch.done()
    })

  function enqueue(before: Batch['before'], work: Batch['work']): Promise<void> {
    const ended = new Promise<void>((done, fail) => {
      batches.next({ before, work, done, fail })
    })
    ended.catch(options.onError)
    return ended
  }

  const withRows = (facts: readonly AnyFact[], work: () => void): Promise<void> =>
    enqueue(() => load(options.touchesOf(facts)), work)

  return {
    load,
    withRows,
    alone: (work) => enqueue(work, () => undefined),
    async folded() {
      // Whoever was told just now that his facts are in the log folds them next.
      await nextTask()
      await withRows([], () => undefined)
    },
  }
}
