import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { noteProof } from '#features/session/server/shared/confirm-member.ts'
import { countLogIn } from '#features/session/server/shared/entries.ts'
import { hasTwoStep } from '#features/session/server/shared/two-step.ts'
import { originOf } from '#features/session/server/shared/session-origin.ts'
import { reactivate } from '#features/settings/server/shared/hide-owner.ts'
import { startSession } from '#features/session/server/shared/sessions.ts'
import type { ServerContext } from '#server/define-server-feature.ts'
import { sessionTokenOf, setCsrfToken, setSession } from '#server/http/cookies.ts'
import { refuseOtherSite } from '#server/http/cross-site.ts'
import { rememberBrowser } from '#server/http/known-browser.ts'
import { addressOf } from '#server/http/network-of.ts'
import { kindOf, mayTry } from '#server/policy/permit.ts'
import { databaseOf } from '#server/storage/database.ts'
import { ENTERED_PARAM, PROBLEM_PARAM, REACTIVATED_PARAM, type NetworkName, type NetworkProblem } from '../constants.ts'
import { connect, memberOf } from './accounts.ts'
import { openFlow, sealFlow, type Flow } from './flow-cookie.ts'
import type { NetworkSettings } from './network-settings.ts'
import { createProvider, newState, newVerifier, type Claims, type Provider } from './provider.ts'
import { registerByNetwork } from './register-by-network.ts'
import { isSecure, requestOrigin } from '#server/http/request-origin.ts'

const COOKIE = 'network_flow'
const PATH = '/_/networks/'
const FLOW_MS = 600_000

type Params = { readonly Params: { readonly network: string } }

