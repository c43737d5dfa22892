import { isStale } from '#contracts/acted-at.ts'
import type { AnyFact } from '../facts.ts'
import { splitKey } from '../store/change-set.ts'
import type { Store } from '../store/store.ts'

/**
 * When an act counts as confirmed: now, or with the last act on the same rows if the clock was set back a little since.
 * An earlier one would be taken for folded already. Milliseconds since 1970.
 */
export function settleTime(store: Store, facts: readonly AnyFact[], now: number): number {
  return store.touchesOf(facts).reduce((at, key) => {
    const [name, id] = splitKey(key)
    const table = store.tables[name]
    const row = table?.confirmed(id)
    const last = (row === undefined ? undefined : table?.definition.actedAt?.(row)) ?? 0
    return isStale(now, last) ? Math.max(at, last) : at
  }, now)
}
