import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import type { Faults } from './faults.ts'

/**
 * Adds `/_/health`, which succeeds if the process is alive, and `/_/ready`, which succeeds if the server can serve: the
 * database answers, the server has not just run out of space, memory or time, and it was not asked to stop. The answers
 * give no reasons, because anybody may ask.
 */
export function addHealth(app: FastifyInstance, pool: Pool, faults: Faults, isDraining: () => boolean): void {
  app.get('/_/health', { config: { api: { summary: 'Tells that the process is alive.' } } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get(
    '/_/ready',
    { config: { api: { summary: 'Tells whether the server can serve: 200, or 503 with `retry-after`.' } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const isReady = !isDraining() && faults.isReady() && (await doesAnswer(pool, faults, request))
      if (isReady) return reply.send({ status: 'ok' })
      return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' })
    },
  )
}

async function doesAnswer(pool: Pool, faults: Faults, request: FastifyRequest): Promise<boolean> {
  try {
    await pool.query('select 1')
    return true
  } catch (error) {
    faults.refusalOf(error, request)
    return false
  }
}
