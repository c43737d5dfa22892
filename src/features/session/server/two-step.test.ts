import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { transaction } from '#server/storage/transaction.ts'
import { makeRecoveryCodes } from './shared/two-step.ts'

const PASSWORD = 'a quiet long sentence'

let server: TestServer
let member: UserId
let name = ''
let made = 0
/** The start of the test: its codes stay the same, even if the next code's time begins meanwhile. */
let now = 0

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  now = Date.now()
  name = `ann${(made += 1)}`
  member = await addMember(server.db, name, PASSWORD)
})
afterAll(() => server.close())

const post = (browser: TestBrowser, path: string, json: object) => browser.send('POST', path, { json })
const isLoggedIn = async (browser: TestBrowser) => (await browser.send('GET', '/v3/sessions/')).status === 200
const codeOf = (secret: string, aside = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + aside * 30_000 })
const logIn = async (mfa_token?: string) =>
  post(await server.visitor(), `/v3/login/${mfa_token === undefined ? '' : 'mfa/'}handshake/`, {
    username_or_email: name,
    password: PASSWORD,
    ...(mfa_token === undefined ? {} : { mfa_token }),
  })
/** Forgets used codes, so that a test can use the present code again without waiting for the next one. */
const forgetCodes = () =>
  server.db.query({ text: 'update two_step set last_step = 0 where user_id = $1', values: [member] })

