import { PAGE_SIZE_DEFAULT } from '#contracts/limits.ts'
import type { TableInput } from '#contracts/table-options.ts'
import { only, type Database } from './database.ts'

export interface TablePage<Row> {
  readonly rows: Row[]
  readonly totalCount: number
  /** Index of the page's first row, from 0. */
  readonly startIndex: number
}

/** What a table can be sorted by. */
interface TableSorts {
  /** SQL to sort by, for each name in the call's `sortBy`; the first is the default. */
  readonly sorts: Readonly<Record<string, string>>
  /** A unique column at the end of the order, so that no row moves between pages. */
  readonly id: string
  /** Direction if the call gives none. */
  readonly sortDirection?: 'ASCENDING' | 'DESCENDING'
}

interface TableQuery extends TableSorts {
  /** SQL of the selected columns, each with a name of its own. */
  readonly columns: string
  /** SQL after `from`. */
  readonly from: string
  readonly where: string
  /** SQL of texts to search in, for each name in the call's `searchBy`; the first is the default. */
  readonly searches: Readonly<Record<string, string>>
  readonly values: readonly unknown[]
}

/** SQL of the order that a call asks for. */
export function tableOrder(
  { sorts, id, sortDirection = 'ASCENDING' }: TableSorts,
  input: Pick<TableInput, 'sortBy' | 'sortDirection'>,
): string {
  const sorted = sorts[input.sortBy ?? ''] ?? Object.values(sorts)[0] ?? id
  const direction = (input.sortDirection ?? sortDirection) === 'ASCENDING' ? 'asc' : 'desc'
  return `${sorted} ${direction} nulls last, ${id} ${direction}`
}

/**
 * One page of a table by its number (spec business §3), and the count of all matching rows. OFFSET is acceptable,
 * because one business has few rows. A page after the last one is empty and has the correct count.
 */
export async function tablePage<Row>(
  db: Database,
  { columns, from, where, searches, values, ...order }: TableQuery,
  input: TableInput,
): Promise<TablePage<Row>> {
  const { page = 1, limit = PAGE_SIZE_DEFAULT } = input
  const term = (input.searchTerm ?? '').trim().toLowerCase()
  const searched = searches[input.searchBy ?? ''] ?? Object.values(searches)[0]
  const isSearch = term !== '' && searched !== undefined
  const all = isSearch ? [...values, `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`] : values
  const matching = isSearch ? `(${where}) and lower(${searched}) like $${all.length}` : where
  const { count } = only(
    await db.query<{ count: number }>({
      // The database does not compute these columns. They are listed because a parameter may occur only in them.
      text: `select count(*)::int as count from (select ${columns} from ${from} where ${matching}) matching`,
      values: all,
    }),
  )
  const startIndex = (page - 1) * limit
  const rows = await db.query<Row>({
    text: `select ${columns} from ${from} where ${matching}
           order by ${tableOrder(order, input)} limit ${limit} offset ${startIndex}`,
    values: all,
  })
  return { rows: [...rows], totalCount: count, startIndex }
}
