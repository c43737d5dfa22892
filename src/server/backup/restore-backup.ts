import { createReadStream } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Pool } from 'pg'
import type { ServerFeature } from '../define-server-feature.ts'
import type { Bucket } from '../content-files/bucket.ts'
import { localFile } from '../content-files/kept-files.ts'
import { forgetMediaStore } from '../content-files/media-store.ts'
import { StartError } from '../settings.ts'
import { databaseOf, only, type Database } from '../storage/database.ts'
import { APPLIED_MIGRATIONS, SCHEMA_LEVEL } from '../storage/migrate.ts'
import { isUnchanged, readMigrations } from '../storage/read-migrations.ts'
import { transaction } from '../storage/transaction.ts'
import {
  counted,
  FILES_FOLDER,
  fileSumsFile,
  readManifest,
  sha256Of,
  summaryOf,
  tableFile,
  type BackupManifest,
} from './backup-format.ts'
import { copy, filesBelow, quoted } from './write-backup.ts'

/**
 * Maximum number of rows per statement, and the number of characters after which a statement is sent with fewer rows.
 */
const ROWS_PER_INSERT = 1_000
const INSERT_CHARACTERS = 4_000_000
const SHA256_DIGITS = 64

export interface RestoreWork {
  /** An empty database. */
  readonly pool: Pool
  readonly features: readonly ServerFeature[]
  readonly dataDir: string
  /** The bucket, which also gets the media files; null if they are stored on disk only. */
  readonly bucket: Bucket | null
  readonly source: string
  readonly onProgress: (text: string) => void
}

/**
 * Restores a backup into an empty database and the data folder; the database is restored completely or not at all. The
 * schema becomes that of the backup, and `migrate` then updates it. Clients notice the new history id and read
 * everything again.
 * @throws StartError with one sentence if the backup is damaged or cannot be used here
 */
export async function restoreBackup(work: RestoreWork): Promise<BackupManifest> {
  const { pool, source, features, onProgress } = work
  const manifest = await readManifest(source)
  for (const { name, sha256 } of manifest.tables) {
    // A file that cannot be read counts as damaged, like one with a wrong checksum.
    const [found] = await Promise.allSettled([sha256Of(tableFile(source, name))])
    if (found.status === 'rejected' || found.value !== sha256)
      throw new StartError(`The backup is damaged: the file of the table ${name} is not as written.`)
  }
  const files = await filesBelow(join(source, FILES_FOLDER))
  if (files.length !== manifest.files) {
    throw new StartError(`The backup is damaged: it has ${files.length} of its ${manifest.files} files.`)
  }
  if (manifest.fileSumsSha256 !== undefined) await checkFiles(source, manifest.fileSumsSha256)
  await checkTarget(databaseOf(pool), manifest, features)
  // Files are copied before rows are written, so that a row never names a file that does not exist yet.
  for (const file of files) await copy(file, join(work.dataDir, relative(join(source, FILES_FOLDER), file)))
  if (work.bucket) await fillBucket(work.bucket, join(source, FILES_FOLDER))
  onProgress(counted(files.length, 'file'))
  await transaction(pool, async (db) => {
    await db.query({ text: 'set local statement_timeout = 0' })
    await makeSchema(db, manifest, features)
    const links = await dropForeignKeys(db)
    for (const { name, rows } of manifest.tables) {
      await fillTable(db, name, tableFile(source, name))
      const { count } = only(
        await db.query<{ count: string }>({ text: `select count(*)::text as count from ${quoted(name)}` }),
      )
      if (Number(count) !== rows) throw new StartError(`The table ${name} has ${count} of its ${rows} rows.`)
    }
    onProgress(summaryOf(manifest.tables))
    for (const { text } of links) await db.query({ text })
    await forgetMediaStore(db)
    await db.query({
      text: `update settings set value = to_jsonb(replace(gen_random_uuid()::text, '-', '')) where key = 'history'`,
    })
  })
  return manifest
}

