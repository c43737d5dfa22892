import type { FastifyRequest } from 'fastify'
import { fail, type Refusal } from './answer.ts'
import { isCsrfTokenRight } from './cookies.ts'
import { requestOrigin } from './request-origin.ts'

/** Refuses an unsafe request that another site sent, or that lacks the token of this session. */
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

/** Rejects a request from another site. This check is enough for calls without authority, such as event beacons. */
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

/** Null for `Origin: null` and anything that is not an address. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
