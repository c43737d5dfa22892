/**
 * What a batch of facts has changed, as keys `table/id` and `table/*`. A projection names what it reads by the same
 * kind of keys, and is rebuilt only if the two sets have a key in common.
 */
export type ChangeSet = ReadonlySet<string>

export function rowKey(table: string, id: string): string {
  return `${table}/${id}`
}

/** The key that stands for any row of a table. */
export function anyOf(table: string): string {
  return `${table}/*`
}

export function splitKey(key: string): readonly [table: string, id: string] {
  const slash = key.indexOf('/')
  return [key.slice(0, slash), key.slice(slash + 1)]
}
