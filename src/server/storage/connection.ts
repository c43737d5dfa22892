import type { Pool, PoolClient } from 'pg'

/**
 * Runs `work` on one connection of the pool. A connection that breaks meanwhile is dropped.
 * @param work its second parameter is a function that drops the connection afterwards, so that the next user gets none
 * of its state
 */
export async function withConnection<T>(
  pool: Pool,
  work: (client: PoolClient, drop: (why: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const drop = (why: Error) => {
    broken = why
  }
  // A connection that breaks during the work emits an error, for which nothing else listens.
  client.on('error', drop)
  try {
    return await work(client, drop)
  } finally {
    client.off('error', drop)
    client.release(broken)
  }
}
