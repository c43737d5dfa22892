import type { ListKey } from '#contracts/ids.ts'
import type { AnyFact } from './facts.ts'
import type { ListLoader } from './lists/list-loader.ts'
import type { PinShards } from './store/pin-shards.ts'
import { splitKey, type Store } from './store/store.ts'

/** Work on the tables, one piece after the other, each with the rows that it touches in memory. */
export interface Turns {
  /** Runs the work after what is under way, and tells the page what it changed. */
  withRows(facts: readonly AnyFact[], work: () => void): Promise<void>
  /** Loads rows (`pins/123`, `orders/home`); null where everything is in memory, so that no turn of the event loop is lost. */
  load(rows: readonly string[]): Promise<unknown> | null
}

export function createTurns(options: {
  readonly loader: ListLoader
  readonly store: Store
  readonly shards: PinShards
  readonly touchesOf: (fact: AnyFact) => readonly string[]
  readonly publish: () => void
  readonly onError: (error: unknown) => void
}): Turns {
  const { shards } = options
  let turn: Promise<void> = Promise.resolve()

  function load(rows: readonly string[]): Promise<unknown> | null {
    const pins: string[] = []
    const lists = new Set<ListKey>()
    for (const row of rows) {
      const [table, id] = splitKey(row)
      if (table === 'pins') pins.push(id)
      else if (table === 'orders') lists.add(id as ListKey)
    }
    const work: Promise<unknown>[] = []
    if (shards.missing(pins).length > 0) work.push(shards.load(pins))
    for (const key of lists) {
      const loading = options.loader.whole(key)
      if (loading) work.push(loading)
    }
    return work.length > 0 ? Promise.all(work) : null
  }

  return {
    load,
    withRows(facts, work) {
      const next = turn.then(async () => {
        const loading = load(facts.flatMap((fact) => options.touchesOf(fact)))
        if (loading) await loading
        work()
        options.publish()
      })
      turn = next.catch(options.onError)
      return next
    },
  }
}
