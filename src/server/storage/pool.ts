import pg from 'pg'
import type { Pool, PoolConfig } from 'pg'
import type { Logger } from '#server/log.ts'

const CONNECTIONS_MAX = 16
const CONNECT_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 10_000
/** Connections that break within this time are logged in one line. */
const TOGETHER_MS = 100

/**
 * With this option, a prepared statement is planned once per connection. By default, PostgreSQL plans long statements
 * at each execution: it expects a plan without the values to cost more, because it cannot know how few rows `limit $4`
 * is.
 */
const ONE_PLAN = '-c plan_cache_mode=force_generic_plan'

/** Opens the pool. A connection that breaks while idle is dropped and logged, and the next query opens another. */
export function createPool(config: PoolConfig, log: Logger): Pool {
  const pool = new pg.Pool({
    max: CONNECTIONS_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: ONE_PLAN,
    // Statements that are sent together need only one round trip (`databaseOf`).
    pipeline: true,
    ...config,
  })
  let broken = 0
  // Only message and code are logged. The error itself contains its client, with the text of each prepared statement.
  pool.on('error', ({ message, code }: Error & { readonly code?: string }) => {
    // The database may end before the last connection is closed, which is no fault.
    if (pool.ending) return
    broken += 1
    // If the database ends, all connections break together.
    if (broken > 1) return
    setTimeout(() => {
      log.warn({ reason: message, code, connections: broken }, 'idle database connections broke')
      broken = 0
    }, TOGETHER_MS)
  })
  return pool
}