/** @throws StartError that names a file that is not as written */
async function checkFiles(source: string, sumsSha256: string): Promise<void> {
  const sums = fileSumsFile(source)
  const [found] = await Promise.allSettled([sha256Of(sums)])
  if (found.status === 'rejected' || found.value !== sumsSha256)
    throw new StartError('The backup is damaged: the list of checksums of its files is not as written.')
  for await (const line of linesOf(createReadStream(sums))) {
    const [sha256, name] = [line.slice(0, SHA256_DIGITS), line.slice(SHA256_DIGITS + 2)]
    const [file] = await Promise.allSettled([sha256Of(join(source, FILES_FOLDER, ...name.split('/')))])
    if (file.status === 'rejected' || file.value !== sha256)
      throw new StartError(`The backup is damaged: its file ${name} is not as written.`)
  }
}

async function fillBucket(bucket: Bucket, folder: string): Promise<void> {
  const media = localFile(folder, '')
  for (const file of await filesBelow(media)) await bucket.put(relative(media, file).split(sep).join('/'), file)
}

/** @throws StartError if the database is not empty or this release cannot make the backup's schema */
async function checkTarget(db: Database, manifest: BackupManifest, features: readonly ServerFeature[]): Promise<void> {
  const { tables } = only(
    await db.query<{ tables: string }>({
      text: 'select count(*)::text as tables from pg_tables where schemaname = current_schema()',
    }),
  )
  if (tables !== '0') {
    throw new StartError(
      'The database is not empty: name a new data folder in PINFOLD_DATA, or an empty database in DATABASE_URL.',
    )
  }
  const known = new Map(readMigrations(features).map((migration) => [migration.id, migration]))
  const strange = manifest.migrations.find(({ id, checksum }) => {
    const migration = known.get(id)
    return !migration || !isUnchanged(migration, checksum)
  })
  if (strange) {
    throw new StartError(
      `The backup has the migration ${strange.id}, which this release ${known.has(strange.id) ? 'changed' : 'does not have'}: restore it with the release that made it (${manifest.release}).`,
    )
  }
}

async function makeSchema(db: Database, manifest: BackupManifest, features: readonly ServerFeature[]): Promise<void> {
  const wanted = new Set(manifest.migrations.map(({ id }) => id))
  await db.query({ text: APPLIED_MIGRATIONS })
  for (const { id, sql, checksum } of readMigrations(features)) {
    if (!wanted.has(id)) continue
    await db.query({ text: sql })
    await db.query({
      text: 'insert into applied_migrations (id, checksum, level) values ($1, $2, $3)',
      values: [id, checksum, SCHEMA_LEVEL],
    })
  }
  // Migrations may have added rows. They are removed, because the backup contains them as well.
  const names = manifest.tables.map(({ name }) => quoted(name)).join(', ')
  await db.query({ text: `truncate ${names} cascade` })
}

/**
 * Removes the foreign keys until all tables are filled, because tables may refer to each other in any order.
 * @returns statements that create the foreign keys again
 */
async function dropForeignKeys(db: Database): Promise<readonly { readonly text: string }[]> {
  const links = await db.query<{ table: string; name: string; definition: string }>({
    text: `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
           from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0`,
  })
  for (const { table, name } of links) {
    await db.query({ text: `alter table ${table} drop constraint ${quoted(name)}` })
  }
  return links.map(({ table, name, definition }) => ({
    text: `alter table ${table} add constraint ${quoted(name)} ${definition}`,
  }))
}

async function fillTable(db: Database, table: string, file: string): Promise<void> {
  const columns = await db.query<{ name: string }>({
    text: `select attname as name from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    values: [quoted(table)],
  })
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const insert = (lines: readonly string[]) =>
    db.query({
      text: `insert into ${quoted(table)} (${names}) select ${names} from json_populate_recordset(null::${quoted(table)}, $1::json)`,
      values: [`[${lines.join(',')}]`],
    })
  let lines: string[] = []
  let characters = 0
  for await (const line of linesOf(createReadStream(file).pipe(createGunzip()))) {
    lines.push(line)
    characters += line.length
    if (lines.length < ROWS_PER_INSERT && characters < INSERT_CHARACTERS) continue
    await insert(lines)
    lines = []
    characters = 0
  }
  if (lines.length > 0) await insert(lines)
}

/** Reads lines. `readline` is not used, because it also ends lines at U+2028, which a text may contain. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = `${rest}${chunk as string}`.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
