import type { Pool } from 'pg'
import type { ServerFeature } from '#server/define-server-feature.ts'
import type { Logger } from '#server/log.ts'
import { StartError } from '#server/settings.ts'
import { only, type Database } from './database.ts'
import { isUnchanged, readMigrations } from './read-migrations.ts'
import { transaction } from './transaction.ts'

/** Raise this level with a migration that older releases cannot work with. Those releases then refuse the database. */
export const SCHEMA_LEVEL = 2

/** Number of the lock by which servers that start at once wait for each other. Any fixed number will do. */
const LOCK = 7_140_001

/** SQL of the table that stores which migrations ran, and at which schema level. */
export const APPLIED_MIGRATIONS = `create table if not exists applied_migrations (
  id text primary key, checksum text not null, level integer not null, applied_at timestamptz not null default now())`

interface Applied {
  readonly id: string
  readonly checksum: string
  readonly level: number
}

/**
 * Updates the database to this release's schema in one transaction, by the migrations that did not run yet. Tables of
 * features that this release does not have stay as they are.
 * @throws StartError with one sentence if this release cannot use the database
 */
export async function migrate(pool: Pool, features: readonly ServerFeature[], log: Logger): Promise<void> {
  const migrations = readMigrations(features)
  await transaction(pool, async (db) => {
    await db.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
    // The time limit is off, because building an index on a large collection takes longer than a request may.
    await db.query({ text: 'set local statement_timeout = 0' })
    const applied = await readApplied(db)
    if (applied.some(({ level }) => level > SCHEMA_LEVEL)) {
      throw new StartError(
        'The database was upgraded by a newer release of Pinfold: start that release, or restore a backup from before the upgrade.',
      )
    }
    const checksums = new Map(applied.map(({ id, checksum }) => [id, checksum]))
    for (const migration of migrations) {
      const { id, sql, checksum } = migration
      const known = checksums.get(id)
      if (known !== undefined) {
        if (isUnchanged(migration, known)) continue
        throw new StartError(
          `The migration ${id} was changed after it had been applied to this database: restore its file, and add a new one for the change.`,
        )
      }
      await db.query({ text: sql })
      await db.query({
        text: 'insert into applied_migrations (id, checksum, level) values ($1, $2, $3)',
        values: [id, checksum, SCHEMA_LEVEL],
      })
    }
    const present = new Set(migrations.map(({ feature }) => feature))
    const gone = new Set(applied.map(({ id }) => id.split('/')[0] ?? '').filter((feature) => !present.has(feature)))
    if (gone.size > 0)
      log.warn({ features: [...gone] }, 'the database keeps tables of features that this release does not have')
  })
}

async function readApplied(db: Database): Promise<readonly Applied[]> {
  const { isUnreleased } = only(
    await db.query<{ isUnreleased: boolean }>({
      text: `select to_regclass('migrations') is not null as "isUnreleased"`,
    }),
  )
  if (isUnreleased) {
    throw new StartError(
      'The database was made by a version of Pinfold from before its first release and cannot be upgraded: name another data folder in PINFOLD_DATA or another database in DATABASE_URL.',
    )
  }
  await db.query({ text: APPLIED_MIGRATIONS })
  return db.query<Applied>({ text: 'select id, checksum, level from applied_migrations' })
}
