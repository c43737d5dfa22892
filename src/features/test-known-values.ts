import type { Database } from '#server/storage/database.ts'
import type { Known } from './test-valid-input.ts'

/** Values per column, and in which tables a column is looked for. */
const VALUES_MAX = 40
/** Columns of secrets, and of texts that are too many. */
const IGNORED = /hash|secret|password|vector|search|document/

/** The values that rows of the database have, by what a field that holds them may be called. */
export type KnownValues = ReadonlyMap<string, readonly string[]>

/** Reads ids by the name of their table (`board`, `pin`), and texts by the name of their column (`username`). */
export async function readKnownValues(db: Database): Promise<KnownValues> {
  const columns = await db.query<{ table: string; column: string; type: string }>({
    text: `select c.table_name as table, c.column_name as column, c.data_type as type
           from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
           where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
             and c.data_type in ('bigint', 'text', 'uuid') order by 1, 2`,
  })
  const values = new Map<string, string[]>()
  const wanted = columns.filter(({ column }) => !IGNORED.test(column))
  const parts = wanted.map(
    ({ table, column }, at) =>
      `(select ${at} as at, array(select distinct ${column}::text from "${table}" where ${column} is not null order by 1 limit ${VALUES_MAX}) as known)`,
  )
  const rows = await db.query<{ at: number; known: readonly string[] }>({ text: parts.join(' union all ') })
  for (const { at, known } of rows) {
    const { table, column, type } = wanted[at]!
    if (known.length === 0) continue
    const name = column === 'id' ? singular(table) : column.replace(/_id$/, '')
    if (type === 'bigint' && column !== 'id' && !column.endsWith('_id')) continue
    for (const key of [name, ...(type === 'bigint' ? ['id'] : [])]) {
      const list = values.get(key) ?? []
      list.push(...known)
      values.set(key, list)
    }
  }
  return values
}

function singular(table: string): string {
  return table
    .replace(/ies$/, 'y')
    .replace(/(s)es$/, '$1')
    .replace(/s$/, '')
}

/**
 * The value of a row for a field: of the rows that the name of the field says, otherwise any id.
 * @param about what the call is about, for a field with the name `id`
 */
export function knownValue(values: KnownValues, { known, at }: Known, about: string): string {
  const snake = known.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const name = /^ids?$/.test(snake) ? about : singular(snake.replace(/_ids?$/, ''))
  const words = name.split('_')
  const names = words.map((_, from) => words.slice(from).join('_'))
  const found = names.find((each) => values.has(each))
  const list = values.get(found ?? 'id') ?? ['1']
  return list[at % list.length]!
}
