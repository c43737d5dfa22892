import type { AnyFact } from '../facts.ts'
import type { Registry } from '../registry.ts'
import type { Store } from '../store/store.ts'

/**
 * True if a command's counter change would be lost: the rows already include it, because an answer that arrived before the
 * command's own had it; or the store lacks a row, and an answer on its way may bring that row as it was before.
 * @param facts as they were shown, before they are folded as confirmed ones; their rows are in memory
 */
export function isUncounted(
  registry: Pick<Registry, 'fact'>,
  store: Pick<Store, 'tables'>,
  facts: readonly AnyFact[],
): boolean {
  return facts.some(({ type, payload }) => registry.fact(type)?.isUncounted?.(payload, store.tables) === true)
}
