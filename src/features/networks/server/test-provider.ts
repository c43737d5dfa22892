import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The parts of the provider that tests use; the package has no types. */
type Provider = new (
  issuer: string,
  configuration: object,
) => {
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  interactionFinished(
    request: IncomingMessage,
    response: ServerResponse,
    result: object,
    options: object,
  ): Promise<void>
}

interface GrantContext {
  readonly oidc: {
    readonly session: { readonly accountId: string }
    readonly client: { readonly clientId: string }
    readonly provider: {
      readonly Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    }
  }
}

export interface TestAccount {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly name: string
}

export interface TestProvider {
  /** Environment variables for a server that offers the provider as Google. */
  readonly env: Readonly<Record<string, string>>
  stop(): void
}

const SECRET = 'a secret of the test'

/**
 * A real OpenID Connect provider on this machine. It has no log-in page: the person is always logged in and consents.
 * @param account the account of that person, asked at each log-in
 */
export async function startTestProvider(
  redirectUris: readonly string[],
  account: () => TestAccount,
): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // @ts-expect-error -- the provider has no types
  const { default: OpenIdProvider } = (await import('oidc-provider')) as { readonly default: Provider }
  const provider = new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: 'pinfold',
        client_secret: SECRET,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...account(), sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/interaction' },
    pkce: { required: () => true },
    loadExistingGrant: async ({ oidc: { session, client, provider: own } }: GrantContext) => {
      const grant = new own.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction')) return void callback(request, response)
    const result = { login: { accountId: account().sub } }
    void provider
      .interactionFinished(request, response, result, { mergeWithLastSubmission: false })
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return {
    env: {
      PINFOLD_GOOGLE_ISSUER: issuer,
      PINFOLD_GOOGLE_CLIENT_ID: 'pinfold',
      PINFOLD_GOOGLE_CLIENT_SECRET: SECRET,
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