/** The redirects to a provider and back: `/_/networks/{network}/start`, then `/callback`. */
export function addNetworkRoutes(
  app: FastifyInstance,
  { kernel, log }: Pick<ServerContext, 'kernel' | 'log'>,
  settings: ReadonlyMap<NetworkName, NetworkSettings>,
): void {
  const providers = new Map<string, Provider>([...settings].map(([name, each]) => [name, createProvider(each)]))
  const db = databaseOf(kernel.pool)

  app.get<Params>(
    `${PATH}:network/start`,
    { config: { api: { summary: 'Redirects to another network, to log in with it or to connect it.' } } },
    async (request, reply) => {
      const { network } = request.params
      const provider = providers.get(network)
      if (!provider) return reply.callNotFound()
      const query = request.query as Readonly<Record<string, unknown>>
      const purpose = query['purpose'] === 'connect' ? 'connect' : 'log-in'
      // Otherwise another site could connect its own account on the network to this member.
      if (purpose === 'connect' && (refuseOtherSite(request) || !(await viewerOf(request))))
        return reply.redirect(links.logIn)
      const flow: Flow = {
        network,
        purpose,
        next: pathOf(query['next']),
        verifier: newVerifier(),
        state: newState(),
        nonce: newState(),
        until: Date.now() + FLOW_MS,
      }
      try {
        const address = await provider.start(callbackOf(request, network), flow)
        reply.setCookie(COOKIE, sealFlow(flow, kernel.secret), { ...cookieOf(request), maxAge: FLOW_MS / 1_000 })
        return await reply.header('cache-control', 'no-store').redirect(address.href)
      } catch (error) {
        log.warn({ network, error: messageOf(error) }, 'a network cannot be reached')
        return endWith(reply, purpose, 'failed')
      }
    },
  )

  app.get<Params>(
    `${PATH}:network/callback`,
    { config: { api: { summary: 'Receives the browser that comes back from another network.' } } },
    async (request, reply) => {
      const { network } = request.params
      const provider = providers.get(network)
      if (!provider) return reply.callNotFound()
      const flow = openFlow(request.cookies[COOKIE], kernel.secret, Date.now())
      reply.clearCookie(COOKIE, cookieOf(request)).header('cache-control', 'no-store')
      if (!flow || flow.network !== network) return endWith(reply, 'log-in', 'failed')
      let claims: Claims
      try {
        const { search } = new URL(request.url, 'http://page')
        claims = await provider.finish(new URL(callbackOf(request, network) + search), flow)
      } catch (error) {
        log.warn({ network, error: messageOf(error) }, 'a network gave no account')
        return endWith(reply, flow.purpose, 'failed')
      }
      const name = network as NetworkName
      return flow.purpose === 'connect'
        ? finishConnect(request, reply, name, claims)
        : finishLogIn(request, reply, name, claims, flow.next)
    },
  )

  async function finishConnect(request: FastifyRequest, reply: FastifyReply, network: NetworkName, claims: Claims) {
    const viewer = await viewerOf(request)
    if (!viewer) return endWith(reply, 'log-in', 'session-over')
    const { subject, username, url } = claims
    const isDone = await connect(db, viewer.id, { network, subject, username, url })
    return isDone ? reply.redirect(links.settingsPage('networks')) : endWith(reply, 'connect', 'taken')
  }

  async function finishLogIn(
    request: FastifyRequest,
    reply: FastifyReply,
    network: NetworkName,
    claims: Claims,
    next: string,
  ) {
    const { subject, email, username, url } = claims
    const known = await memberOf(db, network, subject)
    if (known) {
      if (known.is_suspended) return endWith(reply, 'log-in', 'suspended')
      if (await hasTwoStep(db, known.id)) return endWith(reply, 'log-in', 'two-step')
      await countLogIn(db, network)
      return enter(request, reply, known.id, next)
    }
    if (email === null) return endWith(reply, 'log-in', 'no-email')
    const added = await registerByNetwork(db, network, { ...claims, email })
    if (added === null) return endWith(reply, 'log-in', 'email-taken')
    await connect(db, added, { network, subject, username, url })
    return enter(request, reply, added, next === links.home ? links.welcome : next)
  }

  async function enter(request: FastifyRequest, reply: FastifyReply, id: UserId, next: string) {
    const canceled = await reactivate(db, id)
    const token = await startSession(db, id, originOf(request.headers, addressOf(request)))
    await noteProof(db, token)
    setSession(request, reply, token)
    setCsrfToken(request, reply, token, kernel.secret)
    rememberBrowser(request, reply, kernel.secret, id)
    // The log-in page continues from here, because only the page knows the accounts of this browser.
    const told = canceled === null ? '' : `&${REACTIVATED_PARAM}=${canceled}`
    return reply.redirect(`${links.logIn}?${ENTERED_PARAM}=1${told}&next=${encodeURIComponent(next)}`)
  }

  /** The member who may connect a network; null for a limited log-in, which may not. */
  async function viewerOf(request: FastifyRequest) {
    const viewer = await kernel.members.find(db, sessionTokenOf(request))
    return viewer && mayTry(kindOf(viewer), 'account.secure') ? viewer : null
  }
}

function endWith(reply: FastifyReply, purpose: Flow['purpose'], problem: NetworkProblem): FastifyReply {
  const page = purpose === 'connect' ? links.settingsPage('networks') : links.logIn
  return reply.redirect(`${page}?${PROBLEM_PARAM}=${problem}`)
}

function callbackOf(request: FastifyRequest, network: string): string {
  // The provider compares this address as text, so it must not contain a default port.
  return new URL(`${requestOrigin(request)}${PATH}${network}/callback`).href
}

/** The cookie is `lax`, because the browser returns from the provider's page by a link. */
function cookieOf(request: FastifyRequest) {
  return { path: PATH, sameSite: 'lax', httpOnly: true, secure: isSecure(request) } as const
}

/** Reads a path on this site; for anything else, it returns the home page's. */
function pathOf(next: unknown): string {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next)) return links.home
  const url = URL.canParse(next, 'http://page') ? new URL(next, 'http://page') : null
  return url?.origin === 'http://page' ? url.pathname + url.search : links.home
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
