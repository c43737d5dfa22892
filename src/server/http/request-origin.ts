import type { FastifyRequest } from 'fastify'

/**
 * The origin of a request as browsers write it: `localhost:04514` and `LOCALHOST:4514` become equal. Call it only for
 * requests that passed `addHostCheck`.
 */
export function requestOrigin({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  return new URL(`${protocol}://${host}`).origin
}
