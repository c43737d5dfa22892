import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { createLog } from '../log.ts'
import { StartError } from '../settings.ts'
import { databaseOf } from '../storage/database.ts'
import { migrate } from '../storage/migrate.ts'
import { createPool } from '../storage/pool.ts'
import { createTestDatabase, type TestDatabase } from '../storage/postgres/test-database.ts'
import { FILES_FOLDER, fileSumsFile, MANIFEST, tableFile, type BackupManifest } from './backup-format.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** Checksum of pin-mentions/1 before a comment in that file was corrected. */
const EARLIER_CHECKSUM = '568f2c2abdd4d80f5b03322a3999fff0a8d0fdc2deeebd7c3b67658de94ebc60'

let server: TestServer
let folder: string
const log = createLog('silent')
const opened: { readonly database: TestDatabase; readonly pool: Pool }[] = []

beforeAll(async () => {
  server = await createTestServer()
  folder = mkdtempSync(join(tmpdir(), 'pinfold-backup-'))
  const mira = await addMember(server.db, 'mira')
  const board = await addBoardOf(server.db, mira, 'garden')
  await addPins(server.db, board, 12)
  // The text has characters that some programs treat as line ends, and quotes of every kind.
  await server.db.query({ text: 'update boards set description = $1', values: ['a\u2028b\nc "d" \\ é 🌿'] })
  mkdirSync(join(folder, 'data/media/ab'), { recursive: true })
  writeFileSync(join(folder, 'data/media/ab/picture.webp'), 'bytes')
})
afterAll(async () => {
  for (const { database, pool } of opened) {
    await pool.end()
    await database.drop()
  }
  await server.close()
  rmSync(folder, { recursive: true })
})

let made = 0
async function backUp(onProgress: (text: string) => void = () => undefined): Promise<string> {
  const target = join(folder, `backup-${(made += 1)}`)
  await writeBackup({
    pool: server.pool,
    dataDir: join(folder, 'data'),
    dataFolders: ['media', 'events'],
    bucket: null,
    release: '1.0.0',
    target,
    onProgress,
  })
  return target
}

/** A database without any table. */
async function emptyDatabase(): Promise<Pool> {
  const database = await createTestDatabase(serverFeatures)
  const pool = createPool({ connectionString: database.url, max: 4 }, log)
  opened.push({ database, pool })
  await pool.query('drop schema public cascade; create schema public')
  return pool
}

const restore = (pool: Pool, source: string, dataDir = join(folder, `restored-${made}`)) =>
  restoreBackup({ pool, features: serverFeatures, dataDir, bucket: null, source, onProgress: () => undefined })

