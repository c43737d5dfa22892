import { isStale } from '#features/boards/domain/board-row.ts'
import type { AnyFact } from '../facts.ts'
import { splitKey, type Store } from '../store/store.ts'

/**
 * When an act counts as confirmed: now, or with the last act on the same pins where the clock was set back a little since.
 * An earlier one would be taken for folded already. Milliseconds since 1970.
 */
export function settleTime(store: Store, facts: readonly AnyFact[], now: number): number {
  return store.touchesOf(facts).reduce((at, row) => {
    const [table, id] = splitKey(row)
    const pin = table === 'pins' ? store.tables.pins.confirmed(id) : undefined
    const last = Math.max(pin?.actedAt ?? 0, pin?.editedAt ?? 0)
    return isStale(now, last) ? Math.max(at, last) : at
  }, now)
}
