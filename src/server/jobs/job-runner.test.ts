import { setTimeout as pause } from 'node:timers/promises'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Pool } from 'pg'
import { Empty } from '#contracts/schema.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { databaseOf, only, type Database } from '#server/storage/database.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase, type TestDatabase } from '#server/storage/postgres/test-database.ts'
import { users } from '#features/users/server.ts'
import { addJob } from './add-job.ts'
import { defineJob, type AnyJob, type JobContext } from './define-job.ts'
import { createJobRunner, delayAfter, type JobRunner } from './job-runner.ts'
import { claimJob, holdJob, scheduleJobs } from './job-rows.ts'
import { jobsOf } from './sweep-jobs.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const HOUR_MS = 3_600_000
const KILLS = 30
const log = createLog('silent')

let database: TestDatabase
let pool: Pool
let db: Database
let nowMs: number

beforeAll(async () => {
  database = await createTestDatabase([users])
  pool = open()
  db = databaseOf(pool)
  await db.query({ text: 'create table effects (word text not null)' })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  nowMs = NOON
  await db.query({ text: 'truncate jobs, effects' })
})

const open = (name = 'test') => createPool({ connectionString: database.url, max: 4, application_name: name }, log)
const runnerOf = (jobs: readonly AnyJob[], on = pool): JobRunner =>
  createJobRunner({ pool: on, log, settings: readSettings({}), jobs, now: () => nowMs, random: () => 1 })

const write = ({ db: within }: JobContext, word: string) =>
  within.query({ text: 'insert into effects values ($1)', values: [word] })
const say = defineJob({
  kind: 'test/say',
  payload: Type.Object({ word: Type.String() }),
  run: async ({ word }, context) => void (await write(context, word)),
})
const addWord = (word: string, runAtMs = NOON) => addJob(db, say, { key: word, payload: { word }, runAtMs })
const effects = async () =>
  (await db.query<{ word: string }>({ text: 'select word from effects order by word' })).map(({ word }) => word)
const rowOf = async (key: string) =>
  only(
    await db.query<{ attempts: number; reason: string | null; isDead: boolean; isDone: boolean; waitMs: number }>({
      text: `select attempts, failed_reason as reason, failed_at is not null as "isDead", done_at is not null as "isDone",
               (extract(epoch from run_at) * 1000 - $2)::float8 as "waitMs" from jobs where key = $1`,
      values: [key, nowMs],
    }),
  )

test('a job runs once when it is due, however often it was added', async () => {
  const runner = runnerOf([say])
  await addWord('later', NOON + 1)
  await addWord('later', NOON - 1)
  expect(await runner.runOne()).toBe(false)
  nowMs += 1
  expect([await runner.runOne(), await runner.runOne()]).toEqual([true, false])
  await addWord('later')
  expect(await runner.runOne()).toBe(false)
  expect(await effects()).toEqual(['later'])
})

test('a job that fails leaves nothing behind, waits longer each time, and is finally reported to the operator', async () => {
  const failing = defineJob({
    kind: 'test/failing',
    payload: Empty,
    retry: { attemptsMax: 3, firstDelayMs: 1_000, delayMaxMs: 1_500 },
    async run(_payload, context) {
      await write(context, 'half')
      throw new Error('the printer is on fire')
    },
  })
  const runner = runnerOf([failing])
  await addJob(db, failing, { key: 'f', payload: {}, runAtMs: NOON })
  for (const waitMs of [1_000, 1_500]) {
    expect(await runner.runOne()).toBe(true)
    expect(await rowOf('f')).toMatchObject({ reason: 'the printer is on fire', isDead: false, waitMs })
    expect(await runner.runOne()).toBe(false)
    nowMs += waitMs
  }
  expect(await runner.runOne()).toBe(true)
  nowMs += HOUR_MS
  expect(await runner.runOne()).toBe(false)
  expect(await rowOf('f')).toMatchObject({ attempts: 3, isDead: true, isDone: false })
  expect(await effects()).toEqual([])
})

test('a payload that the job does not accept fails at once and for good', async () => {
  await addJob(db, say, { key: 'bad', payload: { word: 1 as never }, runAtMs: NOON })
  await runnerOf([say]).runOne()
  expect(await rowOf('bad')).toMatchObject({ attempts: 1, isDead: true })
  expect((await rowOf('bad')).reason).toContain('payload.word')
})

test('jobs of another release wait for a server that knows them', async () => {
  await addWord('unknown')
  expect(await runnerOf([defineJob({ ...say, kind: 'test/other' })]).runOne()).toBe(false)
  expect(await runnerOf([say]).runOne()).toBe(true)
})

