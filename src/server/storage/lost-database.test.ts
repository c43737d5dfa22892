import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { createTestServer } from '#features/test-server.ts'
import { createPool } from './pool.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres/start-postgres.ts'

const feed = { method: 'GET', url: '/resource/UserHomefeedResource/get/?data={}' } as const
const quiet = { info() {}, warn() {} }

test(
  'while the database is unreachable, requests get 503, and it is used again when it is back',
  { timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-lost-'))
    const log = createLog('silent')
    const start = () => startPostgres({ dataDir, log: quiet, databaseUrl: undefined })
    const first = await start()
    const pool = createPool({ connectionString: first.url }, log)
    try {
      await migrate(pool, serverFeatures, log)
      const app = await createApp({
        pool,
        log,
        secret: randomBytes(32),
        features: serverFeatures,
        build: null,
        dataDir,
        offeredAccounts: null,
        isReadingShared: false,
      })
      expect((await app.inject(feed)).statusCode).toBe(200)
      await first.stop()

      const lost = await app.inject(feed)
      expect(lost.statusCode).toBe(503)
      expect(lost.headers['retry-after']).toBe('2')
      expect(lost.json().resource_response.error.extra_data.failure).toBe('server/unavailable')
      expect((await app.inject('/_/ready')).statusCode).toBe(503)
      expect((await app.inject('/_/health')).statusCode).toBe(200)

      const second = await start()
      expect((await app.inject(feed)).statusCode).toBe(200)
      expect((await app.inject('/_/ready')).statusCode).toBe(200)
      await app.close()
      await pool.end()
      await second.stop()
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

test(
  'a database that somebody asks to stop never leaves the server ready and half broken',
  { timeout: 60_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-stopped-'))
    const log = createLog('silent')
    const postgres = await startPostgres({ dataDir, log: quiet, databaseUrl: undefined })
    const pool = createPool({ connectionString: postgres.url }, log)
    try {
      await migrate(pool, serverFeatures, log)
      const app = await createApp({
        pool,
        log,
        secret: randomBytes(32),
        features: serverFeatures,
        build: null,
        dataDir,
        offeredAccounts: null,
        isReadingShared: false,
      })
      expect((await app.inject('/_/ready')).statusCode).toBe(200)
      const stopped = postgres.pid()!
      process.kill(stopped, 'SIGTERM')
      // The connection of this pool would keep the old server alive, which refuses all others.
      await expect.poll(() => postgres.pid(), { timeout: 20_000 }).not.toBe(stopped)
      await expect.poll(async () => (await app.inject('/_/ready')).statusCode, { timeout: 10_000 }).toBe(200)
      const writes = Array.from({ length: 12 }, () =>
        pool.query('create temporary table if not exists written (id int)'),
      )
      expect((await Promise.all(writes)).length).toBe(12)
      await app.close()
    } finally {
      await pool.end()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)

test('connections that are cut are replaced by the next request', async () => {
  const server = await createTestServer()
  await Promise.all([1, 2, 3, 4].map(() => server.app.inject(feed)))
  const other = createPool({ connectionString: server.url, max: 1 }, createLog('silent'))
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await other.end()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await server.app.inject(feed)).statusCode)
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  expect(statuses.slice(4)).toEqual([200, 200, 200, 200])
  await server.close()
})
