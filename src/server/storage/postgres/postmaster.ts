import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { quietEnvironment, type Binaries } from './binaries.ts'
import { listenSettings, type Way } from './connection.ts'
import type { Place } from './place.ts'
import { isPostmasterOf, processState } from './process-facts.ts'

const LOG_BYTES_MAX = 5_000_000
const POLL_MS = 20

/** Settings for a small machine. Safety has priority over speed: everything acknowledged is on disk. */
const SETTINGS: Readonly<Record<string, string>> = {
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_connections: '60',
  max_wal_size: '512MB',
  min_wal_size: '128MB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // After a crash, every file is flushed first. One call for the whole file system is several times faster than one per
  // file.
  ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  // Callers report failed statements, so this log contains only messages about the server itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  timezone: 'UTC',
  idle_in_transaction_session_timeout: '60s',
}

export type Settings = Readonly<Record<string, string>>

/**
 * Starts the server in its own session, so that it outlives this process. A Ctrl-C in the terminal does not reach it,
 * because the product stops it itself. Does not wait until the server answers.
 */
export function spawnPostmaster(binaries: Binaries, place: Place, way: Way, extra: Settings): ChildProcess {
  const settings = { ...SETTINGS, ...listenSettings(way), ...extra }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(place)
  const child = spawn(join(binaries.bin, 'postgres'), ['-D', place.cluster, ...args], {
    cwd: '/',
    detached: true,
    env: quietEnvironment(),
    stdio: ['ignore', log, log],
    ...place.user.ids,
  })
  closeSync(log)
  child.unref()
  return child
}

function openLog(place: Place): number {
  const size = statSync(place.log, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_BYTES_MAX) renameSync(place.log, `${place.log}.old`)
  const log = openSync(place.log, 'a', 0o600)
  if (place.user.ids) fchownSync(log, place.user.ids.uid, place.user.ids.gid)
  return log
}

/** The server's log, beginning at this byte. */
export function logFrom(place: Place, offset: number): string {
  return readFileSync(place.log).subarray(offset).toString('utf8')
}

export function logSize(place: Place): number {
  const size = statSync(place.log, { throwIfNoEntry: false })?.size ?? 0
  return size > LOG_BYTES_MAX ? 0 : size
}

/**
 * A server that does not stop in time is stopped without a checkpoint (`immediate`), and has this long to end. Its next
 * start recovers from the write-ahead log.
 */
const AT_ONCE_TIMEOUT_MS = 5_000

/**
 * Stops the server, which closes its connections and writes everything. Resolves to true when it has stopped, and to
 * false if it is still running. A process that is not this cluster's server is never touched.
 * @param timeoutMs after this time the server is stopped at once, for example if it is still recovering from a crash
 */
export async function endPostmaster(pid: number, cluster: string, timeoutMs: number): Promise<boolean> {
  if (!isPostmasterOf(pid, cluster)) return true
  for (const [signal, ms] of [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', AT_ONCE_TIMEOUT_MS],
  ] as const) {
    process.kill(pid, signal)
    const deadline = performance.now() + ms
    while (performance.now() < deadline) {
      if (processState(pid) !== 'running') return true
      await sleep(POLL_MS)
    }
  }
  return false
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
