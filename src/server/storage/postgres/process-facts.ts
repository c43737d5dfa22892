import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The operating system's state of a process. A zombie has ended, but its parent has not collected it yet. */
export type ProcessState = 'running' | 'zombie' | 'gone'

const IS_LINUX = process.platform === 'linux'

export function processState(pid: number): ProcessState {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return 'gone'
  }
  if (IS_LINUX) {
    try {
      // The command in parentheses may itself contain parentheses and spaces, so the state is what follows the last
      // one.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z') ? 'zombie' : 'running'
    } catch {
      return 'gone'
    }
  }
  return ps(pid, 'stat').startsWith('Z') ? 'zombie' : 'running'
}

/** True if the process is a PostgreSQL server that was started with this data folder. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  return isPostmasterCommand(commandOf(pid), cluster)
}

/** `command` has the arguments of the process, joined by spaces. */
function isPostmasterCommand(command: string, cluster: string): boolean {
  return /(^|\/)postgres(\s|$)/.test(command) && ` ${command} `.includes(` ${cluster} `)
}

/**
 * Ids of processes whose working folder is the data folder: the server and its backends. Backends outlive a killed
 * server by a moment and still use its shared memory. Systems other than Linux have only PostgreSQL's own check.
 */
export function processesIn(cluster: string): readonly number[] {
  if (!IS_LINUX) return []
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return readlinkSync(`/proc/${name}/cwd`) === cluster ? [Number(name)] : []
    } catch {
      return [] // the process ended meanwhile, or belongs to another user
    }
  })
}

/** True for a backend or helper process, whose command is `postgres: …`. The server's own command is its arguments. */
export function isBackend(pid: number): boolean {
  return commandOf(pid).startsWith('postgres: ')
}

function commandOf(pid: number): string {
  if (!IS_LINUX) return ps(pid, 'command')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return '' // The process ended meanwhile.
  }
}

function ps(pid: number, column: 'stat' | 'command'): string {
  try {
    return execFileSync('ps', ['-ww', '-p', String(pid), '-o', `${column}=`], { encoding: 'utf8' }).trim()
  } catch {
    return '' // `ps` exits with 1 if there is no such process.
  }
}
