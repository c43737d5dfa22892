import { createLog } from '#server/log.ts'
import { databaseOf, type Database } from '#server/storage/database.ts'
import { createPool } from '#server/storage/pool.ts'

interface Column {
  readonly name: string
}

/**
 * Copies the rows of a database until it has the given number of pins, each with its own picture. Texts and boards are
 * repeated, so each word stays in the same share of all pins. The counts of texts per word include the copies.
 */
export async function multiplyPins(url: string, pins: number): Promise<number> {
  // The pool has no time limit for statements, unlike the server's.
  const pool = createPool({ connectionString: url, max: 1, statement_timeout: 0 }, createLog('silent'))
  try {
    return await multiply(databaseOf(pool), pins)
  } finally {
    await pool.end()
  }
}

async function multiply(db: Database, pins: number): Promise<number> {
  const [{ count }] = (await db.query<{ count: number }>({ text: 'select count(*)::int as count from pins' })) as [
    { count: number },
  ]
  const copies = Math.ceil(pins / count) - 1
  // Word indexes are dropped and then built at once, because building them row by row takes an hour.
  const indexes = await db.query<{ name: string; def: string }>({
    text: `select indexname as name, indexdef as def from pg_indexes
           where tablename = 'pins' and indexname not in (select conname from pg_constraint)`,
  })
  for (const { name } of indexes) await db.query({ text: `drop index ${name}` })
  for (let copy = 1; copy <= copies; copy += 1) {
    await copyRows(db, 'media', { signature: `md5(signature || '${copy}')` })
    await copyRows(db, 'pins', {
      id: `(row_number() over (order by id)) + ${copy * count}`,
      signature: `md5(signature || '${copy}')`,
      rank: `rank - ${copy * 1_000_000}`,
      source: 'null',
      source_key: 'null',
    })
  }
  for (const { def } of indexes) await db.query({ text: def })
  await db.query({ text: `update search_words set texts = texts * ${copies + 1}` })
  await db.query({ text: 'vacuum analyze pins, search_words' })
  return count * (copies + 1)
}

/** Copies existing rows, with some columns changed. */
async function copyRows(
  db: Database,
  name: 'media' | 'pins',
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await db.query<Column>({
    text: `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    values: [name],
  })
  const first =
    name === 'pins' ? 'source is not null' : `signature in (select signature from pins where source is not null)`
  await db.query({
    text: `insert into ${name} (${columns.map((column) => column.name).join(', ')})
           select ${columns.map((column) => changed[column.name] ?? column.name).join(', ')} from ${name} where ${first} on conflict do nothing`,
  })
}
