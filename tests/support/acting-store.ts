import { ME } from '#core/store/tables.ts'
import type { Act, AnyFact, NewFact } from '#features/index.ts'
import { createProductStore, registry, type ProductStore } from './product.ts'
import { ANA_ID, islandOf } from './samples.ts'

export interface ActingStore {
  readonly store: ProductStore
  /** Folds a fact that the server has confirmed. */
  fold(news: NewFact): void
  /**
   * Carries out a command of the member Ana, as the worker does.
   * @returns the acts that undo it, none if it changed nothing or cannot be undone; null if it is not possible
   */
  act(act: Act): readonly Act[] | null
}

/** A store for property tests of facts and commands, without disk and network. */
export function createActingStore(): ActingStore {
  const store = createProductStore()
  const { viewer } = islandOf({ id: ANA_ID } as never)
  store.tables.app.put(ME, { viewer } as never)
  let made = 0
  const factOf = (news: NewFact): AnyFact => {
    made += 1
    return { id: `f${made}`, at: made, by: ANA_ID, ...news }
  }
  return {
    store,
    fold: (news) => void store.fold([factOf(news)]),
    act({ name, args }) {
      const command = registry.commands[name]
      if (!command) throw new Error(`${name} is no command`)
      const context = { tables: store.tables, now: made } as never
      if (command.check(args, context) !== null) return null
      const id = `act${(made += 1)}`
      store.addPending(id, (command.facts(args, context) as readonly NewFact[]).map(factOf))
      return (command.invert?.(args, store.inverseOf(id)!, store) ?? []) as readonly Act[]
    },
  }
}
