import { isSpan } from './raw-requests.ts'
import type { Key, KeySpan, Rows, Storage } from './storage.ts'

/** High enough that commands that this tab read from disk before keep smaller numbers, and so their order. */
const FIRST_NUMBER = 2 ** 40

/** The stores that a tab without a disk needs. Snapshots and the log would only duplicate its tables. */
const KEPT = ['commands/intents', 'commands/outbox', 'commands/meta', 'cache/meta']

/**
 * Storage that is lost when the tab closes: for private windows without IndexedDB and for a full or broken disk. No
 * other tab leads here, so no epoch is checked.
 */
export function memoryStorage(): Storage {
  const stores = new Map<string, Rows<never>>()
  const transaction = (part: string, names: readonly string[]): never => {
    const rows = names.map((name) => {
      const path = `${part}/${name}`
      const known = stores.get(path) ?? memoryRows(KEPT.includes(path), name === 'log' ? 0 : FIRST_NUMBER)
      stores.set(path, known)
      return [name, known] as const
    })
    return Object.fromEntries(rows) as never
  }
  return {
    kind: 'memory',
    read: async (part, names, work) => work(transaction(part, names)),
    write: async (part, names, _, work) => work(transaction(part, [...names, 'meta'])),
    free: async () => 0,
    close: () => undefined,
  }
}

interface AnyRow {
  readonly n?: number
  readonly id?: string
  readonly name?: string
}

/**
 * Rows with numbers `n` or names.
 * @param isKept false if the store only assigns numbers
 */
function memoryRows(isKept: boolean, firstNumber: number): Rows<AnyRow> {
  const rows = new Map<Key, AnyRow>()
  const numbers = new Map<string, number>()
  let number = firstNumber
  const inOrder = (span: KeySpan = {}) =>
    [...rows]
      .filter(([key]) => key > (span.after ?? -Infinity) && key <= (span.to ?? Infinity))
      .sort(([a], [b]) => (a > b ? 1 : -1))
  const remove = (key: Key): void => {
    const id = rows.get(key)?.id
    if (id !== undefined) numbers.delete(id)
    rows.delete(key)
  }
  const set = (key: Key, row: AnyRow): void => {
    if (!isKept) return
    rows.set(key, row)
    if (row.id !== undefined) numbers.set(row.id, key as number)
  }
  return {
    get: async <Found>(key: Key) => rows.get(key) as Found | undefined,
    all: async <Found>(span?: KeySpan, limit?: number) =>
      inOrder(span)
        .slice(0, limit)
        .map(([, row]) => row as Found),
    keys: async (span) => inOrder(span).map(([key]) => key),
    lastKey: async () => (rows.size === 0 ? 0 : number),
    keyOfId: async (id) => numbers.get(id),
    count: async () => rows.size,
    async add(row) {
      if (row.id !== undefined && numbers.has(row.id)) throw new DOMException('known', 'ConstraintError')
      number += 1
      set(number, { ...row, n: number })
      return number
    },
    put: (row) => set((row.n ?? row.name)!, row),
    delete(what) {
      if (isSpan(what)) for (const [key] of inOrder(what)) remove(key)
      else remove(what)
    },
    clear() {
      rows.clear()
      numbers.clear()
    },
  }
}
