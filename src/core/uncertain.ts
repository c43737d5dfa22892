import { rowKey } from './store/change-set.ts'
import type { Store } from './store/store.ts'
import type { NewFact } from './facts.ts'

/** Rows with counts that facts bring. */
export function countedRows(fact: NewFact): readonly string[] {
  if (fact.type === 'board/received') return fact.payload.boards.map(({ id }) => `boards/${id}`)
  return fact.type === 'user/received' ? fact.payload.users.map(({ id }) => `users/${id}`) : []
}

/** Rows with counts in the answer on which acts wait: the server may have counted them already, and nobody can tell. */
export function uncertainRows(store: Pick<Store, 'awaited'>, facts: readonly NewFact[]): readonly string[] {
  return store.awaited(facts.flatMap(countedRows))
}

/**
 * Marks the counts in an answer's facts that are uncertain. They must not replace known counts: a pending command is counted
 * when it is confirmed, in any tab and after any crash, and a command counted twice stays wrong until the next refetch.
 * @param except a command whose answer this is: it is counted on both sides
 */
export function withUncertain(
  store: Pick<Store, 'awaited'>,
  facts: readonly NewFact[],
  except?: string,
): readonly NewFact[] {
  const among = <Id extends string>(table: string, items: readonly { readonly id: Id }[]): readonly Id[] => {
    const rows = new Set(
      store.awaited(
        items.map(({ id }) => rowKey(table, id)),
        except,
      ),
    )
    return items.map(({ id }) => id).filter((id) => rows.has(rowKey(table, id)))
  }
  return facts.map((fact) => {
    if (fact.type === 'board/received') {
      const uncertain = among('boards', fact.payload.boards)
      return uncertain.length > 0 ? { ...fact, payload: { ...fact.payload, uncertain } } : fact
    }
    if (fact.type !== 'user/received') return fact
    const uncertain = among('users', fact.payload.users)
    return uncertain.length > 0 ? { ...fact, payload: { ...fact.payload, uncertain } } : fact
  })
}
