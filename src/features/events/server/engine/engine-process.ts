import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Engine, QueryResult } from './engine.ts'
import type { EngineAnswer, EngineReady, EngineRequest, EngineStart, EngineStop } from './engine-messages.ts'
import { QueryError, QueryLater, STOPPED } from './query-error.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
/** After its time limit, a query is interrupted. If the process has not answered this much later, it is killed. */
const KILL_AFTER_MS = 5_000
/** A process that is not ready this long after its start is killed. The limit is generous for busy machines. */
const START_MAX_MS = 60_000
/** Maximum number of running queries, and of queries that wait. */
const QUERIES_MAX = 2
const QUERIES_WAITING_MAX = 8

const ERRORS = { query: QueryError, later: QueryLater, bug: Error } as const

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export interface EngineProcess extends Engine {
  /** Ends the process, so that running calls fail. The next call starts it again. */
  stop(): void
  /** The id of the process while it runs. */
  readonly pid: number | undefined
}

/** Creates the engine in a separate process. It starts with the first call, and again after a crash. */
export function createEngineProcess(start: EngineStart['start']): EngineProcess {
  let child: ChildProcess | undefined
  let becameReady: Promise<void> = Promise.resolve()
  let noteReady = (): void => undefined
  let lastId = 0
  const pending = new Map<number, Pending>()
  let running = 0
  const waiting: (() => void)[] = []

  const spawned = (): ChildProcess => {
    if (child) return child
    const started = fork(MAIN, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
    // An idle engine must not keep the server's process alive.
    started.unref()
    started.channel?.unref()
    const tooLate = setTimeout(() => started.kill('SIGKILL'), START_MAX_MS)
    tooLate.unref()
    started.on('message', (answer: EngineAnswer | EngineReady) => {
      if ('ready' in answer) noteReady()
      else settle(answer)
    })
    becameReady = new Promise((resolve, reject) => {
      noteReady = resolve
      started.once('exit', () => reject(lostProcess()))
    })
    // `allSettled` avoids an unhandled rejection: each query itself waits for `becameReady` and gets its failure.
    void Promise.allSettled([becameReady]).then(() => clearTimeout(tooLate))
    started.on('exit', () => lost(started))
    started.on('error', () => lost(started))
    started.send({ start } satisfies EngineStart)
    child = started
    return started
  }
  const settle = (answer: EngineAnswer): void => {
    const { resolve, reject } = pending.get(answer.id) ?? {}
    pending.delete(answer.id)
    if (answer.ok) resolve?.(answer.value)
    else reject?.(new ERRORS[answer.kind](answer.message))
  }
  const lost = (which: ChildProcess): void => {
    if (which !== child) return
    child = undefined
    const lostCalls = [...pending.values()]
    pending.clear()
    for (const { reject } of lostCalls) reject(lostProcess())
  }
  const ask = <Value>(call: EngineRequest['call'], stop?: AbortSignal): Promise<Value> =>
    new Promise((resolve, reject) => {
      lastId += 1
      const id = lastId
      pending.set(id, { resolve: resolve as (value: unknown) => void, reject })
      const asked = spawned()
      asked.send({ id, call } satisfies EngineRequest)
      stop?.addEventListener('abort', () => {
        if (pending.has(id)) asked.send({ stop: id } satisfies EngineStop)
      })
    })
  const takePlace = async (): Promise<void> => {
    if (running >= QUERIES_MAX) {
      if (waiting.length >= QUERIES_WAITING_MAX) throw new QueryLater('Too many queries run now; try again shortly.')
      await new Promise<void>((letIn) => waiting.push(letIn))
    }
    running += 1
  }

  const askInTime = async <Value>(
    call: EngineRequest['call'],
    timeoutMs: number,
    stop?: AbortSignal,
  ): Promise<Value> => {
    await takePlace()
    let kill: NodeJS.Timeout | undefined
    try {
      const asked = spawned()
      // The start of the process does not count against the query's time limit.
      await becameReady
      if (stop?.aborted) throw new QueryLater(STOPPED)
      kill = setTimeout(() => asked.kill('SIGKILL'), timeoutMs + KILL_AFTER_MS)
      return await ask<Value>(call, stop)
    } finally {
      clearTimeout(kill)
      running -= 1
      waiting.shift()?.()
    }
  }

  return {
    query: (sql, { stop, ...limits }) => askInTime<QueryResult>({ kind: 'query', sql, limits }, limits.timeoutMs, stop),
    export: (sql, path, timeoutMs) => askInTime({ kind: 'export', sql, path, timeoutMs }, timeoutMs),
    seal: () => ask({ kind: 'seal' }),
    erase: (userId, known = []) => ask({ kind: 'erase', userId, known }),
    stop() {
      child?.kill('SIGKILL')
    },
    get pid() {
      return child?.pid
    },
  }
}

function lostProcess(): QueryLater {
  return new QueryLater(
    'The process of the events ended before it answered: a query needed too much memory, or the server stops. Try again, or read fewer days or columns.',
  )
}
