import type { FastifyInstance } from 'fastify'
import { isIP } from 'node:net'
import { fail } from './answer.ts'
import { envelopeFor } from './error-answers.ts'
import { refuse } from './families.ts'

/** A name or an address with or without a port, and nothing that a URL may have besides: no user, no path, no query. */
const AUTHORITY = /^[^/?#@\\\s]+$/

/**
 * Refuses requests for a host name that is not this server's. Otherwise a site of somebody else could let its own name point
 * here and read everything as if it were this origin (DNS rebinding). An IP address cannot be rebound, so each is allowed.
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
  // For example a port above 65,535.
  if (!isAddress) return 'is not a name with a port'
  return `${host} is not a name of this server; PINFOLD_ORIGIN can add it`
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0
}
