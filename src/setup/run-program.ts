import { spawn } from 'node:child_process'
import { ROOT } from './paths.mjs'

export interface Ran {
  readonly code: number
  /** The program's whole output; empty if it wrote to the terminal itself. */
  readonly words: string
}

interface Options {
  readonly env?: Readonly<Record<string, string>>
  /** `show`: the program writes to the terminal. `keep`: its output is returned. */
  readonly output?: 'show' | 'keep'
  readonly timeoutMs?: number
}

const TIMED_OUT = 124
/**
 * Time after which a program that was asked to end is killed. Some continue, because browsers' drivers handle the
 * signal themselves.
 */
const GRACE_MS = 10_000

/**
 * Runs one of the project's programs (or another one in PATH) and waits for its end. Never rejects: a missing program
 * has the exit code 127.
 */
export function runProgram(program: string, args: readonly string[], options: Options = {}): Promise<Ran> {
  const { env = {}, output = 'keep', timeoutMs } = options
  return new Promise((resolve) => {
    const child = spawn(program, [...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    let words = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (words += chunk.toString()))
    let late = false
    let timer = timeoutMs
      ? setTimeout(() => {
          late = true
          child.kill('SIGTERM')
          timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS)
        }, timeoutMs)
      : undefined
    child.once('error', (error) => resolve({ code: 127, words: error.message }))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code: late ? TIMED_OUT : (code ?? 1), words: late ? `${words}\n${program} took too long` : words })
    })
  })
}
