import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, chmodSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { createLog } from '#server/log.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../read-migrations.ts'
import { startPostgres, type RunningPostgres } from './start-postgres.ts'

export interface TestDatabase {
  readonly url: string
  /** Drops the database. Close your pools first, because open connections are cut off. */
  drop(): Promise<void>
}

/** Number of the lock by which test processes wait while one of them creates the template. Any fixed number will do. */
const TEMPLATE_LOCK = 7_046_513_002
/** Databases of killed runs, and templates that no run asked for, are removed after this time. */
const FORGOTTEN_MS = 3_600_000
/** Settings that may lose data in a crash of the machine. Only tests use them. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

let cluster: Promise<RunningPostgres> | undefined

/**
 * The one cluster for all tests of this user and checkout. It is kept between runs, so that only the first run creates
 * it.
 */
export function startTestCluster(): Promise<RunningPostgres> {
  cluster ??= startOrRecreate()
  return cluster
}

/**
 * The server in `PINFOLD_TEST_DATABASE_URL`, or else an embedded one. DATABASE_URL is never used, because tests create
 * and drop databases. A power cut destroys the embedded cluster, because it has no fsync. It is then created again.
 */
async function startOrRecreate(): Promise<RunningPostgres> {
  const dataDir = testFolder()
  const log = { info() {}, warn: console.warn }
  const databaseUrl = process.env['PINFOLD_TEST_DATABASE_URL']
  if (databaseUrl) return startPostgres({ dataDir, log, settings: SETTINGS, databaseUrl })
  const start = () => startPostgres({ dataDir, log, settings: SETTINGS, databaseUrl: undefined })
  try {
    return await start()
  } catch (error) {
    log.warn(`the tests' database is created again: ${String(error)}`)
    rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
    return start()
  }
}

/** A migrated database for one test file, copied from a template in about 50 ms. */
export async function createTestDatabase(features: readonly ServerFeature[]): Promise<TestDatabase> {
  const { url } = await startTestCluster()
  const template = await ensureTemplate(url, features)
  const name = `t_${Date.now()}_${randomBytes(4).toString('hex')}`
  await withClient(url, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: databaseUrl(url, name),
    drop: () => withClient(url, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  }
}

interface TestDatabaseRow {
  readonly name: string
  /** When a run last asked for this template, in milliseconds since 1970. */
  readonly used: string | null
}

const templates = new Map<string, Promise<string>>()

/**
 * Creates the template if it is missing. Its name follows from the content of the migrations, so a changed migration
 * makes a new template.
 */
function ensureTemplate(url: string, features: readonly ServerFeature[]): Promise<string> {
  const name = `template_${migrationsHash(features)}`
  const template = templates.get(name) ?? makeTemplate(url, name, features)
  templates.set(name, template)
  return template
}

async function makeTemplate(url: string, name: string, features: readonly ServerFeature[]): Promise<string> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rows } = await client.query<TestDatabaseRow>(
      "select datname as name, shobj_description(oid, 'pg_database') as used from pg_database",
    )
    for (const old of rows.filter((each) => each.name !== name && isForgotten(each))) {
      await client.query(`drop database if exists ${old.name} with (force)`)
    }
    if (rows.some((each) => each.name === name)) return noteUse(client, name)
    // The template is built under another name, so that a half-migrated one is never copied.
    const half = `half_${randomBytes(4).toString('hex')}`
    await client.query(`create database ${half}`)
    const pool = new pg.Pool({ connectionString: databaseUrl(url, half), pipeline: true })
    try {
      await migrate(pool, features, createLog('silent'))
    } finally {
      await pool.end()
    }
    await client.query(`alter database ${half} rename to ${name}`)
    await noteUse(client, name)
  })
  return name
}

async function noteUse(client: pg.Client, template: string): Promise<void> {
  await client.query(`comment on database ${template} is '${Date.now()}'`)
}

/**
 * True if a database or template is no longer used. Tests of one run use several templates, so one that was used
 * recently stays.
 */
function isForgotten({ name, used }: TestDatabaseRow): boolean {
  if (name.startsWith('half_')) return true
  if (name.startsWith('template_')) return Date.now() - Number(used) > FORGOTTEN_MS
  const made = /^t_(\d+)_/.exec(name)?.[1]
  return made !== undefined && Date.now() - Number(made) > FORGOTTEN_MS
}

function migrationsHash(features: readonly ServerFeature[]): string {
  const hash = createHash('sha256')
  for (const { id, checksum } of readMigrations(features)) hash.update(`${id} ${checksum} `)
  return hash.digest('hex').slice(0, 12)
}

async function withClient<Value>(url: string, work: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** The folder of this user and checkout. Its name is short, so that the socket's path is not too long. */
function testFolder(): string {
  const checkout = createHash('sha256')
    .update(import.meta.dirname)
    .digest('hex')
    .slice(0, 8)
  const folder = join(tmpdir(), `pinfold-tests-${userInfo().username}-${checkout}`)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  return folder
}
