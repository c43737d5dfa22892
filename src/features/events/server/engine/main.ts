/**
 * The events process. It seals events and answers analysts' queries, so that neither takes time or memory from members'
 * requests. It ends with the server that started it.
 */
import { getPriority, setPriority } from 'node:os'
import { createLog } from '#server/log.ts'
import { faultOf } from '#server/storage/database-fault.ts'
import { createPool } from '#server/storage/pool.ts'
import { openEngine, type Engine } from './engine.ts'
import type { EngineAnswer, EngineReady, EngineRequest, EngineStart, EngineStop } from './engine-messages.ts'
import { QueryError, QueryLater } from './query-error.ts'

/** Lower priority than the server, so that members' requests run first. */
const NICENESS = 10
const CONNECTIONS_MAX = 4

let engine: Promise<Engine> | undefined
let log = createLog('warn')
/** Controllers that stop the running queries, by the id of the call. */
const stops = new Map<number, AbortController>()

process.on('disconnect', () => process.exit(0))
process.on('message', (message: EngineStart | EngineRequest | EngineStop) => {
  if ('start' in message) engine = start(message.start)
  else if ('stop' in message) stops.get(message.stop)?.abort()
  else void answer(message)
})

async function start({ databaseUrl, logLevel, ...options }: EngineStart['start']): Promise<Engine> {
  // Only root may raise the priority of a process that started with a lower one.
  setPriority(Math.max(NICENESS, getPriority()))
  log = createLog(logLevel)
  const pool = createPool({ connectionString: databaseUrl, max: CONNECTIONS_MAX, statement_timeout: 0 }, log)
  const opened = await openEngine(pool, options)
  process.send?.({ ready: true } satisfies EngineReady)
  return opened
}

async function answer({ id, call }: EngineRequest): Promise<void> {
  let sent: EngineAnswer
  const stop = new AbortController()
  stops.set(id, stop)
  try {
    if (!engine) throw new Error('The engine was asked before it was started.')
    sent = { id, ok: true, value: await run(await engine, call, stop.signal) }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    const kind = kindOf(error)
    if (error instanceof QueryLater && error.fault) log.error({ code: error.fault, error: error.cause }, message)
    sent = { id, ok: false, kind, message: kind === 'bug' ? (stack ?? message) : message }
  }
  stops.delete(id)
  process.send?.(sent)
}

/** The kind of an error. A database that is unreachable or busy is neither a mistake in the query nor a bug. */
function kindOf(error: unknown): 'query' | 'later' | 'bug' {
  if (error instanceof QueryError) return 'query'
  return error instanceof QueryLater || faultOf(error) !== null ? 'later' : 'bug'
}

function run(opened: Engine, call: EngineRequest['call'], stop: AbortSignal): Promise<unknown> {
  switch (call.kind) {
    case 'query':
      return opened.query(call.sql, { ...call.limits, stop })
    case 'export':
      return opened.export(call.sql, call.path, call.timeoutMs)
    case 'seal':
      return opened.seal()
    case 'erase':
      return opened.erase(call.userId, call.known)
  }
}
