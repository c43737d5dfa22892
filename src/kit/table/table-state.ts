import { isId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'

export type SortDirection = 'ASCENDING' | 'DESCENDING'

/** The rows of a list that a table shows, and their order (spec business §3, table state). */
export interface TableState {
  /** Number of the page, from 1. */
  readonly page: number
  readonly limit: number
  readonly sortBy: string
  readonly sortDirection: SortDirection
  readonly searchBy: string
  readonly searchTerm: string
  /** The chosen value of each filter. Filters without a chosen value are absent. */
  readonly filters: Readonly<Record<string, string>>
}

/** The states that a table can have. */
export interface TableRules {
  /** Prefix of the parameter names in the address, needed if a page has several tables. */
  readonly prefix?: string
  readonly limit?: number
  /** Columns that can be used for sorting; the first is the default. */
  readonly sorts: readonly string[]
  readonly sortDirection?: SortDirection
  /** Columns that can be searched; the first is the default. */
  readonly searches?: readonly string[]
  /** Allowed values of each filter. `id` allows any id, for choices that are loaded later. */
  readonly filters?: Readonly<Record<string, readonly string[] | 'id'>>
}

export type TableChange = Partial<TableState>

const SEARCH_TERM_MAX = 200

export function defaultState(rules: TableRules): TableState {
  return {
    page: 1,
    limit: rules.limit ?? PAGE_SIZE_DEFAULT,
    sortBy: rules.sorts[0] ?? '',
    sortDirection: rules.sortDirection ?? 'ASCENDING',
    searchBy: rules.searches?.[0] ?? '',
    searchTerm: '',
    filters: {},
  }
}

/**
 * Reads the state from an address. Values that the rules do not allow are ignored, so that an invalid address shows the
 * defaults.
 */
export function readState(params: URLSearchParams, rules: TableRules): TableState {
  const defaults = defaultState(rules)
  const text = (name: string) => params.get((rules.prefix ?? '') + name)
  const oneOf = (name: string, known: readonly string[], fallback: string) => {
    const value = text(name)
    return value !== null && known.includes(value) ? value : fallback
  }
  const filters = Object.entries(rules.filters ?? {}).flatMap(([name, values]) => {
    const id = text(name) ?? ''
    const value = values === 'id' ? (isId(id) ? id : '') : oneOf(name, values, '')
    return value === '' ? [] : [[name, value] as const]
  })
  return {
    page: wholeNumber(text('page'), Number.MAX_SAFE_INTEGER) ?? defaults.page,
    limit: wholeNumber(text('limit'), PAGE_SIZE_MAX) ?? defaults.limit,
    sortBy: oneOf('sortBy', rules.sorts, defaults.sortBy),
    sortDirection: oneOf('sortDirection', ['ASCENDING', 'DESCENDING'], defaults.sortDirection) as SortDirection,
    searchBy: oneOf('searchBy', rules.searches ?? [], defaults.searchBy),
    searchTerm: (text('searchTerm') ?? '').slice(0, SEARCH_TERM_MAX),
    filters: Object.fromEntries(filters),
  }
}

/** Writes the state into an address. Default values are left out, and other parameters stay. */
export function writeState(state: TableState, params: URLSearchParams, rules: TableRules): URLSearchParams {
  const defaults = defaultState(rules)
  const next = new URLSearchParams(params)
  const put = (name: string, value: string, fallback: string) => {
    if (value === fallback) next.delete((rules.prefix ?? '') + name)
    else next.set((rules.prefix ?? '') + name, value)
  }
  put('page', String(state.page), String(defaults.page))
  put('limit', String(state.limit), String(defaults.limit))
  put('sortBy', state.sortBy, defaults.sortBy)
  put('sortDirection', state.sortDirection, defaults.sortDirection)
  put('searchBy', state.searchBy, defaults.searchBy)
  put('searchTerm', state.searchTerm, defaults.searchTerm)
  for (const name of Object.keys(rules.filters ?? {})) put(name, state.filters[name] ?? '', '')
  return next
}

/** The state after a change. If the change may show other rows, the table returns to its first page. */
export function changedState(state: TableState, change: TableChange): TableState {
  return { ...state, page: 1, ...change }
}

/**
 * The state after a click on the heading of a column: sorted by this column; if it was sorted by it already, in reverse
 * order.
 */
export function sortedBy(state: TableState, column: string): TableState {
  const isSame = state.sortBy === column
  const sortDirection = isSame && state.sortDirection === 'ASCENDING' ? 'DESCENDING' : 'ASCENDING'
  return changedState(state, { sortBy: column, sortDirection })
}

/** The column and direction by which a table is sorted, for the call that reads its page. */
export function sortOf<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  { sortBy, sortDirection }: TableState,
): { readonly sortBy: Sort; readonly sortDirection: SortDirection } {
  return { sortBy: sorts.find((each) => each === sortBy) ?? sorts[0], sortDirection }
}

/** Index in the list of the first row on the page, from 0. */
export function startIndex({ page, limit }: TableState): number {
  return (page - 1) * limit
}

export function pageCount(totalCount: number, limit: number): number {
  return Math.max(1, Math.ceil(totalCount / limit))
}

function wholeNumber(text: string | null, max: number): number | null {
  const isWhole = text !== null && /^[1-9]\d{0,15}$/.test(text)
  return isWhole && Number(text) <= max ? Number(text) : null
}
