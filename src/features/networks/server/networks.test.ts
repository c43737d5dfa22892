import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { startTestProvider, type TestProvider } from './test-provider.ts'
import { openFlow, sealFlow } from './flow-cookie.ts'
import { readNetworkSettings } from './network-settings.ts'

let provider: TestProvider
let server: TestServer
let account = { sub: 'u1', email: 'ines@example.org', email_verified: true, name: 'Ines Hall' }

beforeAll(async () => {
  provider = await startTestProvider(
    ['http://localhost/_/networks/google/callback', 'http://localhost/_/networks/google/callback'],
    () => account,
  )
  for (const [name, value] of Object.entries(provider.env)) vi.stubEnv(name, value)
  server = await createTestServer()
})
afterAll(async () => {
  await server.close()
  provider.stop()
  vi.unstubAllEnvs()
})

/**
 * Follows the redirects to the provider and back.
 * @returns the final address
 */
async function walk(browser: TestBrowser, purpose: string): Promise<string> {
  const begun = await browser.send('GET', `/_/networks/google/start?purpose=${purpose}&next=/topics`)
  let at = String(begun.headers['location'])
  const jar = new Map<string, string>()
  for (let hops = 0; hops < 8 && !at.includes('/_/networks/google/callback'); hops += 1) {
    if (!at.startsWith('http://127.0.0.1')) return at
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    at = new URL(answer.headers.get('location') ?? `?body=${await answer.text()}`, at).href
  }
  const { pathname, search } = new URL(at)
  return String((await browser.send('GET', pathname + search)).headers['location'])
}
const networksOf = async (browser: TestBrowser) => (await browser.send('GET', '/v3/networks/')).body.data

test('a new person signs up with a network, and logs in with it again', async () => {
  const browser = await server.visitor()
  expect(await networksOf(browser)).toMatchObject([{ network: 'google', is_connected: false }])
  expect(await walk(browser, 'log-in')).toBe('/login?entered=1&next=%2Ftopics')
  expect(await networksOf(browser)).toMatchObject([{ is_connected: true, username: 'ines@example.org' }])
  const { body } = await browser.send('GET', '/v3/users/settings/')
  expect(body.data).toMatchObject({
    email: 'ines@example.org',
    is_email_verified: true,
    full_name: 'Ines Hall',
    has_password: false,
  })
  const again = await server.visitor()
  expect(await walk(again, 'log-in')).toContain('/login?entered=1')
  expect((await again.send('GET', '/v3/users/settings/')).body.data.username).toBe(body.data.username)
  expect(await server.db.query({ text: 'select way, log_ins from log_ins' }), 'the sign-up is none').toEqual([
    { way: 'google', log_ins: 1 },
  ])
  // The member has no password, so the only way to log in cannot be removed.
  expect((await again.send('DELETE', '/v3/networks/google/', { json: {} })).status).toBe(403)
})

test('a member without a password confirms an export and a deletion by logging in with the network again', async () => {
  account = { ...account, sub: 'u9', email: 'lone@example.org', email_verified: true }
  const browser = await server.visitor()
  await walk(browser, 'log-in')
  const age = () =>
    server.db.query({ text: `update sessions set proved_at = now() - interval '11 minutes'`, values: [] })
  const exported = () => browser.send('POST', '/v3/users/data/export/', { json: { password: '' } })
  const leave = () => browser.send('POST', '/v3/users/leave/', { json: { password: '', deletes: true } })
  await age()
  for (const refused of [await exported(), await leave()]) {
    expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('network')])
  }
  await walk(browser, 'log-in')
  expect((await exported()).status).toBe(200)
  expect((await leave()).body.data.deletion_due_at).toMatch(/^\d{4}-/)
})

