import { links } from '#contracts/links.ts'
import type { RecentSearches, Suggestion } from '../contract.ts'

interface ChoiceHead {
  readonly key: string
  readonly label: string
}

/** One line below the search field: a search, or a page to open. */
export type Choice = ChoiceHead &
  (
    | { readonly kind: 'recent' | 'query' | 'trending'; readonly query: string }
    | {
        readonly kind: 'topic' | 'board' | 'user'
        readonly query?: undefined
        readonly to: string
        readonly of: Suggestion
      }
  )

/** All lines. Matching recent searches are first; a suggested query that is among them is left out. */
export function choicesOf(
  term: string,
  { recent, personal }: RecentSearches,
  suggested: readonly Suggestion[],
  isPersonal: boolean,
  recentMax: number,
): readonly Choice[] {
  const typed = term.trim().toLowerCase()
  const kept = (isPersonal ? personal : recent)
    .filter((query) => query.toLowerCase().startsWith(typed) && query.toLowerCase() !== typed)
    .slice(0, typed === '' ? recentMax : 3)
  const known = new Set(kept.map((query) => query.toLowerCase()))
  return [
    ...kept.map((query): Choice => ({ key: `recent ${query}`, kind: 'recent', label: query, query })),
    ...suggested.flatMap((each): Choice[] => {
      const { label } = each
      switch (each.type) {
        case 'query':
        case 'trending':
          return known.has(each.query.toLowerCase())
            ? []
            : [{ key: `${each.type} ${label}`, kind: each.type, label, query: each.query }]
        case 'topic':
          return [{ key: `topic ${each.interest}`, kind: 'topic', label, to: links.topic(each.interest), of: each }]
        case 'board':
          return [{ key: `board ${each.url}`, kind: 'board', label, to: each.url, of: each }]
        case 'user':
          return [{ key: `user ${each.user.id}`, kind: 'user', label, to: links.profile(each.user.username), of: each }]
      }
    }),
  ]
}
