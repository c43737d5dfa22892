import type { EditTable } from '#contracts/table.ts'
import { RECENT_SEARCHES_MAX } from '../constants.ts'
import type { RecentSearches, SearchFact } from '../contract.ts'

/** The id of the only row of the table of recent searches. */
export const RECENT = 'recent'

export const NO_SEARCHES: RecentSearches = { recent: [], personal: [] }

const keyOf = (query: string): string => query.trim().toLowerCase()

/** The searches with one more at the top. Searches that differ only in case are listed once (spec business §4). */
export function withSearch(searches: readonly string[], query: string): string[] {
  return [query.trim(), ...withoutSearch(searches, query)].slice(0, RECENT_SEARCHES_MAX)
}

export function withoutSearch(searches: readonly string[], query: string): string[] {
  return searches.filter((each) => keyOf(each) !== keyOf(query))
}

export function reduceSearches({ searches }: { readonly searches: EditTable<RecentSearches> }, fact: SearchFact): void {
  const known = searches.get(RECENT) ?? NO_SEARCHES
  switch (fact.type) {
    case 'search/recent-received':
      searches.put(RECENT, fact.payload)
      return
    case 'search/remembered': {
      const list = fact.payload.isPersonal ? 'personal' : 'recent'
      searches.put(RECENT, { ...known, [list]: withSearch(known[list], fact.payload.query) })
      return
    }
    case 'search/forgotten': {
      const { query } = fact.payload
      searches.put(
        RECENT,
        query === null
          ? NO_SEARCHES
          : { recent: withoutSearch(known.recent, query), personal: withoutSearch(known.personal, query) },
      )
    }
  }
}
