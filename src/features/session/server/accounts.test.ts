import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
const ids = new Map<string, UserId>()

beforeAll(async () => {
  server = await createTestServer()
  for (const name of ['ann', 'bob', 'cid', 'dan', 'eve', 'fay'])
    ids.set(name, await addMember(server.db, name, PASSWORD))
})
afterAll(() => server.close())

const PASSWORD = 'a quiet long sentence'

async function logIn(browser: TestBrowser, name: string, keep_session = true): Promise<void> {
  const { body } = await browser.send('POST', '/v3/login/handshake/', {
    form: { username_or_email: name, password: PASSWORD },
  })
  dataOf(await browser.write('HandshakeSession', 'create', { token: body.data, keep_session }))
}
const accountsOf = async (browser: TestBrowser): Promise<string[]> =>
  dataOf(await browser.write('UserSession', 'create', { session_accounts: true })).session_accounts.map(
    (account: { readonly username: string }) => account.username,
  )
const viewerOf = async (browser: TestBrowser) => (await browser.send('GET', '/_/_/state')).body.session.id
const switchTo = (browser: TestBrowser, name: string) =>
  browser.write('UserSession', 'update', { user_id: ids.get(name)! })

test('a second account is added, and either is shown without a password', async () => {
  const browser = await server.visitor()
  await logIn(browser, 'ann')
  await logIn(browser, 'bob')
  expect(await viewerOf(browser)).toBe(ids.get('bob'))
  expect(await accountsOf(browser)).toEqual(['bob', 'ann'])
  expect(dataOf(await switchTo(browser, 'ann'))).toMatchObject({ username: 'ann' })
  expect(await viewerOf(browser)).toBe(ids.get('ann'))
  expect(await accountsOf(browser)).toEqual(['ann', 'bob'])
  // The CSRF token was replaced as well, so the new one is accepted.
  expect((await browser.write('Board', 'create', { id: '77', name: 'After', privacy: 'public' })).status).toBe(200)
})

test('without "keep_session" a log-in replaces the account, and logging in again adds none', async () => {
  const browser = await server.visitor()
  await logIn(browser, 'ann')
  const before = browser.cookies.get('session')!
  await logIn(browser, 'bob', false)
  expect(await accountsOf(browser)).toEqual(['bob'])
  const stale = await server.visitor()
  stale.cookies.set('session', before)
  expect(await viewerOf(stale)).toBeNull()
  await logIn(browser, 'ann')
  await logIn(browser, 'bob')
  expect(await accountsOf(browser)).toEqual(['bob', 'ann'])
})

test('at most five accounts are logged in; the session of the sixth ends', async () => {
  const browser = await server.visitor()
  for (const name of ['ann', 'bob', 'cid', 'dan', 'eve', 'fay']) await logIn(browser, name)
  expect(await accountsOf(browser)).toEqual(['fay', 'eve', 'dan', 'cid', 'bob'])
  expect((await switchTo(browser, 'ann')).status).toBe(401)
})

test('a forged, an expired and an ended token open no account', async () => {
  const browser = await server.visitor()
  await logIn(browser, 'ann')
  const other = await server.visitor()
  await logIn(other, 'bob')
  const token = other.cookies.get('session')!
  for (const forged of ['x', 'A'.repeat(43), `${token.slice(0, 42)}.`, `${'A'.repeat(43)}.${'B'.repeat(43)}`]) {
    browser.cookies.set('accounts', forged)
    expect(await accountsOf(browser)).toEqual(['ann'])
    expect((await switchTo(browser, 'bob')).body.resource_response.error.api_error_code).toBe(82)
  }
  browser.cookies.set('accounts', token)
  expect(await accountsOf(browser)).toEqual(['ann', 'bob'])
  await server.db.query({
    text: "update sessions set expires_at = now() - interval '1 s' where user_id = $1",
    values: [ids.get('bob')!],
  })
  expect(await accountsOf(browser)).toEqual(['ann'])
  expect((await switchTo(browser, 'bob')).status).toBe(401)
  expect(await viewerOf(browser)).toBe(ids.get('ann'))
})

test("logging out of one account shows the next; after the last only the browser's own choices are left", async () => {
  const browser = await server.visitor()
  dataOf(await browser.write('CookieConsent', 'update', { personalization: false, analytics: false, marketing: false }))
  await logIn(browser, 'ann')
  await logIn(browser, 'bob')
  const first = await browser.write('UserSession', 'delete', { disable_auth_failure_redirect: true })
  expect(first.status).toBe(200)
  expect(await viewerOf(browser)).toBe(ids.get('ann'))
  expect(await accountsOf(browser)).toEqual(['ann'])
  const last = await browser.write('UserSession', 'delete', { disable_auth_failure_redirect: true })
  // `Clear-Site-Data` would also clear the consent choice, and the browser would ask again.
  expect(last.headers['clear-site-data']).toBeUndefined()
  expect([...browser.cookies.keys()]).toEqual(['consent'])
  expect(await viewerOf(browser)).toBeNull()
  expect(browser.cookies.has('accounts')).toBe(false)
})

test("an account's act is rejected under another account's cookie and changes nothing", async () => {
  const browser = await server.visitor()
  await logIn(browser, 'ann')
  await logIn(browser, 'bob')
  const board = { id: '4242', name: 'Secret plan', privacy: 'secret' }
  const wrong = await browser.write('Board', 'create', board, {
    'x-member-id': ids.get('ann')!,
    'idempotency-key': 'act-of-ann',
  })
  expect(wrong.status).toBe(401)
  expect(wrong.body.message ?? JSON.stringify(wrong.body)).toContain('x-member-id')
  const count = () =>
    server.db.query<{ n: number }>({ text: 'select count(*)::int as n from boards where id = $1', values: ['4242'] })
  expect((await count())[0]?.n).toBe(0)
  const right = await browser.write('Board', 'create', board, {
    'x-member-id': ids.get('bob')!,
    'idempotency-key': 'act-of-bob',
  })
  expect(right.status).toBe(200)
})

test('a page of a former viewer gets no answer that it would store as its own', async () => {
  const browser = await server.visitor()
  await logIn(browser, 'ann')
  const readAs = (member: string) =>
    browser.send('GET', '/resource/UserHomefeedResource/get/?data=%7B%22options%22%3A%7B%7D%7D', {
      headers: { 'x-member-id': member },
    })
  expect((await readAs(ids.get('ann')!)).status).toBe(200)
  expect((await readAs(ids.get('bob')!)).status).toBe(401)
  expect((await readAs('visitor')).status).toBe(401)
  const visitor = await server.visitor()
  const asVisitor = (member: string) =>
    visitor.send('GET', '/resource/UserHomefeedResource/get/?data=%7B%22options%22%3A%7B%7D%7D', {
      headers: { 'x-member-id': member },
    })
  expect((await asVisitor('visitor')).status).toBe(200)
  expect((await asVisitor(ids.get('ann')!)).status).toBe(401)
})
