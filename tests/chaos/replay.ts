import type { AnyFact } from '#features/index.ts'
import { createProductStore, type ProductStore } from '#testing/product.ts'
import type { Logged } from './world.ts'

/** Tables whose rows are the same wherever the same facts were folded. */
export const COMPARED = ['pins', 'boards', 'users', 'topics'] as const

/** Rows that the server has confirmed, by `table/id`, in one canonical form. */
export type Rows = ReadonlyMap<string, string>

export function rowsOf(tables: ProductStore['tables']): Rows {
  const rows = new Map<string, string>()
  for (const table of COMPARED) {
    for (const [id, row] of tables[table].confirmedRows()) rows.set(`${table}/${id}`, canonical(row))
  }
  return rows
}

/**
 * Folds everything that the log ever contained into an empty store, in the order of the disk.
 * @param each how often each commit is folded: a tab may get one by message and read it from disk as well
 * @param tailTwice number of last commits that are folded again at the end, as onto shards that a crash left newer than
 * the head
 */
export function replayOf(logged: readonly Logged[], each: 1 | 2, tailTwice: number): Rows {
  const chunks = logged
    .flatMap(({ json, seq }) => {
      const number = seq()
      return number === undefined ? [] : [{ number, facts: JSON.parse(json) as readonly AnyFact[] }]
    })
    .sort((a, b) => a.number - b.number)
  const store = createProductStore()
  for (const { facts } of chunks) for (let times = 0; times < each; times += 1) store.fold(facts)
  for (const { facts } of tailTwice > 0 ? chunks.slice(-tailTwice) : []) store.fold(facts)
  return rowsOf(store.tables)
}

/** Only rows of pins, because boards and users are written together with the head and are never newer than it. */
export function pinsOf(rows: Rows): Rows {
  return new Map([...rows].filter(([key]) => key.startsWith('pins/')))
}

/**
 * The first few rows that differ, as sentences.
 * @param droppable fields that count only if both rows have them
 */
export function differences(
  a: Rows,
  b: Rows,
  nameOfA: string,
  nameOfB: string,
  isComplete: boolean,
  droppable: readonly string[] = [],
): readonly string[] {
  const found: string[] = []
  for (const [key, row] of a) {
    const other = b.get(key)
    if (other === undefined ? isComplete : !isSameRow(row, other, droppable))
      found.push(`${key}: ${nameOfA} and ${nameOfB} differ in ${fieldsThatDiffer(row, other)}`)
  }
  if (isComplete)
    for (const key of b.keys()) if (!a.has(key)) found.push(`${key}: ${nameOfB} has it, ${nameOfA} has not`)
  return found.slice(0, 3)
}

function isSameRow(a: string, b: string, droppable: readonly string[]): boolean {
  if (a === b || droppable.length === 0) return a === b
  const [one, other] = [a, b].map((json) => JSON.parse(json) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  for (const field of droppable) {
    if (field in one && field in other) continue
    delete one[field]
    delete other[field]
  }
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The time of the last act protects against late answers, none of which outlives a worker. It is not compared. */
const NOT_COMPARED = new Set(['actedAt', 'editedAt'])

/** Boards in a pin's row: their names are not compared, because they are always read from the board itself. */
const NAMED_BY_ID = 'saved_to'

function canonical(row: unknown): string {
  return JSON.stringify(row, (name, value: unknown) => {
    if (NOT_COMPARED.has(name)) return undefined
    if (name === NAMED_BY_ID) return (value as readonly { readonly id: string }[]).map(({ id }) => id)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

function fieldsThatDiffer(a: string, b: string | undefined): string {
  if (b === undefined) return 'all: the second has none'
  const [one, other] = [a, b].map((json) => JSON.parse(json) as Readonly<Record<string, unknown>>) as [object, object]
  const names = Object.keys({ ...one, ...other }) as never[]
  return names
    .map((name) => [name, JSON.stringify(one[name]), JSON.stringify(other[name])])
    .filter(([, before, after]) => before !== after)
    .map(([name, before, after]) => `${name} (${before}, ${after})`)
    .join(', ')
}
