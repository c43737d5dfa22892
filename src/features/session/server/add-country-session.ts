import type { FastifyInstance } from 'fastify'
import { findUser } from '#features/users/server/shared/users.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import { otherSessionsOf, sessionTokenOf, setCsrfToken, setOtherSessions, setSession } from '#server/http/cookies.ts'
import { refuseUnlessFrom } from '#server/http/cross-site.ts'
import { refuse } from '#server/http/families.ts'
import { rememberBrowser } from '#server/http/known-browser.ts'
import { v3Failure } from '#server/http/envelope.ts'
import { addressOf } from '#server/http/network-of.ts'
import { databaseOf } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import { COUNTRY_SESSION_PATH } from '../constants.ts'
import { enterSession } from './enter-session.ts'
import { takeLoginToken } from './login-tokens.ts'
import type { CountrySites } from './shared/country-sites.ts'
import { requestOrigin } from '#server/http/request-origin.ts'

/**
 * `POST /vx/users/cctld_session/` of the main site. A page of a country's site sends a token from its own server, and
 * the member is logged in on both sites (spec viewer §7). The route is not a call of the kernel, because the kernel
 * refuses other sites. It needs no CSRF token: only pages of the configured sites are accepted, and their token can be
 * used once, within a minute.
 */
export function addCountrySession(app: FastifyInstance, { kernel }: ServerContext, sites: CountrySites | null): void {
  if (sites === null) return
  const db = databaseOf(kernel.pool)

  app.post(
    COUNTRY_SESSION_PATH,
    { config: { api: { summary: "Logs in by a token that a page of a country's site sends." } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('vary', 'origin')
      const refused = (refusal: Refusal<'csrf/mismatch' | 'session/token-invalid'>) =>
        refuse(reply, refusal, v3Failure(refusal))
      const crossSite = refuseUnlessFrom(request, sites.sites)
      if (crossSite) return refused(crossSite)
      reply
        .header('access-control-allow-origin', request.headers.origin)
        .header('access-control-allow-credentials', 'true')
        .header('cross-origin-resource-policy', 'cross-origin')
      if (!request.isForm)
        return refused(
          fail('csrf/mismatch', 'content-type: this call is accepted only as a form', { field: 'content-type' }),
        )
      const { token } = (request.body ?? {}) as { readonly token?: unknown }
      const sessionToken = sessionTokenOf(request)
      const viewer = await kernel.members.find(db, sessionToken)
      const entered = await transaction(kernel.pool, async (own) => {
        const userId = typeof token === 'string' ? await takeLoginToken(own, token) : null
        const user = userId === null ? null : await findUser(own, userId)
        if (!user) return null
        const { headers } = request
        const caller = { db: own, viewer, sessionToken, otherSessions: otherSessionsOf(request), headers }
        return enterSession({ ...caller, address: addressOf(request) }, user, { keepsOthers: true, isLimited: false })
      })
      if (!entered)
        return refused(fail('session/token-invalid', 'token: was already used or has expired', { field: 'token' }))
      if (typeof entered.session === 'string') {
        setSession(request, reply, entered.session)
        setCsrfToken(request, reply, entered.session, kernel.secret)
      }
      setOtherSessions(request, reply, entered.otherSessions ?? [])
      if (entered.signsIn) rememberBrowser(request, reply, kernel.secret, entered.signsIn)
      return reply.send({ status: 'success', code: 0, data: null, message: null })
    },
  )

  // Allows pages of the countries' sites to call the main site.
  app.addHook('onSend', async (request, reply) => {
    const policy = reply.getHeader('content-security-policy')
    if (typeof policy === 'string' && sites.sites.includes(requestOrigin(request)))
      reply.header('content-security-policy', policy.replace("connect-src 'self'", `connect-src 'self' ${sites.main}`))
  })
}
