import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Nullable } from '#contracts/schema.ts'
import { WireBoard } from '#features/boards/contract.ts'
import { WireModule } from '#features/feed/contract.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { WirePinner, WireUser } from '#features/users/contract.ts'
import {
  COUNT_MAX,
  GUIDES_MAX,
  PRICE_RANGES,
  QUERY_MAX,
  RECENT_SEARCHES_MAX,
  SCOPES,
  SEARCH_MODES,
  SUGGESTIONS_MAX,
  type Scope,
  type SearchMode,
} from './constants.ts'
import { SearchQuery } from './contract/search-options.ts'

export { QUERY_MAX, SCOPES, type Scope } from './constants.ts'
export { ProductFilters, SearchFilters } from './contract/search-options.ts'

const { query, bubble_id, filters, applied_product_filters, user, selected_pin_img_sig } = SearchQuery
const TabQuery = { query, bubble_id, filters, applied_product_filters, user, selected_pin_img_sig }

const Paging = {
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
  bookmarks: Bookmarks,
}

const Count = Type.Integer({ minimum: 0 })
const Facet = Type.Array(Type.Object({ value: Type.String(), name: Type.String(), count: Count }))

/** Data about the results as a whole; only in the first page. */
export const SearchHead = Type.Object({
  /** At most COUNT_MAX, which means "1,000 or more". */
  total: Type.Integer({ minimum: 0, maximum: COUNT_MAX }),
  /** `corrected`: the results are for `query` instead of the typed words. `suggested`: `query` would find more. */
  typo: Nullable(
    Type.Object({ kind: Type.Union([Type.Literal('corrected'), Type.Literal('suggested')]), query: Type.String() }),
  ),
  /**
   * `any-word`: nothing contains all words, so the results contain some of them. `no-words`: the query has neither a
   * letter nor a digit.
   */
  nag: Nullable(Type.Union([Type.Literal('any-word'), Type.Literal('no-words')])),
  /** If set, a note with help is shown above the results, because the reader may be in distress. */
  sensitivity: Nullable(Type.Literal('support')),
  /** Words that narrow the search, the most useful first. */
  guides: Type.Array(Type.Object({ id: Type.String(), label: Type.String() }), { maxItems: GUIDES_MAX }),
  /** The values of each filter, with their counts among the results. */
  filters: Type.Object({ domain: Facet, category: Facet, color: Facet }),
  mode_icon: Type.Unsafe<SearchMode>(Type.Union(SEARCH_MODES.map((mode) => Type.Literal(mode)))),
  /** The values of product filters with their counts; null if the results contain no product. */
  product_filters: Nullable(
    Type.Object({
      /** One entry per PRICE_RANGES, in that order. */
      prices: Type.Array(Count, { minItems: PRICE_RANGES.length, maxItems: PRICE_RANGES.length }),
      in_stock: Count,
    }),
  ),
  /** True if the query is about looks, so that results can be filtered by skin tone. */
  shows_skin_tones: Type.Boolean(),
  tabs: Type.Array(Type.Unsafe<Scope>(Type.Union(SCOPES.map((scope) => Type.Literal(scope))))),
})
export type SearchHead = Static<typeof SearchHead>

const SearchReply = Type.Object({
  /** Pins; empty in the scopes `boards` and `users`. */
  results: Type.Array(WireGridPin),
  boards: Type.Optional(Type.Array(WireBoard)),
  users: Type.Optional(Type.Array(WireUser)),
  /** Modules above the results, in order; only on the first page. */
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

/**
 * The results without the data about them as a whole (spec business §7, SearchResource). The page does not use this
 * call, because it shows those data.
 */
export const search = resource({
  name: 'Search',
  verb: 'get',
  options: baseSearch.options,
  reply: Type.Omit(SearchReply, ['head', 'one_bar_modules']),
  fails: [],
})

/**
 * spec business §7, SearchTabResource: the scopes in which a query finds something that this viewer may see, with the
 * guides and filters that exist there.
 */
export const searchTab = resource({
  name: 'SearchTab',
  verb: 'get',
  options: Type.Object(TabQuery, { additionalProperties: false }),
  reply: Type.Object({ tabs: SearchHead.properties.tabs }),
  fails: [],
})

const Suggestion = Type.Union([
  Type.Object({ type: Type.Literal('query'), label: Type.String(), query: Type.String() }),
  /** A search that several members made lately. */
  Type.Object({ type: Type.Literal('trending'), label: Type.String(), query: Type.String() }),
  Type.Object({ type: Type.Literal('topic'), label: Type.String(), interest: Type.String() }),
  Type.Object({
    type: Type.Literal('board'),
    label: Type.String(),
    url: Type.String(),
    owner: Type.String(),
    is_own: Type.Boolean(),
  }),
  Type.Object({ type: Type.Literal('user'), label: Type.String(), user: WirePinner }),
])
export type Suggestion = Static<typeof Suggestion>

/** spec business §7, AdvancedTypeaheadResource: suggestions for a term. Without a term: recommended searches. */
export const advancedTypeahead = resource({
  name: 'AdvancedTypeahead',
  verb: 'get',
  options: Type.Object(
    {
      term: Type.String({ maxLength: QUERY_MAX }),
      pin_scope: Type.Optional(Type.Union([Type.Literal('pins'), Type.Literal('my_pins')])),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: SUGGESTIONS_MAX })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ items: Type.Array(Suggestion) }),
  fails: [],
})

