import { catchError, concatMap, defer, map, Subject } from 'rxjs'
import type { ListKey } from '#contracts/ids.ts'
import type { AnyFact } from './facts.ts'
import type { ListLoader } from './lists/list-loader.ts'
import type { Shards } from './store/shards.ts'
import { nextTask } from './sync/slices.ts'
import { splitKey } from './store/change-set.ts'

/** A batch of facts on its way into the tables. */
interface Turn {
  /** Brings the rows that it needs; null where they are in memory. */
  readonly before: () => Promise<unknown> | null
  /** Folds facts, or does what else needs their rows in memory. */
  readonly work: () => void
  readonly done: () => void
  readonly fail: (error: unknown) => void
}

/** As a stream: an array needs less of RxJS than what `of` makes. */
const AT_ONCE = [null]

/** Work on the tables, one piece after the other, each with the rows that it touches in memory. */
export interface Turns {
  /** Runs the work after what is under way, and tells the page what it changed. */
  withRows(facts: readonly AnyFact[], work: () => void): Promise<void>
  /** Work that takes its time, with nothing else under way: the tables do not change but by it. */
  alone(work: () => Promise<void>): Promise<void>
  /** Loads rows (`pins/123`, `orders/home`); null where everything is in memory, so that no turn of the event loop is lost. */
  load(rows: readonly string[]): Promise<unknown> | null
  /** Resolves when every fact that was written to the log before is in the tables. */
  folded(): Promise<void>
}

/**
 * The stream of fact batches: each waits for the one before, then for its rows, and is folded and told
 * to the page as one change. Where nothing is to be waited for, all of that happens within the call.
 */
export function createTurns(options: {
  readonly loader: ListLoader
  readonly shards: Shards
  readonly touchesOf: (facts: readonly AnyFact[]) => readonly string[]
  readonly publish: () => void
  readonly onError: (error: unknown) => void
}): Turns {
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

  const batches = new Subject<Turn>()
  batches
    .pipe(
      concatMap((turn) =>
        defer(() => turn.before() ?? AT_ONCE).pipe(
          map(() => {
            turn.work()
            return turn
          }),
          // One batch that cannot be folded must not end the stream.
          catchError((error: unknown) => {
            turn.fail(error)
            return []
          }),
        ),
      ),
    )
    .subscribe((turn) => {
      options.publish()
      turn.done()
    })

  function takeTurn(before: Turn['before'], work: Turn['work']): Promise<void> {
    const turn = new Promise<void>((done, fail) => {
      batches.next({ before, work, done, fail })
    })
    turn.catch(options.onError)
    return turn
  }

  const withRows = (facts: readonly AnyFact[], work: () => void): Promise<void> =>
    takeTurn(() => load(options.touchesOf(facts)), work)

  return {
    load,
    withRows,
    alone: (work) => takeTurn(work, () => undefined),
    async folded() {
      // Whoever was told just now that his facts are in the log folds them next.
      await nextTask()
      await withRows([], () => undefined)
    },
  }
}
