import * as oidc from 'openid-client'
import type { Flow } from './flow-cookie.ts'
import type { NetworkSettings } from './network-settings.ts'

/** What a provider says about a person. */
export interface Claims {
  readonly subject: string
  /** Null unless the provider verified the address. */
  readonly email: string | null
  readonly firstName: string
  readonly lastName: string
  readonly username: string | null
  readonly url: string | null
}

export interface Provider {
  /** The address of the provider's page. */
  start(redirectUri: string, flow: Pick<Flow, 'verifier' | 'state' | 'nonce'>): Promise<URL>
  /** @throws if the answer does not belong to this flow, or if the provider refuses */
  finish(callback: URL, flow: Pick<Flow, 'verifier' | 'state' | 'nonce'>): Promise<Claims>
  /**
   * Reads an ID token that an app got from the provider. Signature, issuer, audience and expiry are checked, so a token
   * for another site is refused. An access token is not accepted, because it does not say for which site it was made.
   * @throws if it is not a valid ID token for this site
   */
  verify(idToken: string): Promise<Claims>
}

/** An OpenID Connect provider. Its configuration is fetched on first use, and again after a failure. */
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
      return claimsOf(sub, info)
    },
    async verify(idToken) {
      const configuration = new oidc.Configuration((await discover()).serverMetadata(), clientId, clientSecret)
      oidc.useIdTokenResponseType(configuration)
      if (isLocal) oidc.allowInsecureRequests(configuration)
      const fragment = new URLSearchParams({ id_token: idToken }).toString()
      // The app chose the nonce, so any value is accepted. The library checks all other claims.
      const claims = await oidc.implicitAuthentication(
        configuration,
        new URL(`${issuer.origin}/#${fragment}`),
        nonceOf(idToken),
      )
      return claimsOf(claims.sub, claims)
    },
  }
}

function claimsOf(subject: string, info: Readonly<Record<string, unknown>> | undefined): Claims {
  const text = (name: string) => {
    const value = info?.[name]
    return typeof value === 'string' ? value.slice(0, 200) : ''
  }
  const url = text('profile')
  const [first = '', ...rest] = text('name').split(' ')
  return {
    subject,
    email: info?.['email_verified'] === true ? text('email').toLowerCase() || null : null,
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
    username: text('preferred_username') || text('email') || null,
    url: /^https?:\/\//.test(url) ? url : null,
  }
}

/** @throws if the text is no JWT with a nonce */
function nonceOf(token: string): string {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const nonce = typeof payload === 'object' && payload !== null ? (payload as { nonce?: unknown }).nonce : undefined
  if (typeof nonce !== 'string' || nonce === '') throw new Error('the token has no nonce')
  return nonce
}

export const newVerifier = oidc.randomPKCECodeVerifier
export const newState = oidc.randomState
