import { only, type Database } from '#server/storage/database.ts'

export interface Page<Row> {
  readonly rows: Row[]
  readonly totalCount: number
}

interface Query {
  readonly columns: string
  readonly from: string
  readonly where: string
  /** SQL of the order. It ends with the id, so that no row moves between pages. */
  readonly order: string
}

/**
 * One page of an operator's table by its number, and the count of all rows. OFFSET is acceptable, because only
 * operators read these lists.
 */
export async function pageOf<Row>(
  db: Database,
  { columns, from, where, order }: Query,
  values: readonly unknown[],
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<Page<Row>> {
  const { count } = only(
    await db.query<{ count: number }>({ text: `select count(*)::int as count from ${from} where ${where}`, values }),
  )
  const rows = await db.query<Row>({
    text: `select ${columns} from ${from} where ${where} order by ${order} limit ${limit} offset ${(page - 1) * limit}`,
    values,
  })
  return { rows: [...rows], totalCount: count }
}
