import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Faults } from './faults.ts'

/**
 * Adds `/_/health`, which succeeds if the process is alive, and `/_/ready`, which succeeds if the server can serve: the
 * database answers, the server has not just run out of space, memory or time, and it was not asked to stop. The answers
 * give no reasons, because anybody may ask.
 */
export function addHealth(app: FastifyInstance, pool: Pool, faults: Faults, isDraining: () => boolean): void {
  app.get('/_/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/_/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const isReady = !isDraining() && faults.isReady() && (await doesAnswer(pool, faults, request))
    if (isReady) return reply.send({ status: 'ok' })
    return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' })
  })
}

async function doesAnswer(pool: Pool, faults: Faults, request: FastifyRequest): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch (error) {
    faults.refusalOf(error, request.log)
    return false
  }
}
