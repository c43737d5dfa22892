import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestAnswer, type TestBrowser, type TestServer } from '#features/test-server.ts'

const PASSWORD = 'a quiet long sentence'
/** The header by which a trusted proxy says that the browser uses TLS. */
const TLS = { 'x-forwarded-proto': 'https' }
type Headers = Readonly<Record<string, string>>
/** Cookies that a sub-domain must not be able to set. */
const GUARDED = ['session', 'accounts', 'browser']

let server: TestServer
let ada: UserId

beforeAll(async () => {
  server = await createTestServer({ trustedProxies: ['127.0.0.1'] })
  ada = await addMember(server.db, 'ada', PASSWORD)
  await addMember(server.db, 'bob', PASSWORD)
})
afterAll(() => server.close())

/** The `Set-Cookie` headers of an answer by the cookie's name. */
function cookiesOf(answer: TestAnswer): ReadonlyMap<string, readonly string[]> {
  const set: unknown = answer.headers['set-cookie'] ?? []
  const headers = [set].flat() as readonly string[]
  return new Map(headers.map((header) => [header.split('=')[0]!, header.split('; ').slice(1)]))
}

async function logIn(
  browser: TestBrowser,
  username: string,
  keep_session = true,
  headers: Headers = TLS,
): Promise<TestAnswer> {
  const form = { username_or_email: username, password: PASSWORD }
  const { body } = await browser.send('POST', '/v3/login/handshake/', { form, headers })
  const answer = await browser.write('HandshakeSession', 'create', { token: body.data, keep_session }, headers)
  expect(answer.status).toBe(200)
  return answer
}

const viewerOf = async (browser: TestBrowser, headers: Headers = TLS) =>
  (await browser.send('GET', '/_/_/state', { headers })).body.session.id

/** A browser with these cookies only. */
async function browserWith(cookies: Readonly<Record<string, string>>): Promise<TestBrowser> {
  const browser = await server.visitor()
  browser.cookies.clear()
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser
}

async function visitorOverTls(): Promise<TestBrowser> {
  const browser = await browserWith({})
  await browser.send('GET', '/_/_/state', { headers: TLS })
  return browser
}

test('over TLS, each cookie is secure, for the whole host and for no domain; those that name members have the prefix', async () => {
  const browser = await visitorOverTls()
  const cookies = new Map([...cookiesOf(await logIn(browser, 'ada')), ...cookiesOf(await logIn(browser, 'bob'))])
  expect([...cookies.keys()]).toEqual(expect.arrayContaining(GUARDED.map((name) => `__Host-${name}`)))
  expect([...cookies.keys()].filter((name) => GUARDED.includes(name))).toEqual([])
  for (const [name, attributes] of cookies) {
    expect(attributes, name).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']))
    expect(attributes.filter((attribute) => attribute.startsWith('Domain'))).toEqual([])
    expect([name, attributes.includes('HttpOnly')]).toEqual([name, name !== 'csrftoken'])
  }
})

test('a log-in over TLS replaces the token of the session, and the old one opens nothing', async () => {
  const browser = await visitorOverTls()
  browser.cookies.set('__Host-session', 'x'.repeat(43))
  await browser.send('GET', '/_/_/state', { headers: TLS })
  await logIn(browser, 'ada', false)
  const first = browser.cookies.get('__Host-session')!
  expect(first).not.toBe('x'.repeat(43))
  expect(await viewerOf(browser)).toBe(ada)
  await logIn(browser, 'ada', false)
  expect(browser.cookies.get('__Host-session')).not.toBe(first)
  expect(await viewerOf(await browserWith({ '__Host-session': first }))).toBeNull()
})

test('over TLS, a session in a cookie without the prefix is not accepted, and without TLS none with it', async () => {
  const browser = await visitorOverTls()
  await logIn(browser, 'ada')
  const token = browser.cookies.get('__Host-session')!
  expect(await viewerOf(await browserWith({ session: token }))).toBeNull()
  expect(await viewerOf(await browserWith({ session: token, '__Host-session': 'none' }))).toBeNull()
  expect(await viewerOf(await browserWith({ '__Host-session': token, session: 'none' }))).toBe(ada)
  expect(await viewerOf(await browserWith({ '__Host-session': token }), {})).toBeNull()
  expect(await viewerOf(await browserWith({ session: token }), {})).toBe(ada)
})

test('over TLS, the other accounts are not read from a cookie without the prefix', async () => {
  const browser = await visitorOverTls()
  await logIn(browser, 'bob')
  const others = browser.cookies.get('__Host-session')!
  const own = await visitorOverTls()
  await logIn(own, 'ada')
  const accounts = async () =>
    (await own.write('UserSession', 'create', { session_accounts: true }, TLS)).body.resource_response.data
      .session_accounts
  own.cookies.set('accounts', others)
  expect(await accounts()).toMatchObject([{ username: 'ada' }])
  own.cookies.set('__Host-accounts', others)
  expect(await accounts()).toMatchObject([{ username: 'ada' }, { username: 'bob' }])
})

test('a log-out over TLS removes the cookie with the prefix', async () => {
  const browser = await visitorOverTls()
  await logIn(browser, 'ada')
  const options = { disable_auth_failure_redirect: true }
  const removed = cookiesOf(await browser.write('UserSession', 'delete', options, TLS)).get('__Host-session')
  expect(removed).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT']))
  expect(browser.cookies.has('__Host-session')).toBe(false)
})

test('with PINFOLD_TLS, cookies are secure and addresses are https, although no proxy says how the browser connects', async () => {
  const own = await createTestServer({ isTls: true })
  await addMember(own.db, 'ada', PASSWORD)
  const browser = await own.visitor()
  expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['csrftoken', 'visitor']))
  const cookies = cookiesOf(await logIn(browser, 'ada', true, {}))
  expect([...cookies.keys()]).toEqual(expect.arrayContaining(['__Host-session', '__Host-browser']))
  for (const [name, attributes] of cookies)
    expect([name, attributes.includes('Secure')], attributes.join('; ')).toEqual([name, true])
  expect(await viewerOf(browser, {})).not.toBeNull()
  // A proxy that is not trusted cannot take the protection away.
  expect(await viewerOf(browser, { 'x-forwarded-proto': 'http' })).not.toBeNull()
  expect((await browser.send('GET', '/robots.txt', { headers: { host: '127.0.0.1' } })).body).toContain(
    'Sitemap: https://127.0.0.1/sitemap.xml',
  )
  await own.close()
})

test('with PINFOLD_TLS, a trusted proxy that names http cannot make cookies insecure', async () => {
  const own = await createTestServer({ isTls: true, trustedProxies: ['127.0.0.1'] })
  await addMember(own.db, 'ada', PASSWORD)
  const plain = { 'x-forwarded-proto': 'http' }
  const cookies = cookiesOf(await logIn(await own.visitor(), 'ada', true, plain))
  expect(cookies.get('__Host-session')).toEqual(expect.arrayContaining(['Secure', 'HttpOnly']))
  await own.close()
})
