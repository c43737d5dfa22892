import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type pg from 'pg'
import type { Binaries } from './binaries.ts'
import { diskFull, writeOwned } from './cluster.ts'
import { connect, connectionUrl, socketWay, type Way } from './connection.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { Place } from './place.ts'
import {
  endOrphans,
  postmasterState,
  readPostmasterFile,
  removePostmasterFile,
  removeStaleSocketLock,
} from './postmaster-file.ts'
import { endPostmaster, logFrom, logSize, sleep, spawnPostmaster, type Settings } from './postmaster.ts'

/** The processes and shared memory of a killed server may take this long to disappear. */
const OBSTACLE_WAIT_MS = 15_000
/** Time for recovery: after a crash, PostgreSQL replays up to max_wal_size before it answers. */
const RECOVERY_WAIT_MS = 300_000
const POLL_MS = 20
const CONNECT_TIMEOUT_MS = 5_000
const STARTING_UP = '57P03'

export interface Running {
  readonly way: Way
  readonly pid: number
  readonly how: 'started' | 'adopted'
  /** A connection to the maintenance database. */
  readonly client: pg.Client
}

/**
 * Returns a server of this cluster that answers: a running one (started by an earlier or a parallel process), or a new
 * one. Waits while obstacles are temporary.
 */
export async function ensureRunning(binaries: Binaries, place: Place, settings: Settings): Promise<Running> {
  let deadline = performance.now() + OBSTACLE_WAIT_MS
  let obstacle = 'it does not answer'
  while (performance.now() < deadline) {
    const file = readPostmasterFile(place)
    const state = file && postmasterState(place, file)
    if (file && state === 'live') {
      const adopted = await adopt(place, file.pid, file.way)
      if (typeof adopted !== 'string') return adopted
      if (adopted === STARTING_UP) deadline = Math.max(deadline, performance.now() + OBSTACLE_WAIT_MS)
      obstacle = `process ${file.pid} has its data folder and does not answer`
      await sleep(POLL_MS)
      continue
    }
    if (file && state === 'ending') {
      endOrphans(place)
      obstacle = 'processes of a killed server still hold its data folder'
      await sleep(POLL_MS)
      continue
    }
    if (file) removePostmasterFile(place)
    removeStaleSocketLock(place)
    const started = await start(binaries, place, settings)
    if (typeof started !== 'string') return started
    obstacle = started
    await sleep(10 * POLL_MS)
  }
  throw new DatabaseStartError(`PostgreSQL in ${place.home} could not be started: ${obstacle}; see ${place.log}.`)
}

/** Connects to the running server. Returns the reason as text if it cannot be used yet. */
async function adopt(place: Place, pid: number, way: Way | undefined): Promise<Running | string> {
  if (!way) return 'it does not say yet where it listens'
  const client = await tryConnect(place, way)
  if (typeof client === 'string') return client
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  if (rows[0]?.data_directory === place.cluster) return { way, pid, how: 'adopted', client }
  await client.end()
  return `another database (${rows[0]?.data_directory}) answers in its place`
}

/** Starts a server. Returns the reason as text if another attempt may succeed; throws otherwise. */
async function start(binaries: Binaries, place: Place, settings: Settings): Promise<Running | string> {
  const way = socketWay(place) ?? { port: await tcpPort(place) }
  const offset = logSize(place)
  const child = spawnPostmaster(binaries, place, way, settings)
  const ended = once(child)
  const deadline = performance.now() + RECOVERY_WAIT_MS
  while (performance.now() < deadline) {
    if (ended.done) return reasonOf(place, offset, ended.error)
    const client = await tryConnect(place, way)
    if (typeof client === 'string') {
      await sleep(POLL_MS)
      continue
    }
    const file = readPostmasterFile(place)
    if (child.pid !== undefined && file?.pid === child.pid) return { way, pid: child.pid, how: 'started', client }
    await client.end() // another process started one at the same time, which the next round uses
    return 'two servers were started at once'
  }
  if (child.pid !== undefined) await endPostmaster(child.pid, place.cluster, OBSTACLE_WAIT_MS)
  return 'it did not answer in time'
}

function once(child: ChildProcess): { done: boolean; error?: Error } {
  const ended: { done: boolean; error?: Error } = { done: false }
  child.once('exit', () => (ended.done = true))
  child.once('error', (error) => {
    ended.done = true
    ended.error = error
  })
  return ended
}

function reasonOf(place: Place, offset: number, error: Error | undefined): string {
  if (error) throw new DatabaseStartError(`PostgreSQL could not be started: ${error.message}.`, { cause: error })
  const words = logFrom(place, offset)
  if (/No space left/i.test(words)) throw diskFull(place)
  const reason = /(?:FATAL|PANIC): +(.+)/.exec(words)?.[1] ?? words.trim().split('\n').at(-1) ?? ''
  const passes = /lock file|already running|shared memory block|in use|starting up|shutting down/.test(words)
  if (passes) return reason
  throw new DatabaseStartError(`PostgreSQL in ${place.home} did not start: ${reason}; see ${place.log}.`)
}

async function tryConnect(place: Place, way: Way): Promise<pg.Client | string> {
  try {
    return await connect(connectionUrl(place, way, 'postgres'), CONNECT_TIMEOUT_MS)
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

/** The port that was used last, if it is free. So a restart does not change the database's address. */
async function tcpPort(place: Place): Promise<number> {
  const last = existsSync(place.port) ? Number(readFileSync(place.port, 'utf8')) : 0
  const port = (await freePort(last)) ?? (await freePort(0))
  if (port === undefined) throw new DatabaseStartError('No TCP port is free on 127.0.0.1 for the database.')
  writeOwned(place, place.port, String(port))
  return port
}

function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}
