import type { FastifyRequest } from 'fastify'
import { fail, type Refusal } from './answer.ts'

/** Refuses a call that does not exist, or that does not exist for this viewer. */
export function noSuchCall(request: FastifyRequest): Refusal<'route/not-found'> {
  const path = request.url.split('?')[0] ?? ''
  return fail('route/not-found', `${request.method} ${path}: is not a call of this server`)
}
