import * as oidc from 'openid-client'
import type { Flow } from './flow-cookie.ts'
import type { NetworkSettings } from './network-settings.ts'

/** Data that a provider guarantees. */
export interface Claims {
  readonly subject: string
  /** Null unless the provider verified it. */
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
  readonly username: string | null
  readonly url: string | null
}

export interface Provider {
  /** The address of the provider's page. */
  start(redirectUri: string, flow: Pick<Flow, 'verifier' | 'state' | 'nonce'>): Promise<URL>
  /** @throws if the answer is not one to this flow, or the provider refuses */
  finish(callback: URL, flow: Pick<Flow, 'verifier' | 'state' | 'nonce'>): Promise<Claims>
}

/** An OpenID Connect provider; its configuration is discovered with the first use, and again after a failure. */
export function createProvider({ issuer, clientId, clientSecret }: NetworkSettings): Provider {
  let known: Promise<oidc.Configuration> | null = null
  const isLocal = issuer.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(issuer.hostname)
  const discover = () => {
    known ??= oidc
      .discovery(issuer, clientId, clientSecret, undefined, isLocal ? { execute: [oidc.allowInsecureRequests] } : {})
      .catch((error: unknown) => {
        known = null
        throw error
      })
    return known
  }
  return {
    async start(redirectUri, { verifier, state, nonce }) {
      return oidc.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
    },
    async finish(callback, { verifier, state, nonce }) {
      const configuration = await discover()
      const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const { sub } = tokens.claims() ?? { sub: '' }
      const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined
      const info = hasUserInfo ? await oidc.fetchUserInfo(configuration, tokens.access_token, sub) : tokens.claims()
      const text = (name: string) => {
        const value = info?.[name]
        return typeof value === 'string' ? value.slice(0, 200) : ''
      }
      const url = text('profile')
      const [first = '', ...rest] = text('name').split(' ')
      return {
        subject: sub,
        email: info?.['email_verified'] === true ? text('email').toLowerCase() || null : null,
        firstName: text('given_name') || first,
        lastName: text('family_name') || rest.join(' '),
        username: text('preferred_username') || text('email') || null,
        url: /^https?:\/\//.test(url) ? url : null,
      }
    },
  }
}

export const newVerifier = oidc.randomPKCECodeVerifier
export const newState = oidc.randomState
