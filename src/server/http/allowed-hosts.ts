import type { FastifyInstance } from 'fastify'
import { isIP } from 'node:net'
import { fail } from './answer.ts'
import { envelopeFor } from './error-answers.ts'
import { refuse } from './families.ts'

/** Matches a name or an address, with or without a port. It excludes other parts of a URL: user, path and query. */
const AUTHORITY = /^[^/?#@\\\s]+$/

/**
 * Refuses requests for a host name that is not this server's. Otherwise another site could point its own name to this
 * server and read everything as if it were the same origin (DNS rebinding). Every IP address is allowed, because it
 * cannot be rebound.
 * @param names configured host names, without port
 */
export function addHostCheck(app: FastifyInstance, names: readonly string[]): void {
  const allowed = new Set(names.map((name) => name.toLowerCase()))
  app.addHook('onRequest', async (request, reply) => {
    const host = request.hostname.toLowerCase()
    const isAddress = host === '' || (AUTHORITY.test(request.host) && URL.canParse(`http://${request.host}`))
    const given = request.raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length
    if (isAddress && given <= 1 && (isThisMachine(host) || allowed.has(host))) return
    const why = given > 1 ? 'is given twice' : reasonOf(host, isAddress)
    const refusal = fail('request/invalid', `host: ${why}`, { field: 'host' })
    await refuse(reply, refusal, envelopeFor(request, refusal))
  })
}

function reasonOf(host: string, isAddress: boolean): string {
  if (host === '') return 'is missing'
  // The host is not a valid address, such as one with a port above 65,535.
  if (!isAddress) return 'is not a name with a port'
  return `${host} is not a name of this server; PINFOLD_ORIGIN can add it`
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0
}
