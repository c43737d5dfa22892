import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Gives requests the scheme of the address in the browser.
 * @param isTls true if browsers always use TLS. Otherwise the connection decides, or a trusted proxy's header.
 */
export function addScheme(app: FastifyInstance, isTls: boolean): void {
  app.decorateRequest('scheme', {
    getter(this: FastifyRequest) {
      return isTls ? 'https' : this.protocol
    },
  })
}

/** True if the browser uses TLS. Only then can it keep secure cookies. */
export function isSecure({ scheme }: Pick<FastifyRequest, 'scheme'>): boolean {
  return scheme === 'https'
}

/**
 * The origin of a request as browsers write it: `localhost:04514` and `LOCALHOST:4514` become equal. Call it only for
 * requests that passed `addHostCheck`.
 */
export function requestOrigin({ scheme, host }: Pick<FastifyRequest, 'scheme' | 'host'>): string {
  return new URL(`${scheme}://${host}`).origin
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The scheme of the address in the browser. `protocol` is that of the last connection, or a proxy's word. */
    readonly scheme: 'http' | 'https'
  }
}
