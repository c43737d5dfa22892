import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { ALL_MAX, loginBuckets } from './shared/attempts.ts'
import { networkOf } from '#server/http/network-of.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  await addMember(server.db, 'ada', 'correct horse')
})
afterAll(() => server.close())

const logIn = (browser: TestBrowser, username_or_email: string, password: string) =>
  browser.send('POST', '/v3/login/handshake/', { form: { username_or_email, password } })
const exchange = (browser: TestBrowser, token: string) => browser.write('HandshakeSession', 'create', { token })
const sessionOf = async (browser: TestBrowser) => (await browser.send('GET', '/_/_/state')).body.session

test('a log-in by name or by email exchanges a one-time token for a session', async () => {
  for (const name of ['ADA', ' ada@example.com ']) {
    const browser = await server.visitor()
    const { body } = await logIn(browser, name, 'correct horse')
    expect(dataOf(await exchange(browser, body.data))).toMatchObject({ username: 'ada' })
    expect(await sessionOf(browser)).toMatchObject({ login_state: 'AUTH', isAuth: true, role: 'member' })
    const again = await exchange(browser, body.data)
    expect(again.status).toBe(401)
    expect(again.body.resource_response.error.api_error_code).toBe(79)
  }
})

test('a wrong password and an unknown account get the same answer', async () => {
  const browser = await server.visitor()
  const wrong = await logIn(browser, 'ada', 'wrong')
  const unknown = await logIn(browser, 'nobody', 'wrong')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatchObject({ status: 'failure', code: 78, data: null })
  expect(unknown.body).toEqual(wrong.body)
})

test('after log-out the old token opens nothing, and the CSRF token is new', async () => {
  const browser = await server.visitor()
  await exchange(browser, (await logIn(browser, 'ada', 'correct horse')).body.data)
  const session = browser.cookies.get('session') ?? ''
  const csrf = browser.cookies.get('csrftoken')
  expect((await browser.write('UserSession', 'delete', { disable_auth_failure_redirect: true })).status).toBe(200)
  expect([...browser.cookies.keys()]).toEqual([])
  // The refusal contains a new token, with which the page tries again.
  expect((await browser.write('UserSession', 'delete', {})).status).toBe(403)
  expect(browser.cookies.get('csrftoken')).not.toBe(csrf)
  expect((await browser.write('UserSession', 'delete', {})).status).toBe(200)
  browser.cookies.set('session', session)
  expect(await sessionOf(browser)).toMatchObject({ isAuth: false })
  expect((await browser.read('BoardPickerBoards', {})).status).toBe(401)
})

test('a log-in ends the former session', async () => {
  const browser = await server.visitor()
  await exchange(browser, (await logIn(browser, 'ada', 'correct horse')).body.data)
  const before = browser.cookies.get('session') ?? ''
  await exchange(browser, (await logIn(browser, 'ada', 'correct horse')).body.data)
  const stale = await server.visitor()
  stale.cookies.set('session', before)
  expect(await sessionOf(stale)).toMatchObject({ isAuth: false })
})

const registration = { email: 'new@example.com', username: 'new.one', password: 'a fine phrase', first_name: 'New' }
const register = (browser: TestBrowser, change: object) =>
  browser.send('POST', '/v3/register/email/handshake/', { json: { ...registration, ...change } })

test("characters that reverse other text are not stored in a member's name", async () => {
  const browser = await server.visitor()
  const names = {
    first_name: '\u202EAda',
    last_name: ' Love\u2067lace',
    username: 'turned',
    email: 'turned@example.com',
  }
  const { body } = await register(browser, names)
  expect(dataOf(await exchange(browser, body.data))).toMatchObject({ full_name: 'Ada Lovelace', first_name: 'Ada' })
})

