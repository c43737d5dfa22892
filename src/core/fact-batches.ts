import { catchError, concatMap, defer, map, Subject, tap, type Observable, type OperatorFunction } from 'rxjs'
import type { ListKey } from '#contracts/ids.ts'
import type { AnyFact } from './facts.ts'
import type { ListLoader } from './lists/list-loader.ts'
import type { Shards } from './store/shards.ts'
import { splitKey } from './store/change-set.ts'

/** Work on the tables that waits for its rows. */
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

/** Runs work on the tables after the work that is already queued, with the rows of these facts in memory. */
export type WithRows = (facts: readonly AnyFact[], work: () => void) => Promise<void>

/** One source of facts. */
export interface Inlet {
  readonly batches$: Observable<Batch>
  readonly withRows: WithRows
  /** Runs long work with no batch beside it, so that only this work changes the tables. */
  alone(work: () => Promise<void>): Promise<void>
}

/** Rows that facts change, and how they are loaded. */
export interface LoadRows {
  /**
   * Loads rows (`pins/123`, `orders/home`). Null if everything is in memory, so that the caller can continue in the
   * same task.
   */
  load(rows: readonly string[]): Promise<unknown> | null
  /** The rows that facts change. */
  touchesOf(facts: readonly AnyFact[]): readonly string[]
}

export function createLoadRows(
  loader: Pick<ListLoader, 'whole'>,
  shards: Pick<Shards, 'load'>,
  touchesOf: LoadRows['touchesOf'],
): LoadRows {
  return {
    touchesOf,
    load(rows) {
      const lists = new Set<ListKey>()
      for (const row of rows) {
        const [table, id] = splitKey(row)
        if (table === 'orders') lists.add(id as ListKey)
      }
      const work: Promise<unknown>[] = []
      const found = shards.load(rows)
      if (found) work.push(found)
      for (const key of lists) {
        const loading = loader.whole(key)
        if (loading) work.push(loading)
      }
      return work.length > 0 ? Promise.all(work) : null
    },
  }
}

/** @param onError reports batches that fail; their callers get the error as well */
export function createInlet({ load, touchesOf }: LoadRows, onError: (error: unknown) => void): Inlet {
  const batches$ = new Subject<Batch>()

  function enqueue(before: Batch['before'], work: Batch['work']): Promise<void> {
    const ended = new Promise<void>((done, fail) => {
      batches$.next({ before, work, done, fail })
    })
    ended.catch(onError)
    return ended
  }

  return {
    batches$,
    withRows: (facts, work) => enqueue(() => load(touchesOf(facts)), work),
    alone: (work) => enqueue(work, () => undefined),
  }
}

/**
 * Each batch waits for the one before and then for its rows. It is folded and published as one change, and its caller
 * continues after that. The caller of a batch that fails gets the error; the stream goes on.
 */
export function oneByOne(): OperatorFunction<Batch, void> {
  return concatMap((batch) =>
    defer(() => batch.before() ?? AT_ONCE).pipe(
      map(batch.work),
      tap({ complete: batch.done }),
      catchError((error: unknown) => {
        batch.fail(error)
        return []
      }),
    ),
  )
}
