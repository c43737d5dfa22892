import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { socketLock, type Way } from './connection.ts'
import type { Place } from './place.ts'
import { isBackend, isPostmasterOf, processesIn, processState } from './process-facts.ts'

/** Data of a running server from `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number
  readonly way: Way | undefined
  /** True if the server was asked to stop. It then accepts no new connections. */
  readonly isStopping: boolean
}

/** Reads the file; undefined if it does not exist or is still being written. */
export function readPostmasterFile(place: Place): PostmasterFile | undefined {
  let text: string
  try {
    text = readFileSync(file(place), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, , , port, socketFolder, , , status] = text.split('\n')
  if (!pid || !/^\d+$/.test(pid)) return undefined
  const way = socketFolder ? { socketFolder } : port && Number(port) > 0 ? { port: Number(port) } : undefined
  return { pid: Number(pid), way, isStopping: status?.trim() === 'stopping' }
}

/**
 * The state of the server in the file:
 * - `live`: a server of this cluster is running.
 * - `ending`: the server was killed, and it or one of its backends has not ended yet.
 * - `stale`: the file remained after a power cut or a kill. Another program may have its process id now.
 */
export function postmasterState(place: Place, { pid }: PostmasterFile): 'live' | 'ending' | 'stale' {
  const state = processState(pid)
  if (state === 'running' && isPostmasterOf(pid, place.cluster)) return 'live'
  return processesIn(place.cluster).length > 0 ? 'ending' : 'stale'
}

/**
 * Ends the backends of a killed server, because a busy backend notices the server's death only when it has to wait.
 * They get the signal that the server itself sends after a crash. The next start rolls back what they had not
 * committed.
 */
export function endOrphans(place: Place): void {
  for (const pid of processesIn(place.cluster)) {
    if (!isBackend(pid)) continue
    try {
      process.kill(pid, 'SIGQUIT')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** Removes the file. Otherwise PostgreSQL would refuse to start while another program has the process id in it. */
export function removePostmasterFile(place: Place): void {
  rmSync(file(place), { force: true })
}

/**
 * Removes the socket's lock file if the server that wrote it has ended. Otherwise PostgreSQL refuses to start while
 * another program has that process id, or while the killed server is a zombie, which it takes for a running server.
 */
export function removeStaleSocketLock(place: Place): void {
  const lock = socketLock(place)
  if (!existsSync(lock)) return
  const pid = Number.parseInt(readFileSync(lock, 'utf8'), 10)
  const isHeld = Number.isNaN(pid) || (processState(pid) === 'running' && isPostmasterOf(pid, place.cluster))
  if (!isHeld) rmSync(lock, { force: true })
}

function file(place: Place): string {
  return join(place.cluster, 'postmaster.pid')
}
