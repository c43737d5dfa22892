import { settingOf } from '../../declared-settings.ts'
import { statfsSync } from 'node:fs'
import pg from 'pg'
import { isLostConnection } from '../lost-connection.ts'
import { findBinaries, type Binaries, type BinariesOrigin } from './binaries.ts'
import { chooseBinaries, diskFull, ensureCluster } from './cluster.ts'
import { connect, connectionUrl, DATABASE } from './connection.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { ensureRunning, type Running } from './ensure-running.ts'
import { readyNpmBinaries } from './npm-libraries.ts'
import { preparePlace, systemFolder, type Place } from './place.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { endPostmaster, logFrom, logSize, sleep, type Settings } from './postmaster.ts'

interface PostgresLog {
  info(message: string): void
  warn(message: string): void
}

export interface PostgresOptions {
  /** The product's data folder (PINFOLD_DATA). The database is in its folder `postgres/`. */
  readonly dataDir: string
  readonly log: PostgresLog
  /** Programs to choose from; those of `findBinaries` if omitted. */
  readonly binaries?: readonly Binaries[]
  /** Settings in addition to the server's own; for tests only. */
  readonly settings?: Settings
  /** Address of another database; DATABASE_URL of the environment if omitted. */
  readonly databaseUrl?: string | undefined
}

export interface RunningPostgres {
  readonly url: string
  /** Such as `18.4`. */
  readonly version: string
  readonly origin: BinariesOrigin | 'url'
  /** Id of the server's present process; undefined if the database is not embedded. */
  pid(): number | undefined
  /**
   * Why the server ended, in one sentence for a person, because the lost connection does not say it. Null if neither
   * its log nor its disk shows the reason.
   */
  reasonOfLoss(): DatabaseStartError | null
  /** Stops the server, unless another process still uses it. Close every connection first. */
  stop(): Promise<void>
}

/**
 * Number of a lock. Every process that uses an embedded server holds it in shared mode. A process that gets it
 * exclusively may stop the server.
 */
const LEASE_LOCK = 7_046_513_001
const CONNECT_TIMEOUT_MS = 10_000
const STOP_TIMEOUT_MS = 10_000
const RESTART_PAUSE_MS = 50
/** How often the server is asked if somebody stops it. It is restarted when two answers in a row say so. */
const STOPPING_CHECK_MS = 1_000

/**
 * Opens the product's database: that of DATABASE_URL, or an embedded PostgreSQL. An embedded server is started or
 * joined, kept running until `stop`, and restarted when it dies. Throws `DatabaseStartError`, whose message is one
 * sentence for a person.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const url = 'databaseUrl' in options ? options.databaseUrl : settingOf(process.env, 'DATABASE_URL')
  return url ? fromUrl(url) : embed(options)
}

async function fromUrl(url: string): Promise<RunningPostgres> {
  try {
    const client = await connect(url, CONNECT_TIMEOUT_MS)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    await client.end()
    const version = rows[0]?.server_version.split(' ')[0] ?? 'unknown'
    return { url, version, origin: 'url', pid: () => undefined, reasonOfLoss: () => null, stop: async () => {} }
  } catch (error) {
    const reason = error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error)
    throw new DatabaseStartError(`The database of DATABASE_URL cannot be reached: ${reason}.`, { cause: error })
  }
}

async function embed({ dataDir, log, binaries: given, settings = {} }: PostgresOptions): Promise<RunningPostgres> {
  const place = preparePlace(dataDir)
  const chosen = chooseBinaries(given ?? findBinaries(), place)
  const binaries =
    chosen.origin === 'npm' ? readyNpmBinaries(chosen, place.user, () => spareFolder(place, dataDir)) : chosen
  if ((await ensureCluster(binaries, place)) === 'made') log.info(`database made in ${place.home}`)

  let stopping = false
  let reviving: Promise<void> | null = null
  const startedHere = new Set<number>()
  const logStart = logSize(place)
  const take = async (): Promise<Running> => {
    const running = await lease(binaries, place, settings)
    log.info(`PostgreSQL ${binaries.version} (${binaries.origin}) ${running.how}, process ${running.pid}`)
    if (running.how === 'started') startedHere.add(running.pid)
    running.client.once('end', () => {
      if (!stopping) reviving = revive()
    })
    return running
  }
  const revive = async (): Promise<void> => {
    log.warn('the database went away; it is started again')
    for (let tries = 1; !stopping; tries += 1) {
      await sleep(RESTART_PAUSE_MS)
      try {
        held = await take()
        if (stopping) await release(held, place)
        return
      } catch (error) {
        if (tries % 10 === 1) log.warn(error instanceof Error ? error.message : String(error))
        await sleep(RESTART_PAUSE_MS * Math.min(tries, 40))
      }
    }
  }
  let held = await take()
  const endWatch = watchForStop(place, () => held.pid, log)
  return {
    url: connectionUrl(place, held.way),
    version: binaries.version,
    origin: binaries.origin,
    pid: () => held.pid,
    reasonOfLoss: () => (isFull(place, logFrom(place, logStart)) ? diskFull(place) : null),
    stop: async () => {
      if (stopping) return
      stopping = true
      endWatch()
      // If the server is being restarted, wait for that: it must not outlive this process.
      await reviving
      await release(held, place)
      if (startedHere.size > 0) await endAfterCrash(place, startedHere)
    },
  }
}

/**
 * Ends a server that somebody else asked to stop by SIGTERM, so that it is started again. It would otherwise wait for
 * the connections of this process, which never end, and refuse new ones: some requests would succeed, and others fail.
 * @param pidOf the id of the server's present process
 * @returns a function that ends the watch
 */
