import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { transaction } from './transaction.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Any fixed number: servers that start at once wait for each other here. */
const LOCK = 7_140_001

interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/**
 * Brings the database to this release's schema: runs the SQL files of `migrations/` that it has not seen, in order, in one
 * transaction. An applied file must never change: a different checksum stops the start with its name.
 */
export async function migrate(pool: Pool): Promise<void> {
  const migrations = await readMigrations()
  await transaction(pool, async (db) => {
    await db.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
    await db.query({
      text: 'create table if not exists migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    })
    const applied = new Map(
      (await db.query<{ name: string; checksum: string }>({ text: 'select name, checksum from migrations' })).map(
        (row) => [row.name, row.checksum],
      ),
    )
    for (const { name, sql, checksum } of migrations) {
      const known = applied.get(name)
      if (known === checksum) continue
      if (known !== undefined)
        throw new Error(
          `The migration ${name} was changed after it had been applied to this database; restore it and add a new file instead.`,
        )
      await db.query({ text: sql })
      await db.query({ text: 'insert into migrations (name, checksum) values ($1, $2)', values: [name, checksum] })
    }
  })
}

async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(FOLDER, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
