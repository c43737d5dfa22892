import { CSRF_COOKIE, CSRF_HEADER } from '#contracts/headers.ts'
import type { ApiDescription, ApiOperation } from '#features/api-reference/contract.ts'
import { VISITOR_COOKIE } from '#server/http/cookies.ts'
import { rowOf, VIEWER_KINDS, type Action } from '#server/policy/actions.ts'
import { isHidden, mayTry } from '#server/policy/permit.ts'
import type { WireFailureCode } from '#contracts/failure.ts'

/** The cookies and the header that identify a caller (`src/server/http/cookies.ts`, `cross-site.ts`). */
export const SECURITY_SCHEMES: ApiDescription['components']['securitySchemes'] = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'The session, valid for 30 days. Over TLS, the cookie is named `__Host-session`.',
  },
  visitor: {
    type: 'apiKey',
    in: 'cookie',
    name: VISITOR_COOKIE,
    description: 'Identifies a caller without a session. `GET /_/_/state` sets it.',
  },
  csrfCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: CSRF_COOKIE,
    description:
      'The token against requests of other sites. It is bound to the session, or else to the visitor cookie. ' +
      '`GET /_/_/state` sets it, and a log-in replaces it.',
  },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER,
    description:
      'Repeats the value of the csrftoken cookie. Calls that need it are also refused (`csrf/mismatch`) if `Origin` ' +
      'names another host, or if `Sec-Fetch-Site` is neither `same-origin` nor `none`. Programs omit both headers.',
  },
}

const CSRF = { csrfCookie: [], csrfToken: [] } as const

/** Who may make a call, and what it needs. Calls other than GET need the CSRF token, even if they only read. */
export function securityOf(action: Action, method: string): Pick<ApiOperation, 'x-viewers' | 'security'> {
  const token = method === 'get' ? {} : CSRF
  const visitor = method === 'get' ? {} : { ...CSRF, visitor: [] }
  const member = { session: [], ...token }
  return {
    'x-viewers': VIEWER_KINDS.filter((kind) => rowOf(action)[kind] !== 'no'),
    security: mayTry('visitor', action) ? [visitor, member] : [member],
  }
}

/** Failures from the checks of `securityOf`. A call for certain roles does not exist for anybody else. */
export function securityFailures(action: Action | undefined, method: string): readonly WireFailureCode[] {
  return [
    ...(method === 'get' ? [] : (['csrf/mismatch'] as const)),
    ...(action === undefined || mayTry('visitor', action)
      ? []
      : isHidden(action)
        ? (['route/not-found'] as const)
        : (['session/required', 'session/limited'] as const)),
  ]
}
