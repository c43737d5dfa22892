import { catchError, concatMap, defer, map, Subject, tap, type Observable, type OperatorFunction } from 'rxjs'
import type { ListKey } from '#contracts/ids.ts'
import type { AnyFact } from './facts.ts'
import type { ListLoader } from './lists/list-loader.ts'
import type { Shards } from './store/shards.ts'
import { splitKey } from './store/change-set.ts'

/** Work on the tables that waits until its rows are in memory. */
interface Batch {
  /** Loads the rows that the batch needs; null if they are in memory. */
  readonly before: () => Promise<unknown> | null
  /** Folds facts, or does other work that needs these rows. */
  readonly work: () => void
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/** One value, emitted at once. RxJS handles an array at less cost than `of`. */
const AT_ONCE = [null]

/** Queues work on the tables. It runs after the earlier work, with the rows of these facts in memory. */
export type WithRows = (facts: readonly AnyFact[], work: () => void) => Promise<void>

/** One source of facts. */
export interface Inlet {
  readonly batches$: Observable<Batch>
  readonly withRows: WithRows
  /** Runs long work while no batch runs, so that nothing else changes the tables. */
  alone(work: () => Promise<void>): Promise<void>
}

/** Finds the rows that facts change, and loads them. */
export interface LoadRows {
  /**
   * Loads rows (`pins/123`, `orders/home`). Null if all are in memory: the caller can then continue in the same task.
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

/** @param onError gets the error of each batch that fails; the batch's caller gets it as well */
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
 * Runs batches one after the other. Each waits for its rows, is folded and published as one change, and then its caller
 * continues. If a batch fails, its caller gets the error, and the stream continues with the next batch.
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
