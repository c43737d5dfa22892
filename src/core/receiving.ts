import { makeId, type ListKey, type UserId } from '#contracts/ids.ts'
import type { ListFact } from '#contracts/list-page.ts'
import { momentOf, type Moment } from '#contracts/moment.ts'
import type { Sync } from '#contracts/sync.ts'
import type { AnyFact, NewFact } from './facts.ts'
import type { FactLog } from './log/fact-log.ts'
import { renewedIn } from './renewal.ts'
import type { Store } from './store/store.ts'
import type { FactBatches } from './fact-batches.ts'
import type { Streams } from './streams.ts'

/** Facts on their way into the tables. */
export interface Folding {
  /** Gives facts their ids, time and member. @param moment which state of the server's database they show */
  stamp(facts: readonly NewFact[], moment?: Moment): readonly AnyFact[]
  /** Without what moves the lists that this tab's reader looks at. */
  foldable(facts: readonly AnyFact[]): readonly AnyFact[]
  /** What another tab wrote to the log. */
  takeForeign(facts: readonly AnyFact[]): Promise<void>
}

export function createFolding(options: {
  readonly store: Store
  readonly withRows: FactBatches['withRows']
  readonly now: () => number
  readonly random: () => number
  readonly by: UserId | null
  readonly renewed$: Streams['renewed$']
  /** Lists that a page of this tab shows. */
  readonly openLists: ReadonlySet<ListKey>
  readonly onError: (error: unknown) => void
}): Folding {
  const { store, withRows, now, random, by, onError } = options

  function stamp(facts: readonly NewFact[], moment?: Moment): readonly AnyFact[] {
    const at = now()
    return facts.map((fact) => ({ id: makeId<string>(at, random()), at, by, ...(moment && { moment }), ...fact }))
  }

  // Another tab's refresh must not move what this tab's reader looks at.
  const foldable = (facts: readonly AnyFact[]): readonly AnyFact[] =>
    facts.filter((fact) => !isListFact(fact) || fact.payload.after !== null || !options.openLists.has(fact.payload.key))

  return {
    stamp,
    foldable,
    takeForeign(facts) {
      const history = renewedIn(facts)
      if (history !== null) {
        // What was confirmed before is forgotten in a batch of its own; this one follows it.
        options.renewed$.next(history)
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
 * Takes what the server has. Facts that tell what is known already are not written: every page load would make the log longer.
 * @returns takes facts and the state of the database that their answer shows; null or left out if the server did not say
 */
export function createReceive(options: {
  readonly log: Pick<FactLog, 'append'>
  readonly store: Store
  readonly stamp: Folding['stamp']
  readonly withRows: FactBatches['withRows']
  /** The server's database has another history by now. */
  readonly isOver: (history: string) => boolean
  readonly onError: (error: unknown) => void
}): (facts: readonly NewFact[], sync?: Sync | null) => Promise<void> {
  const { log, store, stamp, withRows, onError } = options
  return async (news, sync) => {
    // Of a server that was restored meanwhile: what it had confirmed may not be there any more.
    if (news.length === 0 || (sync && options.isOver(sync.history))) return
    const facts = stamp(news, sync ? momentOf(sync) : undefined)
    // The frame is on its way to the page before the write begins, which takes longer than both.
    const fold = { isNews: true }
    const told = withRows(facts, () => {
      for (const { id, seq } of sync?.applied ?? []) store.applied(id, seq)
      fold.isNews = store.fold(facts)
    })
    // Facts that wait behind another batch are written too, in the order in which they will be folded.
    if (fold.isNews) log.append(facts).catch(onError)
    await told
  }
}

function isListFact(fact: AnyFact): fact is ListFact {
  return fact.type === 'list/page-received'
}