function watchForStop(place: Place, pidOf: () => number, log: PostgresLog): () => void {
  let stoppingSince = 0
  const check = () => {
    const file = readPostmasterFile(place)
    const pid = pidOf()
    const isAskedToStop = file?.pid === pid && file.isStopping
    if (isAskedToStop && stoppingSince === pid) {
      log.warn('the database was asked to stop while it is in use; its connections are closed')
      stoppingSince = 0
      endPostmaster(pid, place.cluster, STOP_TIMEOUT_MS).catch((error: unknown) => log.warn(String(error)))
    } else stoppingSince = isAskedToStop ? pid : 0
  }
  const watch = setInterval(() => {
    try {
      check()
    } catch (error) {
      // The file cannot be read now, for example because too many are open. That must not end the server.
      log.warn(String(error))
    }
  }, STOPPING_CHECK_MS)
  watch.unref()
  return () => clearInterval(watch)
}

/**
 * The folder for a copy of the programs: beside the cluster's folder if the user can enter it, otherwise in the
 * system's folder.
 */
function spareFolder(place: Place, dataDir: string): string {
  return place.user.ids ? systemFolder(dataDir) : place.home
}

/** A running server, with the lock that keeps it running. The lock belongs to a connection that stays open. */
async function lease(binaries: Binaries, place: Place, settings: Settings): Promise<Running> {
  for (;;) {
    const running = await ensureRunning(binaries, place, settings)
    try {
      // This waits if another process is stopping the server. The connection then breaks, and the start is repeated.
      await running.client.query('select pg_advisory_lock_shared($1)', [LEASE_LOCK])
      await ensureDatabase(running.client)
      return running
    } catch (error) {
      if (!isLostConnection(error)) {
        await release(running, place)
        throw error
      }
      await sleep(RESTART_PAUSE_MS)
    }
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (rowCount) return
  try {
    await client.query(`create database ${pg.escapeIdentifier(DATABASE)}`)
  } catch (error) {
    const code = (error as { code?: string }).code
    const madeMeanwhile = code === '42P04' || code === '23505'
    if (!madeMeanwhile) throw error
  }
}

/** Size of the files to which PostgreSQL writes its changes. If it cannot create the next one, it ends itself. */
const WAL_FILE_BYTES = 16 * 1_024 * 1_024

/** True if the disk is full. The server's log is on the same disk, so its last line may be missing. */
function isFull(place: Place, log: string): boolean {
  const { bavail, bsize } = statfsSync(place.home)
  return /No space left/i.test(log) || bavail * bsize < 2 * WAL_FILE_BYTES
}

/**
 * Stops a server that this process started and that crashed. It may not answer while it recovers, and then no other
 * process would stop it. If it has recovered, it is stopped unless another process uses it.
 */
async function endAfterCrash(place: Place, startedHere: ReadonlySet<number>): Promise<void> {
  const file = readPostmasterFile(place)
  if (!file || !startedHere.has(file.pid)) return
  const url = connectionUrl(place, file.way ?? { socketFolder: place.run }, 'postgres')
  const client = await connect(url, CONNECT_TIMEOUT_MS).then(
    (connected) => connected,
    () => null,
  )
  const isUnused = client === null || (await isAlone(client))
  if (isUnused) await endPostmaster(file.pid, place.cluster, STOP_TIMEOUT_MS)
  // The server may already have closed the connection.
  await Promise.allSettled([client?.end()])
}

/** True if no other process uses the server. None can begin to use it as long as the connection is open. */
async function isAlone(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [LEASE_LOCK])
  return rows[0]?.alone === true
}

async function release({ client, pid }: Running, place: Place): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [LEASE_LOCK])
    if (await isAlone(client)) await endPostmaster(pid, place.cluster, STOP_TIMEOUT_MS)
  } catch (error) {
    if (!isLostConnection(error)) throw error
  }
  // The server may already have closed the connection.
  await Promise.allSettled([client.end()])
}
