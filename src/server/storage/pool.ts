import pg from 'pg'
import type { Pool, PoolConfig } from 'pg'
import type { Logger } from '#server/log.ts'

const CONNECTIONS_MAX = 16
const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 10_000
/** Connections that break within this time are one line of the log. */
const TOGETHER_MS = 100

/**
 * A prepared statement is planned once per connection. By itself, PostgreSQL plans long statements at each execution: it
 * thinks that a plan without the values costs more, because it cannot know how few rows `limit $4` is.
 */
const ONE_PLAN = '-c plan_cache_mode=force_generic_plan'

/** Opens the pool. A connection that breaks while idle is dropped and logged; the next query opens another. */
export function createPool(config: PoolConfig, log: Logger): Pool {
  const pool = new pg.Pool({
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: ONE_PLAN,
    // Statements that are sent together need one round trip (`databaseOf`).
    pipeline: true,
    ...config,
  })
  let broken = 0
  // The error carries its whole client, and with it the text of each statement that was prepared there.
  pool.on('error', ({ message, code }: Error & { readonly code?: string }) => {
    // The database may end before the last connection is closed.
    if (pool.ending) return
    broken += 1
    // All connections break together when the database ends.
    if (broken > 1) return
    setTimeout(() => {
      log.warn({ reason: message, code, connections: broken }, 'idle database connections broke')
      broken = 0
    }, TOGETHER_MS)
  })
  return pool
}
