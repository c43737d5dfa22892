import type { FastifyRequest } from 'fastify'

/**
 * The origin under which a request was made, in the form that browsers write: `localhost:04514` and `LOCALHOST:4514` are the
 * same. Only for requests that `addHostCheck` let through.
 */
export function requestOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return new URL(`${protocol}://${host}`).origin
}
