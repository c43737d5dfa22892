import { makeId, type ListKey, type UserId } from '#contracts/ids.ts'
import type { ListFact } from '#contracts/list-page.ts'
import type { AnyFact, NewFact } from './facts.ts'
import type { FactLog } from './log/fact-log.ts'
import type { Store } from './store/store.ts'
import type { StoreClock } from './store-clock.ts'
import type { Registry } from './registry.ts'
import type { Turns } from './turns.ts'
import { withUncertain } from './uncertain.ts'

/** Confirmed facts on their way into log and tables. */
export interface Receiving {
  /**
   * Gives facts their ids, time and member, and says which of their counts are uncertain.
   * @param at milliseconds since 1970; now when left out
   * @param command whose answer they are
   */
  stamp(facts: readonly NewFact[], at?: number, command?: string): readonly AnyFact[]
  /**
   * Facts of the server's answer. Those that tell what is known already are not written: every page load would make the
   * log longer. @param askedAt when it was asked; now when left out
   */
  receive(facts: readonly NewFact[], askedAt?: number): Promise<void>
  /** Without what moves the lists that this tab's reader looks at. */
  foldable(facts: readonly AnyFact[]): readonly AnyFact[]
  /** What another tab wrote to the log. */
  takeForeign(facts: readonly AnyFact[]): Promise<void>
}

export function createReceiving(options: {
  readonly log: () => FactLog
  readonly registry: Pick<Registry, 'fact'>
  readonly store: Store
  readonly withRows: Turns['withRows']
  readonly clock: StoreClock
  readonly random: () => number
  readonly by: UserId | null
  /** A page of this tab shows the list. */
  readonly isOpen: (key: ListKey) => boolean
  /** Another tab wrote them, and they are not in the tables yet. */
  readonly onForeign: (facts: readonly AnyFact[]) => void
  readonly onError: (error: unknown) => void
}): Receiving {
  const { registry, store, withRows, clock, random, by, onError } = options

  function stamp(facts: readonly NewFact[], at: number = clock.now(), command?: string): readonly AnyFact[] {
    return withUncertain(registry, store, facts, command).map((fact) => ({
      id: makeId<string>(at, random()),
      at,
      by,
      ...fact,
    }))
  }

  // Another tab's refresh must not move what this tab's reader looks at.
  const foldable = (facts: readonly AnyFact[]): readonly AnyFact[] =>
    facts.filter((fact) => !isListFact(fact) || fact.payload.after !== null || !options.isOpen(fact.payload.key))

  return {
    stamp,
    foldable,
    async receive(news, askedAt) {
      if (news.length === 0) return
      const facts = stamp(news, askedAt)
      // The frame is on its way to the page before the write begins, which takes longer than both.
      const fold = { isNews: true }
      const told = withRows(facts, () => {
        fold.isNews = store.fold(facts) || !facts.every(({ type }) => registry.fact(type)?.isUnaffectedByActs)
      })
      // Behind another batch nobody knows yet: they are written, in the order in which they are folded.
      if (fold.isNews) options.log().append(facts).catch(onError)
      await told
    },
    takeForeign(facts) {
      options.onForeign(facts)
      for (const { at } of facts) clock.reach(at)
      const folded = foldable(facts)
      return withRows(folded, () => {
        store.fold(folded)
      }).catch(onError)
    },
  }
}

function isListFact(fact: AnyFact): fact is ListFact {
  return fact.type === 'list/page-received'
}