test('sign-up creates an account and a session; taken names and invalid fields are reported', async () => {
  const browser = await server.visitor()
  const { body } = await register(browser, {})
  expect(dataOf(await exchange(browser, body.data))).toMatchObject({ username: 'new.one', full_name: 'New' })
  const other = await server.visitor()
  const refusals: readonly (readonly [object, number, string])[] = [
    [{ email: 'other@example.com', username: 'NEW.one' }, 409, 'username'],
    [{ email: 'NEW@example.com', username: 'another' }, 409, 'email'],
    [{ email: 'x', username: 'another' }, 400, 'email'],
    [{ username: 'a b' }, 400, 'username'],
    [{ username: 'Login', email: 'l@example.com' }, 409, 'username'],
    [{ password: 'short' }, 400, 'password'],
    [{ password: 'pass\tword\u0007long' }, 400, 'password'],
    [{ password: 'Password123' }, 400, 'password'],
    [{ first_name: ' ' }, 400, 'first_name'],
    [{ first_name: '\u202E ' }, 400, 'first_name'],
    [{ first_name: '\uD800' }, 400, 'first_name'],
  ]
  for (const [change, status, field] of refusals) {
    const answer = await register(other, change)
    expect([change, answer.status]).toEqual([change, status])
    expect(answer.body.message).toContain(field)
  }
})

test('what a sign-up leaves empty is stored as unknown', async () => {
  const browser = await server.visitor()
  const nothing = { last_name: '', country: '', locale: '', referrer: '' }
  expect((await register(browser, { email: 'e@example.com', username: 'empty', ...nothing })).status).toBe(200)
  const rows = await server.db.query({
    text: `select u.full_name, u.country, u.locale, s.referrer from users u join sign_ups s on s.user_id = u.id
           where u.username = 'empty'`,
  })
  expect(rows).toEqual([{ full_name: 'New', country: null, locale: null, referrer: null }])
})

/** Logs in from another address. If `browser` is given, its cookies are sent. */
const logInFrom = async (remoteAddress: string, name: string, password: string, browser?: TestBrowser) => {
  const from = browser ?? (await server.visitor())
  const { statusCode, headers } = await server.app.inject({
    method: 'POST',
    url: '/v3/login/handshake/',
    remoteAddress,
    cookies: Object.fromEntries(from.cookies),
    headers: { 'x-csrftoken': from.cookies.get('csrftoken') ?? '' },
    payload: { username_or_email: name, password },
  })
  return { status: statusCode, headers }
}