const RecentQuery = Type.String({ minLength: 1, maxLength: QUERY_MAX, pattern: '\\S' })
const Recent = Type.Array(RecentQuery, { maxItems: RECENT_SEARCHES_MAX })
const RecentSearches = Type.Object({
  /** Newest first. Searches that differ only in case are listed once. */
  recent: Recent,
  /** Recent searches in the member's own pins. */
  personal: Recent,
})
export type RecentSearches = Static<typeof RecentSearches>

/** The viewer's recent searches. */
export const getRecentSearches = resource({
  name: 'RecentSearches',
  verb: 'get',
  options: Type.Object({}, { additionalProperties: false }),
  reply: RecentSearches,
  fails: ['session/required'],
})

export const addRecentSearch = resource({
  name: 'RecentSearches',
  verb: 'create',
  options: Type.Object({ query: RecentQuery, is_personal: Type.Boolean() }, { additionalProperties: false }),
  reply: RecentSearches,
  fails: ['session/required', 'key/reused'],
})

/** Removes a recent search, or all of them if no query is given. */
export const removeRecentSearch = resource({
  name: 'RecentSearches',
  verb: 'delete',
  options: Type.Object({ query: Type.Optional(RecentQuery) }, { additionalProperties: false }),
  reply: RecentSearches,
  fails: ['session/required', 'key/reused'],
})

export type SearchFact =
  | Fact<'search/recent-received', RecentSearches>
  | Fact<'search/remembered', { readonly query: string; readonly isPersonal: boolean }>
  /** The removed query; null if all were removed. */
  | Fact<'search/forgotten', { readonly query: string | null }>

export type SearchCommands = {
  rememberSearch: { readonly query: string; readonly isPersonal: boolean }
  forgetSearch: { readonly query: string | null }
}

type SearchViews = {
  'search/recent': { readonly params: Record<string, never>; readonly view: RecentSearches }
}

export interface FoundPage {
  readonly boards: readonly WireBoard[]
  readonly users: readonly WireUser[]
  readonly head: SearchHead | null
  /** Null after the last page. */
  readonly bookmark: string | null
  /** True if the results are from this device, because the server could not be reached. */
  readonly isFromDevice: boolean
}

export type SearchRequests = {
  /** Reads boards or members, one page at a time. */
  searchThings: {
    readonly input: { readonly subject: string; readonly bookmark: string | null }
    readonly reply: FoundPage
  }
  /** Suggestions while a query is typed. They may be a minute old. */
  typeahead: {
    readonly input: { readonly term: string; readonly isPersonal: boolean }
    readonly reply: readonly Suggestion[]
  }
  /** The scopes in which the same search finds something. */
  searchTabs: { readonly input: { readonly subject: string }; readonly reply: readonly Scope[] }
  /** Data about the results as a whole. */
  searchHead: { readonly input: { readonly subject: string }; readonly reply: SearchHead }
  /** Data about the results on this device as a whole. */
  deviceSearchHead: { readonly input: { readonly subject: string }; readonly reply: SearchHead }
}

export interface SearchTypes {
  readonly facts: SearchFact
  readonly tables: { readonly searches: RecentSearches }
  readonly commands: SearchCommands
  readonly views: SearchViews
  readonly requests: SearchRequests
}
