/** Longest search that the server accepts, in characters. */
export const QUERY_MAX = 200
/** The scopes of a search (spec viewer §3, search options). */
export const SCOPES = ['pins', 'buyable_pins', 'my_pins', 'videos', 'boards', 'users', 'idea_pins'] as const
export type Scope = (typeof SCOPES)[number]
/** Results are counted up to this number. More are shown as "1,000+". */
export const COUNT_MAX = 1_000
/** Maximum number of guides: words on buttons that narrow a search. */
export const GUIDES_MAX = 12
/** The kind of a search (spec business §7, modeIcon). */
export const SEARCH_MODES = ['words', 'picture', 'products', 'own', 'videos', 'boards', 'people', 'stories'] as const
export type SearchMode = (typeof SEARCH_MODES)[number]
/** Price ranges that are offered as filters, in the currency of each product; null means no limit. */
export const PRICE_RANGES: readonly (readonly [number | null, number | null])[] = [
  [null, 25],
  [25, 50],
  [50, 100],
  [100, null],
]
/** Skin tones by which a search about looks can be filtered (spec business §3), lightest first. */
export const SKIN_TONES = ['light', 'medium', 'tan', 'dark'] as const
export type SkinTone = (typeof SKIN_TONES)[number]
/** Filters by age: the most days since a result was created. */
export const AGES_DAYS = { day: 1, week: 7, month: 31, year: 366 } as const
export type Age = keyof typeof AGES_DAYS
/** spec business §9: maximum number of recent searches that are kept, of all pins and of the member's own pins. */
export const RECENT_SEARCHES_MAX = 20
/** Maximum number of trending searches: searches by several members, which everybody sees. */
export const TRENDING_MAX = 6
/** Maximum number of suggestions of each kind below the search field. */
export const SUGGESTIONS_MAX = 8

/** Where a search's words came from (spec business §3, search options). */
export const SEARCH_SOURCES = ['typed', 'recent', 'autocomplete', 'guide', 'corrected'] as const
export type SearchSource = (typeof SEARCH_SOURCES)[number]
/** Words from these sources were offered by the server, so their spelling is not corrected. */
export const OFFERED_SOURCES: ReadonlySet<SearchSource> = new Set(['autocomplete', 'guide', 'corrected'])