test('an account allows twenty wrong passwords per hour from one address, by name and email together', async () => {
  await addMember(server.db, 'victim', 'the real one')
  const statuses: number[] = []
  for (let attempt = 0; attempt < 24; attempt += 1) {
    const name = attempt % 2 ? 'victim' : 'victim@example.com'
    statuses.push((await logInFrom('198.51.100.7', name, `guess ${attempt}`)).status)
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  const limited = await logInFrom('198.51.100.9', 'victim', 'the real one')
  expect(limited.status).toBe(429)
  // The owner logs in from another address.
  expect((await logInFrom('203.0.113.5', 'victim', 'the real one')).status).toBe(200)
  await addMember(server.db, 'regular', 'the real one')
  const browser = await server.visitor()
  for (let time = 0; time < 25; time += 1) expect((await logIn(browser, 'regular', 'the real one')).status).toBe(200)
})

test('a refused log-in says when the full bucket allows the next one, and it is allowed then', async () => {
  await addMember(server.db, 'patient', 'the real one')
  const [{ id } = { id: '' }] = await server.db.query<{ id: string }>({
    text: `select id from users where username = 'patient'`,
  })
  const name = loginBuckets(id, '198.51.100.7', null)[1]?.name
  const age = (text: string) =>
    server.db.query({
      text: `insert into attempts (bucket, count, started_at, times) values ($1, 20, now(), array_fill(now() - $2::interval, array[20]))
             on conflict (bucket) do update set times = excluded.times`,
      values: [name, text],
    })
  await age('50 minutes')
  const refused = await logInFrom('198.51.100.7', 'patient', 'the real one')
  expect(refused.status).toBe(429)
  const waitS = Number(refused.headers['retry-after'])
  expect(waitS).toBeGreaterThan(570)
  expect(waitS).toBeLessThanOrEqual(600)
  await age(`${50 * 60 + waitS} seconds`)
  expect((await logInFrom('198.51.100.7', 'patient', 'the real one')).status).toBe(200)
})

test('a hundred wrong passwords lock an account, but not in a browser that was logged in before', async () => {
  await addMember(server.db, 'owner', 'the real one')
  await addMember(server.db, 'other', 'the real one')
  const own = await server.visitor()
  await exchange(own, (await logIn(own, 'owner', 'the real one')).body.data)
  const foreign = await server.visitor()
  await exchange(foreign, (await logIn(foreign, 'other', 'the real one')).body.data)
  await server.db.query({
    text: "update attempts set times = array_fill(now(), array[100]) where bucket ~ '^login:account:[0-9a-f]+$'",
  })
  expect((await logInFrom('203.0.113.6', 'owner', 'the real one')).status).toBe(429)
  expect((await logInFrom('203.0.113.6', 'owner', 'the real one', foreign)).status).toBe(429)
  expect((await logInFrom('203.0.113.6', 'owner', 'the real one', own)).status).toBe(200)
  // The limit of a known browser is no higher than that of an address.
  for (let attempt = 0; attempt < 20; attempt += 1) await logInFrom('203.0.113.6', 'owner', 'guess', own)
  expect((await logInFrom('203.0.113.6', 'owner', 'the real one', own)).status).toBe(429)
})

test('wrong passwords for all accounts together are limited, but not in a browser that was logged in before', async () => {
  await addMember(server.db, 'widely', 'the real one')
  const own = await server.visitor()
  await exchange(own, (await logIn(own, 'widely', 'the real one')).body.data)
  await server.db.query({
    text: `insert into attempts (bucket, count, started_at, times) values ('login:all', 1, now(), array_fill(now(), array[$1::int]))
           on conflict (bucket) do update set times = excluded.times`,
    values: [ALL_MAX - 1],
  })
  // This account was not attacked, and no attack came from these addresses. The limit over all log-ins applies.
  expect((await logInFrom('203.0.113.77', 'widely', 'a guess')).status).toBe(401)
  expect((await logInFrom('192.0.2.77', 'widely', 'the real one')).status).toBe(429)
  expect((await logInFrom('192.0.2.77', 'widely', 'the real one', own)).status).toBe(200)
  await server.db.query({ text: `delete from attempts where bucket = 'login:all'` })
  expect((await logInFrom('192.0.2.77', 'widely', 'the real one')).status).toBe(200)
})

test('a window slides: twenty wrong passwords at its end leave no room for others at the start of the next', async () => {
  await addMember(server.db, 'sliding', 'the real one')
  const [{ id } = { id: '' }] = await server.db.query<{ id: string }>({
    text: `select id from users where username = 'sliding'`,
  })
  const name = loginBuckets(id, '198.51.100.8', null)[1]?.name
  await server.db.query({
    text: `insert into attempts (bucket, count, started_at, times) values ($1, 20, now(),
             now() - interval '59 minutes' || array_fill(now() - interval '2 minutes', array[19]))`,
    values: [name],
  })
  const guess = async () => (await logInFrom('198.51.100.8', 'sliding', 'a guess')).status
  expect(await guess()).toBe(429)
  await server.db.query({
    text: `update attempts set times = array(select t - interval '2 minutes' from unnest(times) t order by t) where bucket = $1`,
    values: [name],
  })
  expect([await guess(), await guess()]).toEqual([401, 429])
})

test.each([
  ['198.51.100.7', '198.51.100'],
  ['::ffff:198.51.100.7', '198.51.100'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:5::', '2001:db8:0:0'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('attempts from %s are counted for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('a log-in counts the host of the site that led to it, and nothing of the member', async () => {
  await addMember(server.db, 'rea', 'correct horse')
  await server.db.query({ text: 'delete from attempts' })
  const browser = await server.visitor()
  for (const referrer of ['https://Blog.example/post?reader=7', 'https://blog.example/', 'javascript:alert(1)'])
    await browser.send('POST', '/v3/login/handshake/', {
      form: { username_or_email: 'rea', password: 'correct horse', referrer },
    })
  const counted = await server.db.query({
    text: `select way, referrer_host, log_ins from log_ins where referrer_host like '%.example' or referrer_host like '%alert%'`,
  })
  expect(counted).toEqual([{ way: 'password', referrer_host: 'blog.example', log_ins: 2 }])
})

test('a sign-up learns that a username is taken before it is sent: by a member in any case, or by the product', async () => {
  const visitor = await server.visitor()
  const isTaken = async (username: string) => dataOf(await visitor.read('Username', { username })).is_taken
  expect(await Promise.all(['ADA', 'settings', 'nobody-yet'].map(isTaken))).toEqual([true, true, false])
  expect((await visitor.read('Username', { username: 'no spaces' })).status).toBe(400)
  for (let n = 0; n < 300; n += 1) await visitor.read('Username', { username: 'ada' })
  expect((await visitor.read('Username', { username: 'ada' })).status).toBe(429)
})
