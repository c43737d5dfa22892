import type { SearchHead } from '../contract.ts'

type Filters = SearchHead['filters']

/** What filters know of a result. A value is null if the result has none. */
interface Filtered {
  readonly domain: string | null
  readonly topic: string | null
  readonly topic_name: string | null
  readonly color_group: string | null
}

/** Maximum number of values of a filter. */
const VALUES_MAX = 12

/** The filter values of the results, most frequent first. Server and device offer the same ones. */
export function filtersOf(found: readonly Filtered[]): Filters {
  return {
    domain: valuesOf(found, ({ domain }) => [domain, domain]),
    category: valuesOf(found, ({ topic, topic_name }) => [topic, topic_name]),
    color: valuesOf(found, ({ color_group }) => [color_group, color_group]),
  }
}

/** @param read returns the value of a result, and its name if it has one */
function valuesOf(
  found: readonly Filtered[],
  read: (each: Filtered) => readonly [value: string | null, name: string | null],
): Filters['domain'] {
  const values = new Map<string, Filters['domain'][number]>()
  for (const each of found) {
    const [value, name] = read(each)
    if (!value) continue
    const entry = values.get(value) ?? { value, name: name ?? value, count: 0 }
    values.set(value, { ...entry, count: entry.count + 1 })
  }
  return [...values.values()].toSorted((a, b) => b.count - a.count).slice(0, VALUES_MAX)
}
