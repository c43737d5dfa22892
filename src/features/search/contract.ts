import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Nullable } from '#contracts/schema.ts'
import { WireBoard } from '#features/boards/contract.ts'
import { WireModule } from '#features/feed/contract.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { WireUser } from '#features/users/contract.ts'
import { COUNT_MAX, GUIDES_MAX, SCOPES, type Scope } from './constants.ts'
import { SearchQuery } from './contract/search-options.ts'

export { QUERY_MAX, SCOPES, type Scope } from './constants.ts'
export { ProductFilters, SearchFilters } from './contract/search-options.ts'

const Paging = {
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
  bookmarks: Bookmarks,
}

const Count = Type.Integer({ minimum: 0 })
const Facet = Type.Array(Type.Object({ value: Type.String(), name: Type.String(), count: Count }))

/** What is said about the results as a whole; it comes with the first page alone. */
export const SearchHead = Type.Object({
  /** At most COUNT_MAX: more is "1,000+". */
  total: Type.Integer({ minimum: 0, maximum: COUNT_MAX }),
  /** `corrected`: these are the results for `query`. `suggested`: it would find more. */
  typo: Nullable(
    Type.Object({ kind: Type.Union([Type.Literal('corrected'), Type.Literal('suggested')]), query: Type.String() }),
  ),
  /** `any-word`: nothing has all words, so these have some of them. `no-words`: the query has no letter and no digit. */
  nag: Nullable(Type.Union([Type.Literal('any-word'), Type.Literal('no-words')])),
  /** A note above results that may touch somebody in distress. */
  sensitivity: Nullable(Type.Literal('support')),
  /** Words that narrow the search, most telling first. */
  guides: Type.Array(Type.Object({ id: Type.String(), label: Type.String() }), { maxItems: GUIDES_MAX }),
  /** What the results can be filtered by. */
  filters: Type.Object({ domain: Facet, category: Facet, color: Facet }),
  tabs: Type.Array(Type.Unsafe<Scope>(Type.Union(SCOPES.map((scope) => Type.Literal(scope))))),
})
export type SearchHead = Static<typeof SearchHead>

const SearchReply = Type.Object({
  /** Pins; empty in the scopes `boards` and `users`. */
  results: Type.Array(WireGridPin),
  boards: Type.Optional(Type.Array(WireBoard)),
  users: Type.Optional(Type.Array(WireUser)),
  /** Stand above the results, in their order; with the first page alone. */
  one_bar_modules: Type.Optional(Type.Array(WireModule)),
  head: Type.Optional(SearchHead),
})

/** spec business §7, BaseSearchResource: one page of a scope. */
export const baseSearch = resource({
  name: 'BaseSearch',
  verb: 'get',
  options: Type.Object({ ...SearchQuery, ...Paging }, { additionalProperties: false }),
  reply: SearchReply,
  fails: [],
})

export interface FoundPage {
  readonly boards: readonly WireBoard[]
  readonly users: readonly WireUser[]
  readonly head: SearchHead | null
  /** Null after the last page. */
  readonly bookmark: string | null
}

export type SearchRequests = {
  /** Boards or members, a page at a time. */
  searchThings: {
    readonly input: { readonly subject: string; readonly bookmark: string | null }
    readonly reply: FoundPage
  }
  /** What is said about a search of pins as a whole. */
  searchHead: { readonly input: { readonly subject: string }; readonly reply: SearchHead }
}

export interface SearchTypes {
  readonly requests: SearchRequests
}
