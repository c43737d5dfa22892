import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pino from 'pino'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { StartError } from '#server/settings.ts'
import { createPool } from './pool.ts'
import { SCHEMA_LEVEL, migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './postgres/test-database.ts'
import { readMigrations } from './read-migrations.ts'

const silent = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'pinfold-migrations-'))
let database: TestDatabase
let pool: Pool

beforeEach(async () => {
  database = await createTestDatabase(serverFeatures)
  pool = createPool({ connectionString: database.url }, silent)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A feature with these migrations. */
function featureOf(name: string, files: Readonly<Record<string, string>>) {
  const own = mkdtempSync(join(folder, `${name}-`))
  for (const [file, sql] of Object.entries(files)) writeFileSync(join(own, file), sql)
  return { name, migrations: pathToFileURL(`${own}/`) }
}

const migrateWith = (...more: Parameters<typeof migrate>[1]) => migrate(pool, [...serverFeatures, ...more], silent)

async function refusalOf(work: Promise<void>): Promise<string> {
  const error: unknown = await work.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

test('migrations run once, also when several servers start at the same time', async () => {
  const notes = featureOf('notes', { '001-notes.sql': 'create table notes (id bigint)' })
  await Promise.all([migrateWith(notes), migrateWith(notes), migrateWith(notes)])
  const { rows } = await pool.query("select level from applied_migrations where id = 'notes/1'")
  expect(rows).toEqual([{ level: SCHEMA_LEVEL }])
})

test('a changed migration, a newer schema and a database from before the first release are rejected with a sentence', async () => {
  await pool.query("update applied_migrations set checksum = 'other' where id = 'pins/1'")
  expect(await refusalOf(migrateWith())).toMatch(/^The migration pins\/1 was changed/)
  await pool.query('update applied_migrations set level = $1', [SCHEMA_LEVEL + 1])
  expect(await refusalOf(migrateWith())).toMatch(/^The database was upgraded by a newer release/)
  await pool.query('create table migrations (name text)')
  expect(await refusalOf(migrateWith())).toMatch(/from before its first release/)
})

test('a corrected comment is no change of a migration; a changed statement is', async () => {
  const notes = (sql: string) => featureOf('notes', { '001-notes.sql': sql })
  await migrateWith(notes("create table notes (id bigint, kind text default '--a') -- wrong"))
  await migrateWith(notes("-- right\ncreate table notes (id bigint, kind text default '--a')"))
  const changed = notes("create table notes (id bigint, kind text default '--b')")
  expect(await refusalOf(migrateWith(changed))).toMatch(/^The migration notes\/1 was changed/)
})

test('a database whose migrations were stored with checksums of whole files, comments included, starts', async () => {
  const stored = {
    'pins/1': '55d9d03db425dbe526c1d480d520d571b5d15c4ffb7e92fab27e37fca5280730',
    // The comments of these two migrations were corrected later.
    'pin-mentions/1': '568f2c2abdd4d80f5b03322a3999fff0a8d0fdc2deeebd7c3b67658de94ebc60',
    'business-hub/1': '95c401d2b4aca2c20d5ca2c7bb874ed483b17575961aeae64357270ceb05bc35',
  }
  for (const [id, checksum] of Object.entries(stored))
    await pool.query('update applied_migrations set checksum = $1 where id = $2', [checksum, id])
  await migrateWith()
  await pool.query('update applied_migrations set checksum = $1 where id = $2', [stored['pins/1'], 'pin-mentions/1'])
  expect(await refusalOf(migrateWith())).toMatch(/^The migration pin-mentions\/1 was changed/)
})

test('tables of a deleted feature stay, and the log says so once', async () => {
  const lines: string[] = []
  await migrateWith(featureOf('notes', { '001-notes.sql': 'create table notes (id bigint)' }))
  await migrate(pool, serverFeatures, pino({ level: 'warn' }, { write: (line) => void lines.push(line) }))
  expect(lines.map((line) => (JSON.parse(line) as { features: unknown }).features)).toEqual([['notes']])
  await pool.query('select from notes')
})

test('a migration runs after those that it names and after earlier ones of its feature', () => {
  const first = featureOf('first', { '001-a.sql': '-- after: second/2\n', '002-b.sql': '' })
  const second = featureOf('second', { '001-c.sql': '', '002-d.sql': '' })
  const ids = readMigrations([first, second, ...serverFeatures]).map(({ id }) => id)
  expect(ids.filter((id) => /first|second/.test(id))).toEqual(['second/1', 'second/2', 'first/1', 'first/2'])
  const ring = featureOf('second', { '001-c.sql': '-- after: first/1\n', '002-d.sql': '' })
  expect(() => readMigrations([first, ring, ...serverFeatures])).toThrow('wait for each other')
})

test.each(['-- after: second/1 third/1', '-- after: second/1, third/1', '-- after second/1', '--after: second/1'])(
  'the line "%s" is refused, because a line names one migration',
  (line) => {
    const first = featureOf('first', { '001-a.sql': `${line}\n` })
    expect(() => readMigrations([first, ...serverFeatures])).toThrow(`The migration first/1 has the line "${line}"`)
  },
)
