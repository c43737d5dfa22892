import type { FastifyInstance } from 'fastify'
import { addressBook } from '#features/addresses.ts'
import { SITES } from '#features/start/constants.ts'

/** `GET /pageHandlers/{site}/`: names of the pages' handlers (spec viewer §7). Pages for roles are not named. */
export function addPageHandlers(app: FastifyInstance): void {
  const shown = Object.values(addressBook.addresses).filter(
    ({ access }) => access === 'everyone' || access === 'member',
  )
  const handlers = JSON.stringify(shown.map(({ handler }) => handler).toSorted())
  app.get<{ readonly Params: { readonly site: string } }>('/pageHandlers/:site/', (request, reply) => {
    if (SITES.some((site) => site === request.params.site))
      return reply.type('application/json; charset=utf-8').send(handlers)
    const body = { message: `site: must be ${SITES.join(' or ')}` }
    return reply.code(404).header('cache-control', 'no-store').send(body)
  })
}
