import { Subject, type Observable } from 'rxjs'
import { makeId, type ListKey, type UserId } from '#contracts/ids.ts'
import type { ListFact } from '#contracts/list-page.ts'
import { momentOf, type Moment } from '#contracts/moment.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact, NewFact } from './facts.ts'
import type { FactLog } from './log/fact-log.ts'
import { renewedIn } from './renewal.ts'
import type { Store } from './store/store.ts'
import type { WithRows } from './fact-batches.ts'

/** Prepares facts for folding, and folds those of other tabs. */
export interface Folding {
  /**
   * Adds id, time and member to facts.
   * @param moment the state of the server's database that the facts show
   */
  stamp(facts: readonly NewFact[], moment?: Moment): readonly AnyFact[]
  /** Leaves out facts that would replace a list that a page of this tab shows. */
  foldable(facts: readonly AnyFact[]): readonly AnyFact[]
  /** Folds facts that another tab wrote to the log. */
  takeForeign(facts: readonly AnyFact[]): Promise<void>
  /** Emits a history of the server's database when another tab has logged that this history replaced the former one. */
  readonly renewed$: Observable<string>
}

export function createFolding(options: {
  readonly store: Store
  readonly withRows: WithRows
  readonly now: () => number
  readonly random: () => number
  readonly by: UserId | null
  /** Lists that a page of this tab shows. */
  readonly openLists: ReadonlySet<ListKey>
  readonly onError: (error: unknown) => void
}): Folding {
  const { store, withRows, now, random, by, onError } = options
  const renewed$ = new Subject<string>()

  function stamp(facts: readonly NewFact[], moment?: Moment): readonly AnyFact[] {
    const at = now()
    return facts.map((fact) => ({ id: makeId<string>(at, random()), at, by, ...(moment && { moment }), ...fact }))
  }

  // A list that another tab refreshed must not move under the reader of this tab.
  const foldable = (facts: readonly AnyFact[]): readonly AnyFact[] =>
    facts.filter((fact) => !isListFact(fact) || fact.payload.after !== null || !options.openLists.has(fact.payload.key))

  return {
    renewed$,
    stamp,
    foldable,
    takeForeign(facts) {
      const history = renewedIn(facts)
      if (history !== null) {
        // The handler of `renewed$` queues the batch that forgets confirmed rows. The empty batch here waits until that
        // batch is done.
        renewed$.next(history)
        return withRows([], () => undefined).catch(onError)
      }
      const folded = foldable(facts)
      return withRows(folded, () => {
        store.fold(folded)
      }).catch(onError)
    },
  }
}

/**
 * Folds and logs the facts of the server's answers. Facts that change nothing are not logged, so that the log does not
 * grow with every page load.
 * @returns a function that takes facts and the state of the database that their answer shows; null or omitted if the
 * server did not report the state
 */
export function createReceive(options: {
  readonly log: Pick<FactLog, 'append'>
  readonly store: Store
  readonly stamp: Folding['stamp']
  readonly withRows: WithRows
  /** True if this history of the server's database was replaced by another one. */
  readonly isOver: (history: string) => boolean
  readonly onError: (error: unknown) => void
}): (facts: readonly NewFact[], sync?: Sync | null) => Promise<void> {
  const { log, store, stamp, withRows, onError } = options
  return async (news, sync) => {
    // The answer is from before the server was restored from a backup, so its rows may no longer exist there.
    if (news.length === 0 || (sync && options.isOver(sync.history))) return
    const facts = stamp(news, sync ? momentOf(sync) : undefined)
    // The page gets its frame before the log is written, because the writing takes longer.
    const fold = { isNews: true }
    const told = withRows(facts, () => {
      for (const { id, seq } of sync?.applied ?? []) store.applied(id, seq)
      fold.isNews = store.fold(facts)
    })
    // If the fold waits for an earlier batch, it is unknown whether the facts change anything, so they are logged.
    if (fold.isNews) log.append(facts).catch(onError)
    await told
  }
}

function isListFact(fact: AnyFact): fact is ListFact {
  return fact.type === 'list/page-received'
}
