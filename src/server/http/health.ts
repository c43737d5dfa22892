import type { FastifyInstance, FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Pool } from 'pg'
import { faultOf } from '#server/storage/database-fault.ts'
import type { Faults } from './faults.ts'

/** After a new connection was made, none is tried for this time, because anybody may ask. */
const CONNECT_EVERY_MS = 5_000

/**
 * Adds `/_/health`, which succeeds if the process is alive, and `/_/ready`, which succeeds if the server can serve: the
 * database answers and accepts connections, the server has not just run out of space, memory or time, and it was not
 * asked to stop. The answers give no reasons, because anybody may ask.
 */
export function addHealth(app: FastifyInstance, pool: Pool, faults: Faults, isDraining: () => boolean): void {
  app.get('/_/health', { config: { api: { summary: 'Tells that the process is alive.' } } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  const connect = createConnectCheck(pool)
  app.get(
    '/_/ready',
    { config: { api: { summary: 'Tells whether the server can serve: 200, or 503 with `retry-after`.' } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const isReady = !isDraining() && faults.isReady() && (await doesAnswer(pool, faults, request, connect))
      if (isReady) return reply.send({ status: 'ok' })
      return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' })
    },
  )
}

async function doesAnswer(
  pool: Pool,
  faults: Faults,
  request: FastifyRequest,
  connect: () => Promise<void>,
): Promise<boolean> {
  try {
    await Promise.all([pool.query('select 1'), connect()])
    return true
  } catch (error) {
    faults.refusalOf(error, request)
    return false
  }
}

/**
 * Rejects if the database refuses new connections. A database that waits for its clients before it stops still answers
 * over the connections that the pool has. A database whose connections are all in use is not refused.
 */
function createConnectCheck({ options }: Pool): () => Promise<void> {
  let last: Promise<void> | null = null
  let madeAt = 0
  const connect = async () => {
    const client = new pg.Client(options)
    // `connect` reports the same error. Without a listener, the event would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      if (faultOf(error) !== 'busy') throw error
    } finally {
      await client.end()
    }
  }
  return () => {
    if (last === null || performance.now() - madeAt >= CONNECT_EVERY_MS) {
      madeAt = Infinity
      last = connect().then(
        () => {
          madeAt = performance.now()
        },
        (error: unknown) => {
          last = null
          throw error
        },
      )
    }
    return last
  }
}