test('a job on a schedule runs once per interval on one of the servers, and survives its failures', async () => {
  let isBroken = false
  const hourly = defineJob({
    kind: 'test/hourly',
    payload: Empty,
    everyMs: HOUR_MS,
    retry: { attemptsMax: 1 },
    async run(_payload, context) {
      if (isBroken) throw new Error('not now')
      await write(context, 'hour')
    },
  })
  const runners = [runnerOf([hourly]), runnerOf([hourly])]
  for (const _server of runners) await scheduleJobs(db, [hourly], nowMs)
  for (const broken of [false, true, false]) {
    isBroken = broken
    expect(await Promise.all(runners.map((runner) => runner.runOne()))).toEqual([false, false])
    nowMs += HOUR_MS
    expect((await Promise.all(runners.map((runner) => runner.runOne()))).filter(Boolean)).toHaveLength(1)
  }
  expect(await effects()).toEqual(['hour', 'hour'])
  expect(await rowOf('schedule')).toMatchObject({ reason: null, isDead: false, isDone: false })
})

test('expired data is deleted by one job per feature', async () => {
  const sweeping = jobsOf([{ name: 'words', sweeps: [`delete from effects where word = 'old'`] }])
  expect(sweeping.map(({ kind }) => kind)).toEqual(['server/sweep', 'words/sweep'])
  await db.query({ text: `insert into effects values ('old'), ('new')` })
  const runner = runnerOf(sweeping.slice(1))
  await scheduleJobs(db, sweeping, nowMs)
  nowMs += HOUR_MS
  expect(await runner.runOne()).toBe(true)
  expect(await effects()).toEqual(['new'])
})

test('jobs that wait for other sites have workers of their own, and hold up no other job', async () => {
  let running = 0
  const gate = Promise.withResolvers<void>()
  const slow = defineJob({
    ...say,
    kind: 'test/slow',
    workers: 3,
    async run() {
      running += 1
      await gate.promise
      running -= 1
    },
  })
  const own = createPool({ connectionString: database.url, max: 8 }, log)
  for (const word of ['a', 'b', 'c', 'd', 'e'])
    await addJob(db, slow, { key: word, payload: { word }, runAtMs: NOON - 1 })
  await addWord('quick')
  const stop = await runnerOf([slow, say], own).start()
  try {
    await expect.poll(effects, { timeout: 5_000 }).toEqual(['quick'])
    await expect.poll(() => running, { timeout: 5_000 }).toBe(3)
  } finally {
    gate.resolve()
  }
  await expect.poll(async () => (await rowOf('e')).isDone, { timeout: 5_000 }).toBe(true)
  await stop()
  await own.end()
})

test('the delay doubles up to its maximum, and half of it is random', () => {
  const retry = { attemptsMax: 9, firstDelayMs: 1_000, delayMaxMs: 5_000 }
  expect([1, 2, 3, 4, 2_000].map((attempts) => delayAfter(attempts, retry, 1))).toEqual([
    1_000, 2_000, 4_000, 5_000, 5_000,
  ])
  expect(delayAfter(1, retry, 0)).toBe(500)
})

test('several servers that lose their connections at random run the effect of each job exactly once', async () => {
  const words = Array.from({ length: 60 }, (_, i) => `w${String(i).padStart(3, '0')}`)
  let kills = 0
  /**
   * Ends one of the servers' busy connections at random. It may belong to a job, or to a runner that claims, commits or
   * fails one.
   */
  const killOne = async () => {
    const rows = await db.query({
      text: `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and application_name = 'server' and state <> 'idle' order by random() limit 1`,
    })
    kills += rows.length
  }
  const crashing = defineJob({
    ...say,
    retry: { attemptsMax: 1_000, firstDelayMs: 1, delayMaxMs: 2 },
    run: async ({ word }, context) => {
      await write(context, word)
      if (kills < KILLS) await killOne()
    },
  })
  for (const word of words) await addWord(word)
  const servers = Array.from({ length: 4 }, () => open('server'))
  const isOver = async () =>
    only(await db.query<{ left: number }>({ text: 'select count(*)::int as left from jobs where done_at is null' }))
      .left === 0
  const serve = async (own: Pool) => {
    const runner = runnerOf([crashing], own)
    while (!(await isOver())) {
      // A runner whose connection was ended counts as crashed. The next round uses a new process.
      await runner.runOne().catch(() => false)
      // The claim of a crashed runner expires after a minute, so the clock of this test runs fast.
      nowMs += 2_000
    }
  }
  await Promise.all(servers.map(serve))
  await Promise.all(servers.map((own) => own.end()))
  expect(kills).toBeGreaterThanOrEqual(KILLS)
  expect(await effects()).toEqual(words)
})

test('a job whose row another runner locks for a moment is run, not left until its claim expires', async () => {
  await addWord('held')
  const claimed = (await claimJob(db, [say.kind], nowMs, HOUR_MS))!
  const [other, own] = [await pool.connect(), await pool.connect()]
  try {
    await other.query('begin')
    await other.query('select from jobs where id = $1 for update', [claimed.id])
    await own.query('begin')
    const held = holdJob(databaseOf(pool, own), claimed)
    await Promise.race([held, pause(100)])
    await other.query('rollback')
    expect(await held).toBe(true)
  } finally {
    await own.query('rollback')
    other.release()
    own.release()
  }
})
