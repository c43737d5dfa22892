/**
 * What a batch of facts changed, as `table/id` and `table/*`. A projection names what it reads in the same words and is
 * built again only where the two meet.
 */
export type ChangeSet = ReadonlySet<string>

export function rowKey(table: string, id: string): string {
  return `${table}/${id}`
}

/** Any row of a table. */
export function anyOf(table: string): string {
  return `${table}/*`
}

export function splitKey(key: string): readonly [table: string, id: string] {
  const slash = key.indexOf('/')
  return [key.slice(0, slash), key.slice(slash + 1)]
}
