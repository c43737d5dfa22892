import type { NewFact } from './facts.ts'
import type { Registry } from './registry.ts'
import { rowKey } from './store/change-set.ts'
import type { Store } from './store/store.ts'

type Facts = Pick<Registry, 'fact'>

/** Rows with counters that facts bring. */
export function countedRows(registry: Facts, { type, payload }: NewFact): readonly string[] {
  const counts = registry.fact(type)?.counts
  return counts ? counts.ids(payload).map((id) => rowKey(counts.table, id)) : []
}

/** Rows with counters in the answer on which commands are pending: the server may have counted them already. */
export function uncertainRows(
  registry: Facts,
  store: Pick<Store, 'awaited'>,
  facts: readonly NewFact[],
): readonly string[] {
  return store.awaited(facts.flatMap((fact) => countedRows(registry, fact)))
}

/**
 * Adds the ids of the rows with uncertain counters to an answer's facts. Those must not replace known counters: the commands
 * are counted when they are confirmed, in whichever tab and after whichever crash, and counting them twice would stay wrong
 * until the next request.
 * @param except a command whose answer this is: it is counted on both sides
 */
export function withUncertain(
  registry: Facts,
  store: Pick<Store, 'awaited'>,
  facts: readonly NewFact[],
  except?: string,
): readonly NewFact[] {
  return facts.map((fact) => {
    const counts = registry.fact(fact.type)?.counts
    if (!counts) return fact
    const ids = counts.ids(fact.payload)
    const awaited = new Set(
      store.awaited(
        ids.map((id) => rowKey(counts.table, id)),
        except,
      ),
    )
    const uncertain = ids.filter((id) => awaited.has(rowKey(counts.table, id)))
    return uncertain.length > 0 ? { ...fact, payload: { ...(fact.payload as object), uncertain } } : fact
  })
}
