/**
 * What a batch of facts changed, as keys `table/id` and `table/*`. A projection lists what it reads as the same kind of
 * keys. It is rebuilt only if the two sets overlap.
 */
export type ChangeSet = ReadonlySet<string>

export function rowKey(table: string, id: string): string {
  return `${table}/${id}`
}

/** The key for any row of a table. */
export function anyOf(table: string): string {
  return `${table}/*`
}

export function splitKey(key: string): readonly [table: string, id: string] {
  const slash = key.indexOf('/')
  return [key.slice(0, slash), key.slice(slash + 1)]
}