async function turnOn(): Promise<{ browser: TestBrowser; secret: string; codes: readonly string[] }> {
  const browser = await server.browserOf(member)
  const { secret } = (await post(browser, '/v3/users/mfa/start/', { password: PASSWORD })).body.data
  const confirmed = await post(browser, '/v3/users/mfa/confirm/', { mfa_token: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  return { browser, secret, codes: confirmed.body.data.recovery_codes }
}

test("two-step log-in is active only after the app's first right code, and then ends every other session", async () => {
  const browser = await server.browserOf(member)
  const other = await server.browserOf(member)
  expect((await post(browser, '/v3/users/mfa/start/', { password: 'wrong' })).status).toBe(401)
  const started = await post(browser, '/v3/users/mfa/start/', { password: PASSWORD })
  expect(started.body.data.otpauth_url).toContain(`otpauth://totp/Pinfold:${name}`)
  expect((await logIn()).status).toBe(200)
  const wrong = await post(browser, '/v3/users/mfa/confirm/', { mfa_token: '000000' })
  expect([wrong.status, wrong.body.code]).toEqual([401, 84])
  const before = browser.cookies.get('session')
  const right = await post(browser, '/v3/users/mfa/confirm/', { mfa_token: codeOf(started.body.data.secret) })
  expect(new Set(right.body.data.recovery_codes).size).toBe(10)
  expect(browser.cookies.get('session')).not.toBe(before)
  expect(await isLoggedIn(browser)).toBe(true)
  expect(await isLoggedIn(other)).toBe(false)
  // Nobody can replace the secret while it is in use.
  expect((await post(browser, '/v3/users/mfa/start/', { password: PASSWORD })).status).toBe(400)
})

test('a log-in then needs a code, and each code works once', async () => {
  const { secret } = await turnOn()
  const asked = await logIn()
  expect([asked.status, asked.body.code]).toEqual([401, 83])
  // The code was used up by the confirmation.
  expect((await logIn(codeOf(secret))).body.code).toBe(84)
  const next = codeOf(secret, 1)
  expect((await logIn(next)).status).toBe(200)
  expect((await logIn(next)).body.code).toBe(84)
  await forgetCodes()
  expect((await logIn(codeOf(secret, -3))).body.code).toBe(84)
})

test('a code is useless without the password', async () => {
  const { secret } = await turnOn()
  const answer = await post(await server.visitor(), '/v3/login/mfa/handshake/', {
    username_or_email: name,
    password: 'wrong',
    mfa_token: codeOf(secret, 1),
  })
  expect(answer.body.code).toBe(78)
})

test('each recovery code replaces one code of the app, however it is typed', async () => {
  const { codes } = await turnOn()
  const [first = '', second = ''] = codes
  expect((await logIn(first.toUpperCase())).status).toBe(200)
  expect((await logIn(first)).body.code).toBe(84)
  expect((await logIn(second.replace('-', ' '))).status).toBe(200)
})

test('an account allows ten wrong codes per hour', async () => {
  const { secret } = await turnOn()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt += 1) statuses.push((await logIn('aaaaa-aaaaa')).status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect((await logIn(codeOf(secret, 1))).status).toBe(429)
})

test('turning it off needs password and code, and ends every other session', async () => {
  const { browser, codes } = await turnOn()
  const other = await server.browserOf(member)
  const stop = (password: string, mfa_token: string) => post(browser, '/v3/users/mfa/stop/', { password, mfa_token })
  expect((await stop('wrong', codes[0]!)).body.code).toBe(78)
  expect((await stop(PASSWORD, 'aaaaa-aaaaa')).body.code).toBe(84)
  expect((await stop(PASSWORD, codes[0]!)).status).toBe(200)
  expect(await isLoggedIn(browser)).toBe(true)
  expect(await isLoggedIn(other)).toBe(false)
  expect((await logIn()).status).toBe(200)
})

const codesLeft = async (browser: TestBrowser): Promise<unknown> =>
  (await browser.send('GET', '/v3/users/settings/')).body.data.recovery_codes_left

test('the settings say how many recovery codes are left, and nothing while two-step log-in is off', async () => {
  expect(await codesLeft(await server.browserOf(member))).toBeUndefined()
  const { browser, codes } = await turnOn()
  expect(await codesLeft(browser)).toBe(10)
  expect((await logIn(codes[0])).status).toBe(200)
  expect(await codesLeft(browser)).toBe(9)
})

test('new recovery codes need password and code, replace the old ones, and are told by mail', async () => {
  const { browser, secret, codes } = await turnOn()
  const renew = (password: string, mfa_token: string) =>
    post(browser, '/v3/users/mfa/recovery_codes/', { password, mfa_token })
  expect((await renew('wrong', codes[0]!)).body.code).toBe(78)
  expect((await renew(PASSWORD, 'aaaaa-aaaaa')).body.code).toBe(84)
  // A refusal leaves the old codes as they were.
  expect(await codesLeft(browser)).toBe(10)
  const renewed = await renew(PASSWORD, codeOf(secret, 1))
  const fresh: readonly string[] = renewed.body.data.recovery_codes
  expect([renewed.status, new Set(fresh).size]).toEqual([200, 10])
  expect(await codesLeft(browser)).toBe(10)
  expect((await logIn(codes[0])).body.code).toBe(84)
  expect((await logIn(fresh[0])).status).toBe(200)
  // The last way in without the app, a recovery code, makes new ones, too.
  expect((await renew(PASSWORD, fresh[1]!)).status).toBe(200)
  expect((await logIn(fresh[2])).body.code).toBe(84)
  const mails = await server.db.query<{ template: string }>({
    text: 'select template from mails where user_id = $1',
    values: [member],
  })
  expect(mails.map(({ template }) => template)).toEqual(['recoveryCodesChanged', 'recoveryCodesChanged'])
})

test('a member without two-step log-in has no recovery codes to renew', async () => {
  const browser = await server.browserOf(member)
  const answer = await post(browser, '/v3/users/mfa/recovery_codes/', { password: PASSWORD, mfa_token: '123456' })
  expect(answer.body.code).toBe(84)
})

test('renewals at once leave one set of codes', async () => {
  const { browser } = await turnOn()
  const renew = () => transaction(server.pool, (db) => makeRecoveryCodes(db, member))
  await Promise.all([renew(), renew(), renew(), renew()])
  expect(await codesLeft(browser)).toBe(10)
})
