import { Type, type TSchema } from 'typebox'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits.ts'
import { oneOf } from './schema.ts'

/** The page of a table that a caller asks for: its number, sort order and search (spec business §3, table state). */
export interface TableInput {
  /** Number of the page, from 1. */
  readonly page?: number
  readonly limit?: number
  readonly sortBy?: string
  readonly sortDirection?: 'ASCENDING' | 'DESCENDING'
  readonly searchBy?: string
  readonly searchTerm?: string
}

const SEARCH_TERM_MAX = 200

/**
 * The options of a table's call (spec business §9: page 1, 10 rows, ascending).
 * @param sorts columns that can be used for sorting; the first is the default
 * @param searches columns that can be searched; the first is the default
 */
/* @__NO_SIDE_EFFECTS__ */
export function tableOptions<const Sort extends string, const Search extends string>(
  sorts: readonly Sort[],
  searches: readonly Search[],
) {
  return {
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
    sortBy: Type.Optional(oneOf(sorts)),
    sortDirection: Type.Optional(oneOf(['ASCENDING', 'DESCENDING'])),
    searchBy: Type.Optional(oneOf(searches)),
    searchTerm: Type.Optional(Type.String({ maxLength: SEARCH_TERM_MAX })),
  }
}

/** A page of a table's rows. `totalCount` counts the rows of all pages. `startIndex` counts from 0. */
/* @__NO_SIDE_EFFECTS__ */
export function tableReply<Row extends TSchema>(row: Row) {
  return Type.Object({
    rows: Type.Array(row),
    totalCount: Type.Integer({ minimum: 0 }),
    startIndex: Type.Integer({ minimum: 0 }),
  })
}

/** The order of an operator's table, as a call asks for it. */
export interface Sorted<Sort extends string> {
  readonly sortBy?: Sort
  readonly sortDirection?: 'ASCENDING' | 'DESCENDING'
}

/**
 * The options of a table's call for the operator: the number of the page, and the order.
 * @param sorts columns that can be used for sorting; the first is the default
 */
/* @__NO_SIDE_EFFECTS__ */
export function sortedPage<const Sort extends string>(sorts: readonly Sort[]) {
  return {
    page: Type.Integer({ minimum: 1, maximum: 100_000 }),
    limit: Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX }),
    sortBy: Type.Optional(oneOf(sorts)),
    sortDirection: Type.Optional(oneOf(['ASCENDING', 'DESCENDING'])),
  }
}
