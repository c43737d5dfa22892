import * as oidc from 'openid-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { readNetworkSettings } from './network-settings.ts'
import { createProvider, newState, newVerifier } from './provider.ts'
import { startTestProvider, type TestProvider } from './test-provider.ts'

const CALLBACKS = [
  'http://localhost/_/networks/facebook/callback',
  'http://localhost/_/networks/facebook/callback',
] as const
let provider: TestProvider
let server: TestServer
let plain: TestServer
let account = { sub: 'f1', email: 'fay@example.org', email_verified: true, name: 'Fay Hall' }

beforeAll(async () => {
  plain = await createTestServer()
  provider = await startTestProvider(CALLBACKS, () => account)
  for (const [name, value] of Object.entries(provider.env)) vi.stubEnv(name.replace('GOOGLE', 'FACEBOOK'), value)
  server = await createTestServer()
})
afterAll(async () => {
  await server.close()
  await plain.close()
  provider.stop()
  vi.unstubAllEnvs()
})

/** Follows redirects at the provider until they lead to the callback. */
async function walkToCallback(from: string): Promise<URL> {
  let at = from
  const jar = new Map<string, string>()
  for (let hops = 0; hops < 8 && !at.includes('/callback'); hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const given of answer.headers.getSetCookie()) {
      const [pair = ''] = given.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    at = new URL(answer.headers.get('location') ?? '', at).href
  }
  return new URL(at)
}

/** An ID token as an app gets it from the provider. */
async function idToken(): Promise<string> {
  const settings = readNetworkSettings(process.env).get('facebook')!
  const flow = { verifier: newVerifier(), state: newState(), nonce: newState() }
  const callback = await walkToCallback((await createProvider(settings).start(CALLBACKS[1], flow)).href)
  const configuration = await oidc.discovery(settings.issuer, settings.clientId, settings.clientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  })
  const tokens = await oidc.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
  })
  return tokens.id_token!
}

const person = (username: string, fields: object) => ({
  form: {
    email: `${username}@example.org`,
    username,
    password: 'a quiet long sentence',
    first_name: 'Fay',
    ...fields,
  },
})
const signUp = async (on: TestServer, username: string, fields: object) =>
  (await on.visitor()).send('POST', '/v3/register/facebook/handshake/', person(username, fields))
const kindOf = async (username: string) =>
  (
    await server.db.query<{ kind: string; networks: string[] }>({
      text: `select s.kind, array(select network || ' ' || subject from network_accounts a where a.user_id = u.id) as networks
        from users u join sign_ups s on s.user_id = u.id where u.username = $1`,
      values: [username],
    })
  )[0]

test('a Facebook sign-up with a verified token is recorded as one, and its account is connected (spec viewer §4)', async () => {
  const token = await idToken()
  const answer = await signUp(server, 'fay', { facebook_id: 'f1', facebook_token: token })
  expect([answer.status, typeof answer.body.data]).toEqual([200, 'string'])
  expect(await kindOf('fay')).toEqual({ kind: 'facebook', networks: ['facebook f1'] })
  const second = await signUp(server, 'fay2', { facebook_id: 'f1', facebook_token: token })
  expect([second.status, second.body.message]).toEqual([400, 'facebook_id: already belongs to a member'])
})

test('a foreign, changed or missing token is refused', async () => {
  account = { ...account, sub: 'f2' }
  const token = await idToken()
  const [head, , signature] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ sub: 'f3', nonce: 'n', exp: 9_999_999_999 })).toString('base64url')
  const refused = [
    [{ facebook_id: 'f9', facebook_token: token }, 'facebook_id'],
    [{ facebook_id: 'f3', facebook_token: `${head}.${forged}.${signature}` }, 'facebook_token'],
    [{ facebook_id: 'f2', facebook_token: 'no token' }, 'facebook_token'],
    [{ facebook_id: 'f2' }, 'facebook_token'],
  ] as const
  for (const [fields, field] of refused) {
    const { status, body } = await signUp(server, 'nobody', fields)
    expect([status, body.message]).toEqual([400, expect.stringMatching(new RegExp(`^${field}: `))])
  }
  expect(await kindOf('nobody')).toBeUndefined()
})

test('a site without a Facebook provider refuses the kind clearly', async () => {
  const { status, body } = await signUp(plain, 'fred', { facebook_id: 'f1', facebook_token: 'x' })
  expect([status, body.message]).toEqual([400, 'facebook_id: is not offered by this site'])
})

test('a person who signs up by the Facebook button is recorded as facebook, too', async () => {
  account = { ...account, sub: 'f4', email: 'button@example.org' }
  const browser = await server.visitor()
  const begun = await browser.send('GET', '/_/networks/facebook/start?purpose=log-in')
  const { pathname, search } = await walkToCallback(String(begun.headers['location']))
  await browser.send('GET', pathname + search)
  expect(await kindOf('button')).toEqual({ kind: 'facebook', networks: ['facebook f4'] })
})
