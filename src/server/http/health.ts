import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'

/** `/_/health`: the process lives. `/_/ready`: it can serve, the database answers. Neither says more than that. */
export function addHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/_/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/_/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await pool.query('select 1')
      return await reply.send({ status: 'ok' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' })
    }
  })
}
