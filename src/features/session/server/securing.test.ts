import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import type { OpenSession } from '#features/session/contract.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'

const PASSWORD = 'a quiet long sentence'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: TestServer
let member: UserId
let name = ''
let made = 0

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  name = `ann${(made += 1)}`
  member = await addMember(server.db, name, PASSWORD)
})
afterAll(() => server.close())

const handshake = async (browser: TestBrowser, password = PASSWORD) =>
  browser.send('POST', '/v3/login/handshake/', { form: { username_or_email: name, password } })
async function logIn(): Promise<TestBrowser> {
  const browser = await server.visitor()
  const { body } = await handshake(browser)
  const headers = { 'user-agent': FIREFOX }
  expect((await browser.write('HandshakeSession', 'create', { token: body.data }, headers)).status).toBe(200)
  return browser
}
const sessionsOf = async (browser: TestBrowser): Promise<readonly OpenSession[]> =>
  (await browser.send('GET', '/v3/sessions/')).body.data
const isLoggedIn = async (browser: TestBrowser) => (await browser.send('GET', '/v3/sessions/')).status === 200
const changePassword = (browser: TestBrowser, password: string, next: string) =>
  browser.send('PUT', '/v3/users/password/', { json: { password, new_password: next } })

test('a member sees their own sessions by browser, system and network, last used first', async () => {
  const first = await logIn()
  await server.db.query({
    text: `update sessions set last_seen_at = now() - interval '1 day' where user_id = $1`,
    values: [member],
  })
  const second = await logIn()
  const listed = await sessionsOf(second)
  expect(listed).toHaveLength(2)
  expect(listed[0]).toMatchObject({ browser: 'Firefox', system: 'Linux', network: '127.0.0', is_current: true })
  expect(listed[1]!.is_current).toBe(false)
  // This call uses the session, which is recorded.
  await sessionsOf(first)
  expect(Date.parse((await sessionsOf(first))[1]!.last_used_at)).toBeGreaterThan(Date.now() - 60_000)
  const stranger = await server.browserOf(await addMember(server.db, `${name}-other`))
  expect(await sessionsOf(stranger)).toHaveLength(1)
})

test('a member ends another session, and its token opens nothing any more', async () => {
  const [own, lost] = [await logIn(), await logIn()]
  const { id } = (await sessionsOf(own)).find((session) => !session.is_current)!
  const stranger = await server.browserOf(await addMember(server.db, `${name}-other`))
  expect((await stranger.send('DELETE', `/v3/sessions/${id}/`, { json: {} })).status).toBe(404)
  expect(await isLoggedIn(lost)).toBe(true)
  expect((await own.send('DELETE', `/v3/sessions/${id}/`, { json: {} })).status).toBe(200)
  expect(await isLoggedIn(lost)).toBe(false)
  expect((await own.send('DELETE', `/v3/sessions/${id}/`, { json: {} })).body.code).toBe(85)
  const current = (await sessionsOf(own))[0]!.id
  expect((await own.send('DELETE', `/v3/sessions/${current}/`, { json: {} })).status).toBe(404)
})

test('a member ends all other sessions at once', async () => {
  const own = await logIn()
  const others = [await logIn(), await logIn()]
  expect((await own.send('DELETE', '/v3/sessions/', { json: {} })).status).toBe(200)
  expect(await isLoggedIn(own)).toBe(true)
  for (const other of others) expect(await isLoggedIn(other)).toBe(false)
})

test('a new password ends every session and pending log-in, and this browser gets a new session', async () => {
  const [own, thief] = [await logIn(), await logIn()]
  const pending = (await handshake(await server.visitor())).body.data
  const before = own.cookies.get('session')!
  expect((await changePassword(own, PASSWORD, 'another quiet sentence')).status).toBe(200)
  expect(own.cookies.get('session')).not.toBe(before)
  expect(await isLoggedIn(own)).toBe(true)
  expect(await isLoggedIn(thief)).toBe(false)
  const stale = await server.visitor()
  stale.cookies.set('session', before)
  expect(await isLoggedIn(stale)).toBe(false)
  expect((await (await server.visitor()).write('HandshakeSession', 'create', { token: pending })).status).not.toBe(200)
  expect((await handshake(await server.visitor())).status).toBe(401)
  expect((await handshake(await server.visitor(), 'another quiet sentence')).status).toBe(200)
  // The CSRF token was replaced as well, so the new one is accepted.
  expect((await own.write('Board', 'create', { name: 'After' })).status).toBe(200)
})

test('a new password needs the old one and follows the rules of sign-up', async () => {
  const own = await logIn()
  for (const [password, next, status, field] of [
    ['wrong', 'another quiet sentence', 401, 'password'],
    [PASSWORD, 'short', 400, 'new_password'],
    [PASSWORD, 'Password123', 400, 'new_password'],
    [PASSWORD, 'with\u0007bell inside', 400, 'new_password'],
  ] as const) {
    const answer = await changePassword(own, password, next)
    expect([next, answer.status]).toEqual([next, status])
    expect(answer.body.message).toContain(field)
  }
  expect((await handshake(await server.visitor())).status).toBe(200)
})

test('a stolen session can guess the password no faster than a log-in: twenty times per hour', async () => {
  const thief = await logIn()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 22; attempt += 1)
    statuses.push((await changePassword(thief, `guess ${attempt}`, 'another quiet sentence')).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect((await changePassword(thief, PASSWORD, 'another quiet sentence')).status).toBe(429)
})