test('a log-in with a network keeps an account that was to be deleted, and says so once', async () => {
  account = { ...account, sub: 'u10', email: 'stays@example.org', email_verified: true }
  const browser = await server.visitor()
  await walk(browser, 'log-in')
  await browser.send('POST', '/v3/users/leave/', { json: { password: '', deletes: true } })
  expect(await walk(browser, 'log-in')).toBe('/login?entered=1&reactivated=deletion&next=%2Ftopics')
  expect(await walk(browser, 'log-in')).toBe('/login?entered=1&next=%2Ftopics')
  const rows = await server.db.query({
    text: `select deactivated_at, deletion_due_at from users where email_key = 'stays@example.org'`,
  })
  expect(rows).toEqual([{ deactivated_at: null, deletion_due_at: null }])
})

test('a member with a password still needs it, however they logged in', async () => {
  const member = await server.browserOf(await addMember(server.db, 'keeper', 'a quiet sentence'))
  await server.db.query({ text: 'update sessions set proved_at = now()', values: [] })
  const leave = (password: string) => member.send('POST', '/v3/users/leave/', { json: { password, deletes: false } })
  expect((await leave('')).status).toBe(401)
  expect((await leave('a quiet sentence')).status).toBe(200)
})

test('a network log-in takes over no account by its email address, and none without a verified one', async () => {
  await addMember(server.db, 'owner')
  account = { ...account, sub: 'u2', email: 'owner@example.com' }
  expect(await walk(await server.visitor(), 'log-in')).toBe('/login?network_problem=email-taken')
  account = { ...account, sub: 'u3', email: 'other@example.com', email_verified: false }
  expect(await walk(await server.visitor(), 'log-in')).toBe('/login?network_problem=no-email')
})

test('a member connects and disconnects a network; an account there belongs to one member', async () => {
  account = { ...account, sub: 'u4', email: 'x@example.org', email_verified: true }
  const member = await server.browserOf(await addMember(server.db, 'connector', 'a quiet sentence'))
  expect(await walk(member, 'connect')).toBe('/settings/networks')
  expect(await networksOf(member)).toMatchObject([{ is_connected: true }])
  const other = await server.browserOf(await addMember(server.db, 'second'))
  expect(await walk(other, 'connect')).toBe('/settings/networks?network_problem=taken')
  expect((await member.send('DELETE', '/v3/networks/google/', { json: {} })).body.data).toMatchObject([
    { is_connected: false },
  ])
})

test('a callback that this browser did not start is rejected, and so is a visitor who wants to connect', async () => {
  const visitor = await server.visitor()
  const { headers } = await visitor.send('GET', '/_/networks/google/callback?code=x&state=y')
  expect(headers['location']).toBe('/login?network_problem=failed')
  expect((await visitor.send('GET', '/_/networks/google/start?purpose=connect')).headers['location']).toBe('/login')
  expect((await visitor.send('GET', '/_/networks/etsy/start')).status).toBe(404)
})

test('a log-in by network must start at this server, and expires after ten minutes', () => {
  const secret = Buffer.from('secret')
  const flow = {
    network: 'google',
    purpose: 'log-in',
    next: '/',
    verifier: 'v',
    state: 's',
    nonce: 'n',
    until: 10,
  } as const
  const sealed = sealFlow(flow, secret)
  expect(openFlow(sealed, secret, 5)).toEqual(flow)
  expect(openFlow(sealed, secret, 11)).toBeNull()
  expect(openFlow(sealed, Buffer.from('other'), 5)).toBeNull()
  expect(openFlow(`x${sealed}`, secret, 5)).toBeNull()
  expect(openFlow(undefined, secret, 5)).toBeNull()
})

test('a network with incomplete settings stops the start with a reason', () => {
  expect(() => readNetworkSettings({ PINFOLD_ETSY_ISSUER: 'https://etsy.example' })).toThrow('PINFOLD_ETSY_CLIENT_ID')
  expect(() => readNetworkSettings({ PINFOLD_ETSY_ISSUER: 'etsy' })).toThrow('must be the address')
})
