/** Characters of a search that the server accepts. */
export const QUERY_MAX = 200
/** The scopes of a search (spec viewer §3, search options). */
export const SCOPES = ['pins', 'buyable_pins', 'my_pins', 'videos', 'boards', 'users', 'idea_pins'] as const
export type Scope = (typeof SCOPES)[number]
/** Results are counted no further: the page says "1,000+". */
export const COUNT_MAX = 1_000
/** Chips that narrow a search. */
export const GUIDES_MAX = 12
/** The kind of a search (spec business §7, modeIcon). */
export const SEARCH_MODES = ['words', 'picture', 'products', 'own', 'videos', 'boards', 'people', 'stories'] as const
export type SearchMode = (typeof SEARCH_MODES)[number]
/** Bounds of prices that are offered, in the currency of each product; null is open. */
export const PRICE_RANGES: readonly (readonly [number | null, number | null])[] = [
  [null, 25],
  [25, 50],
  [50, 100],
  [100, null],
]
/** Skin tones that a search about looks is narrowed to (spec business §3), lightest first. */
export const SKIN_TONES = ['light', 'medium', 'tan', 'dark'] as const
export type SkinTone = (typeof SKIN_TONES)[number]
/** How new a result may be asked to be, days. */
export const AGES_DAYS = { day: 1, week: 7, month: 31, year: 366 } as const
export type Age = keyof typeof AGES_DAYS
/** spec business §9: recent searches, and recent searches in one's own pins, that are kept. */
export const RECENT_SEARCHES_MAX = 20
/** Searches of several members that are shown to everybody. */
export const TRENDING_MAX = 6
/** Suggestions of each kind below the search field. */
export const SUGGESTIONS_MAX = 8

/** Where the words of a search are from (spec business §3, search options). */
export const SEARCH_SOURCES = ['typed', 'recent', 'autocomplete', 'guide', 'corrected'] as const
export type SearchSource = (typeof SEARCH_SOURCES)[number]
/** Words of these sources were offered by the server, so their spelling is not changed. */
export const OFFERED_SOURCES: ReadonlySet<SearchSource> = new Set(['autocomplete', 'guide', 'corrected'])
