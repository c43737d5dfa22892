/**
 * The events' own process: it seals, and answers analysts' queries, so that neither takes time or memory from members'
 * requests. It ends with the server that started it.
 */
import { setPriority } from 'node:os'
import { createLog } from '#server/log.ts'
import { createPool } from '#server/storage/pool.ts'
import { openEngine, type Engine } from './engine.ts'
import type { EngineAnswer, EngineRequest, EngineStart } from './engine-messages.ts'
import { QueryError } from './query-error.ts'

/** Lower than the server: members' requests run first. */
const NICENESS = 10
const CONNECTIONS_MAX = 4

let engine: Promise<Engine> | undefined

process.on('disconnect', () => process.exit(0))
process.on('message', (message: EngineStart | EngineRequest) => {
  if ('start' in message) engine = start(message.start)
  else void answer(message)
})

function start({ databaseUrl, folder, keptDays, logLevel }: EngineStart['start']): Promise<Engine> {
  setPriority(NICENESS)
  const pool = createPool(
    { connectionString: databaseUrl, max: CONNECTIONS_MAX, statement_timeout: 0 },
    createLog(logLevel),
  )
  return openEngine(pool, folder, keptDays)
}

async function answer({ id, call }: EngineRequest): Promise<void> {
  let sent: EngineAnswer
  try {
    if (!engine) throw new Error('The engine was asked before it was started.')
    sent = { id, ok: true, value: await run(await engine, call) }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    sent = {
      id,
      ok: false,
      isQueryError: error instanceof QueryError,
      message: error instanceof QueryError ? message : (stack ?? message),
    }
  }
  process.send?.(sent)
}

function run(opened: Engine, call: EngineRequest['call']): Promise<unknown> {
  switch (call.kind) {
    case 'query':
      return opened.query(call.sql, call.limits)
    case 'export':
      return opened.export(call.sql, call.path, call.timeoutMs)
    case 'seal':
      return opened.seal()
    case 'erase':
      return opened.erase(call.userId, call.known)
  }
}
