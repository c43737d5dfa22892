import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { socketLock, type Way } from './connection.ts'
import type { Place } from './place.ts'
import { isBackend, isPostmasterOf, processesIn, processState } from './process-facts.ts'

/** What a running server says of itself in `postmaster.pid`. */
export interface PostmasterFile {
  readonly pid: number
  readonly way: Way | undefined
}

/** Undefined where there is none, or it is still being written. */
export function readPostmasterFile(place: Place): PostmasterFile | undefined {
  let text: string
  try {
    text = readFileSync(file(place), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const [pid, , , port, socketFolder] = text.split('\n')
  if (!pid || !/^\d+$/.test(pid)) return undefined
  const way = socketFolder ? { socketFolder } : port && Number(port) > 0 ? { port: Number(port) } : undefined
  return { pid: Number(pid), way }
}

/**
 * - `live`: a server of this cluster runs.
 * - `ending`: it was killed, and it or one of its backends still has to disappear.
 * - `stale`: the file stayed behind after a power cut or a kill, and its id may meanwhile be some other program's.
 */
export function postmasterState(place: Place, { pid }: PostmasterFile): 'live' | 'ending' | 'stale' {
  const state = processState(pid)
  if (state === 'running' && isPostmasterOf(pid, place.cluster)) return 'live'
  return processesIn(place.cluster).length > 0 ? 'ending' : 'stale'
}

/**
 * Ends what a killed server left: backends that are busy notice only when they next have to wait. They get the signal
 * that the server itself sends after a crash; what they had not committed is undone when the next server starts.
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

/** PostgreSQL would refuse to start while some other program has the id that is named in the file. */
export function removePostmasterFile(place: Place): void {
  rmSync(file(place), { force: true })
}

/**
 * Removes the lock of the socket if the server that wrote it is gone. PostgreSQL would refuse to start while some other
 * program has its id, or while nobody has collected the killed server yet: it takes a zombie for a server.
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
