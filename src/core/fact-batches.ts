import { catchError, concatMap, defer, map, Subject } from 'rxjs'
import type { ListKey } from '#contracts/ids.ts'
import type { AnyFact } from './facts.ts'
import type { ListLoader } from './lists/list-loader.ts'
import type { Shards } from './store/shards.ts'
import { nextTask } from './slices.ts'
import { splitKey } from './store/change-set.ts'

/** A batch of facts before it is folded. */
interface Batch {
  /** Loads the rows that the batch needs; null if they are in memory. */
  readonly before: () => Promise<unknown> | null
  /** Folds facts, or does other work that needs these rows in memory. */
  readonly work: () => void
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/** Used as a stream: for RxJS, an array is cheaper than `of`. */
const AT_ONCE = [null]

/** All work on the tables, one batch after the other, each with its rows in memory. */
export interface FactBatches {
  /** Runs the work after the batches before it, and reports its changes to the page. */
  withRows(facts: readonly AnyFact[], work: () => void): Promise<void>
  /** Runs long work with no batch beside it, so that only this work changes the tables. */
  alone(work: () => Promise<void>): Promise<void>
  /**
   * Loads rows (`pins/123`, `orders/home`). Null if everything is in memory, so that the caller can continue in the
   * same task.
   */
  load(rows: readonly string[]): Promise<unknown> | null
  /** Resolves when every fact that was written to the log before is in the tables. */
  folded(): Promise<void>
}

/**
 * The stream of fact batches. Each batch waits for the one before and then for its rows. It is folded and reported to
 * the page as one change. If there is nothing to wait for, all of this happens within the call.
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
          // A batch that cannot be folded must not end the stream.
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
      // A caller whose facts were just written to the log folds them in the next task.
      await nextTask()
      await withRows([], () => undefined)
    },
  }
}
