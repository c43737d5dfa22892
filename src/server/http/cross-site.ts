import type { FastifyRequest } from 'fastify'
import { fail, type Refusal } from './answer.ts'
import { isCsrfTokenRight } from './cookies.ts'
import { requestOrigin } from './request-origin.ts'

/** Refuses a request that changes something if another site sent it, or if it lacks the token of this session. */
export function refuseCrossSite(request: FastifyRequest, secret: Buffer): Refusal<'csrf/mismatch'> | null {
  const refused = refuseOtherSite(request)
  if (refused) return refused
  if (!isCsrfTokenRight(request, secret)) {
    return fail('csrf/mismatch', 'x-csrftoken: must repeat the csrftoken cookie of this session', {
      field: 'x-csrftoken',
    })
  }
  return null
}

/**
 * Refuses a request from another site. This check is enough for calls that do not act for a member, such as event
 * beacons.
 */
export function refuseOtherSite(request: FastifyRequest): Refusal<'csrf/mismatch'> | null {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined && hostOf(origin) !== hostOf(requestOrigin(request))) {
    return fail('csrf/mismatch', 'origin: this call is accepted only from the site itself', { field: 'origin' })
  }
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    return fail('csrf/mismatch', 'sec-fetch-site: this call is accepted only from the site itself', {
      field: 'sec-fetch-site',
    })
  }
  return null
}

/**
 * Accepts a request only from pages of these other origins. Such a request has no token of this session, so it must
 * contain another proof, such as a one-time token.
 */
export function refuseUnlessFrom(request: FastifyRequest, origins: readonly string[]): Refusal<'csrf/mismatch'> | null {
  const { origin } = request.headers
  if (origin !== undefined && origins.includes(origin)) return null
  return fail('csrf/mismatch', 'origin: this call is accepted only from pages of other sites that are configured', {
    field: 'origin',
  })
}

/** The host of an origin; null for `Origin: null` and anything that is not an address. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