/** Every row of every table as text, sorted. The history id is left out, because a restore replaces it. */
async function everything(pool: Pool): Promise<Readonly<Record<string, readonly string[]>>> {
  const db = databaseOf(pool)
  const tables = await db.query<{ name: string }>({
    text: `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'applied_migrations'`,
  })
  const entries = tables.map(async ({ name }) => {
    const rows = await db.query<{ row: string }>({
      text: `select to_json(each)::text as row from "${name}" as each where to_json(each) ->> 'key' is distinct from 'history'`,
    })
    return [name, rows.map(({ row }) => row).toSorted()] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const constraints = async (pool: Pool) =>
  await databaseOf(pool).query({ text: `select conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2` })

test('a restored database has the rows, constraints and files of the backup, and its own history id', async () => {
  const source = await backUp()
  const pool = await emptyDatabase()
  const dataDir = join(folder, 'other')
  await restore(pool, source, dataDir)
  await migrate(pool, serverFeatures, log)
  const [before, after] = [await everything(server.pool), await everything(pool)]
  expect(Object.keys(after).length).toBeGreaterThan(20)
  expect(after).toEqual(before)
  expect(await constraints(pool)).toEqual(await constraints(server.pool))
  expect(readFileSync(join(dataDir, 'media/ab/picture.webp'), 'utf8')).toBe('bytes')
  const history = async (of: Pool) => (await of.query(`select value from settings where key = 'history'`)).rows
  expect(await history(pool)).not.toEqual(await history(server.pool))
})

test('a backup that is taken while members write has the state of one moment', async () => {
  const mira = await addMember(server.db, 'writer')
  await addBoardOf(server.db, mira, 'first')
  let isDone = false
  const writing = (async () => {
    while (!isDone) {
      const board = await addBoardOf(server.db, mira, `b${Math.random()}`)
      await addPins(server.db, board, 3)
    }
  })()
  const source = await backUp()
  isDone = true
  await writing
  const pool = await emptyDatabase()
  await restore(pool, source)
  const { rows } = await pool.query('select 1 from pins where board_id not in (select id from boards)')
  expect(rows).toEqual([])
  expect((await everything(pool))['boards']?.length).toBeGreaterThan(1)
})

test('a damaged table, a missing manifest and a database that is not empty are rejected with one sentence', async () => {
  const source = await backUp()
  const untouched = join(folder, 'untouched')
  await expect(restore(server.pool, source, untouched)).rejects.toThrow(/database is not empty/)
  expect(existsSync(untouched)).toBe(false)
  writeFileSync(tableFile(source, 'boards'), 'no')
  const pool = await emptyDatabase()
  await expect(restore(pool, source)).rejects.toThrow(/backup is damaged: the file of the table boards/)
  expect((await pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rows).toEqual([])
  rmSync(join(source, MANIFEST))
  await expect(restore(pool, source)).rejects.toThrow(/not a finished backup/)
  await expect(
    writeBackup({
      pool: server.pool,
      dataDir: folder,
      dataFolders: [],
      bucket: null,
      release: '1.0.0',
      target: source,
      onProgress: () => undefined,
    }),
  ).rejects.toThrow(/is not empty/)
})

test('backup and restore tell the sum of all tables in one line', async () => {
  const told: string[] = []
  const source = await backUp((text) => told.push(text))
  const { tables } = JSON.parse(readFileSync(join(source, MANIFEST), 'utf8')) as BackupManifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  expect(told).toEqual([`${tables.length} tables, ${rows.toLocaleString('en')} rows`, '1 file'])
  const restored: string[] = []
  const work = { features: serverFeatures, dataDir: join(folder, 'told'), bucket: null, source }
  await restoreBackup({ ...work, pool: await emptyDatabase(), onProgress: (text) => restored.push(text) })
  expect(restored).toEqual(told.toReversed())
})

test.runIf(existsSync('/proc/self'))(
  'a place where no folder can be created is rejected with one sentence',
  async () => {
    const target = '/proc/nope/monday'
    const work = { dataDir: folder, dataFolders: [], bucket: null, release: '1.0.0', onProgress: () => undefined }
    await expect(writeBackup({ pool: server.pool, target, ...work })).rejects.toThrow(
      new StartError(`The folder ${target} cannot be made (ENOENT).`),
    )
  },
)

test('a damaged file is named before anything is changed, and backups without checksums of files are still restored', async () => {
  const source = await backUp()
  const pool = await emptyDatabase()
  const untouched = join(folder, 'untouched-by-files')
  const file = join(source, FILES_FOLDER, 'media/ab/picture.webp')
  writeFileSync(file, 'bites')
  await expect(restore(pool, source, untouched)).rejects.toThrow(
    'The backup is damaged: its file media/ab/picture.webp is not as written.',
  )
  expect(existsSync(untouched)).toBe(false)
  writeFileSync(file, 'bytes')
  const sums = fileSumsFile(source)
  writeFileSync(sums, readFileSync(sums, 'utf8').replace('picture', 'Picture'))
  await expect(restore(pool, source, untouched)).rejects.toThrow(/the list of checksums of its files is not as written/)
  const { fileSumsSha256: _, ...earlier } = JSON.parse(readFileSync(join(source, MANIFEST), 'utf8'))
  writeFileSync(join(source, MANIFEST), JSON.stringify(earlier))
  await restore(pool, source)
})

test('a restored backup gets the migrations that its release did not have; one with an unknown migration is rejected', async () => {
  const source = await backUp()
  const file = join(source, MANIFEST)
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const unknown = { ...manifest, migrations: [...manifest.migrations, { id: 'future/1', checksum: 'x' }] }
  writeFileSync(file, JSON.stringify(unknown))
  const pool = await emptyDatabase()
  await expect(restore(pool, source)).rejects.toThrow(/migration future\/1, which this release does not have/)
  // Earlier releases wrote checksums of whole migration files, comments included.
  const { migrations } = manifest as { migrations: readonly { readonly id: string }[] }
  const early = migrations.map((each) =>
    each.id === 'pin-mentions/1' ? { ...each, checksum: EARLIER_CHECKSUM } : each,
  )
  writeFileSync(file, JSON.stringify({ ...manifest, migrations: early }))
  const later = join(folder, 'later/')
  mkdirSync(later)
  writeFileSync(join(later, '001-later.sql'), '-- after: pins/1\nalter table pins add column later integer default 7;')
  const features = [...serverFeatures, { name: 'later', migrations: pathToFileURL(later) }]
  const dataDir = join(folder, 'upgraded')
  await restoreBackup({ pool, features, dataDir, bucket: null, source, onProgress: () => undefined })
  await migrate(pool, features, log)
  expect((await pool.query('select distinct later from pins')).rows).toEqual([{ later: 7 }])
})

test('a restored database belongs to the folder in which it starts first', async () => {
  await server.db.query({ text: `insert into settings (key, value) values ('media_folder', '"of the source"')` })
  const source = await backUp()
  await server.db.query({ text: `delete from settings where key = 'media_folder'` })
  const pool = await emptyDatabase()
  await restore(pool, source)
  expect((await pool.query(`select key from settings where key like 'media_%'`)).rows).toEqual([])
})
