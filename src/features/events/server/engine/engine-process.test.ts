import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { EVENTS_URL } from '#features/events/contract.ts'
import { testBatch } from '../test-batches.ts'
import type { EngineStart } from './engine-messages.ts'
import { QueryError, QueryLater } from './query-error.ts'
import { createEngineProcess, type EngineProcess } from './engine-process.ts'

let server: TestServer
let engine: EngineProcess
const folder = mkdtempSync(join(tmpdir(), 'pinfold-engine-process-'))
const LIMITS = { rowsMax: 10, timeoutMs: 10_000 }
/** Compares a million million pairs of rows, which takes hours. */
const ENDLESS = 'select count(*) from range(1000000) a, range(1000000) b where (a.range + b.range) % 7 = 3'

beforeAll(async () => {
  server = await createTestServer()
  engine = createEngineProcess({ databaseUrl: server.url, folder, keptDays: 30, clickhouse: null, logLevel: 'silent' })
})
afterAll(async () => {
  engine.stop()
  await server.close()
  rmSync(folder, { recursive: true })
})

test('acknowledged events are in the next query, before and after they were sealed', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: EVENTS_URL,
    payload: JSON.stringify(testBatch(1, 5)),
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
  })
  expect(answer.json()).toMatchObject({ durable: 5 })
  const count = async () => (await engine.query('select count(*)::int from events', LIMITS)).rows
  expect(await count()).toEqual([[5]])
  expect(await engine.seal()).toBe(5)
  expect(await count()).toEqual([[5]])
})

test('a wrong query is answered with its error', async () => {
  await expect(engine.query('select nothing from events', LIMITS)).rejects.toThrow(QueryError)
  await expect(engine.query('select nothing from events', LIMITS)).rejects.toThrow('nothing')
})

test('an engine that is killed fails its query and restarts', async () => {
  const lost = engine.query(ENDLESS, LIMITS)
  const failure = lost.catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve, 50))
  engine.stop()
  expect(await failure).toBeInstanceOf(QueryLater)
  expect((await engine.query('select count(*)::int from events', LIMITS)).rows).toEqual([[5]])
})

test('a query that takes too long is ended and can be repeated', async () => {
  const slow = engine.query(ENDLESS, { ...LIMITS, timeoutMs: 1_000 })
  await expect(slow).rejects.toThrow(QueryLater)
  await expect(slow).rejects.toThrow('longer than 1 s')
})

test('an engine whose server runs at a low priority starts, and keeps that priority', async () => {
  const program = join(import.meta.dirname, 'main.ts')
  const child = spawn('nice', ['-n', '15', process.execPath, program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const start = { databaseUrl: server.url, folder, keptDays: 30, clickhouse: null, logLevel: 'silent' }
  child.send({ start } satisfies EngineStart)
  expect(await once(child, 'message')).toContainEqual({ ready: true })
  expect(getPriority(child.pid)).toBeGreaterThanOrEqual(15)
  child.disconnect()
})

test('an unreachable database is neither an error of the query nor a bug', async () => {
  const lost = createEngineProcess({
    databaseUrl: 'postgres://pinfold@127.0.0.1:1/none',
    folder,
    keptDays: 30,
    clickhouse: null,
    logLevel: 'silent',
  })
  await expect(lost.query('select 1', LIMITS)).rejects.toThrow(QueryLater)
  lost.stop()
})

test('an unreachable ClickHouse is neither an error of the query nor a bug, and events are sealed all the same', async () => {
  const away = 'http://loader:secret@127.0.0.1:1/pinfold'
  const lost = createEngineProcess({
    databaseUrl: server.url,
    folder,
    keptDays: 30,
    clickhouse: { url: away, readUrl: away },
    logLevel: 'silent',
  })
  const query = lost.query('select count(*) from events', LIMITS)
  await expect(query).rejects.toThrow(QueryLater)
  await expect(query).rejects.toThrow('The analytics database did not answer')
  await expect(lost.query('drop table events', LIMITS)).rejects.toThrow(QueryError)
  const answer = await server.app.inject({
    method: 'POST',
    url: EVENTS_URL,
    payload: JSON.stringify(testBatch(6, 2)),
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
  })
  expect(answer.json()).toMatchObject({ durable: 7 })
  await expect(lost.seal()).rejects.toThrow(QueryLater)
  lost.stop()
  expect((await engine.query('select count(*)::int from events', LIMITS)).rows).toEqual([[7]])
  expect(await engine.seal()).toBe(0)
})

test('two queries run at once, some wait, more are rejected', async () => {
  const queries = Array.from({ length: 12 }, () =>
    engine.query('select 1', LIMITS).then(
      () => 'answered',
      (error: Error) => (error instanceof QueryLater ? error.message : 'another failure'),
    ),
  )
  const answers = await Promise.all(queries)
  expect(answers.filter((answer) => answer === 'answered').length).toBe(10)
  expect(answers.filter((answer) => answer.startsWith('Too many queries')).length).toBe(2)
})
