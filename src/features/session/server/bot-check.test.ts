import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { readBotCheckSettings, refuseBot } from './shared/bot-check.ts'

/** A bot check service on this machine that accepts one token and records its requests. */
let service: Server
let asked: URLSearchParams[] = []
let isBroken = false
let server: TestServer

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      const fields = new URLSearchParams(body)
      asked.push(fields)
      if (isBroken) return void response.writeHead(502).end('no gateway')
      const success = fields.get('secret') === 'a secret' && fields.get('response') === 'a person'
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success }))
    })
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  vi.stubEnv('PINFOLD_BOT_CHECK_VERIFY_URL', `${origin}/siteverify`)
  vi.stubEnv('PINFOLD_BOT_CHECK_SECRET', 'a secret')
  vi.stubEnv('PINFOLD_BOT_CHECK_SCRIPT', `${origin}/api.js`)
  vi.stubEnv('PINFOLD_BOT_CHECK_SITE_KEY', 'a "key"')
  server = await createTestServer()
  await addMember(server.db, 'ada', 'correct horse')
})
afterAll(async () => {
  await server.close()
  service.close()
  vi.unstubAllEnvs()
})

const logIn = (browser: TestBrowser, token?: string) =>
  browser.send('POST', '/v3/login/handshake/', {
    form: { username_or_email: 'ada', password: 'correct horse', ...(token === undefined ? {} : { token }) },
  })

test('a log-in needs a valid token, which the service verifies with secret and address', async () => {
  const browser = await server.visitor()
  for (const token of [undefined, '', 'a bot']) {
    const { status, body } = await logIn(browser, token)
    expect([token, status, body.code, body.message_detail]).toEqual([token, 403, 87, 'token'])
  }
  asked = []
  expect((await logIn(browser, 'a person')).body).toMatchObject({ status: 'success' })
  expect(Object.fromEntries(asked[0]!)).toEqual({ secret: 'a secret', response: 'a person', remoteip: '127.0.0.1' })
})

test('a sign-up is checked after its fields, and stores nothing without a token', async () => {
  const browser = await server.visitor()
  const given = { email: 'new@example.com', username: 'new.one', password: 'a fine phrase', first_name: 'New' }
  const send = (change: object) =>
    browser.send('POST', '/v3/register/email/handshake/', { json: { ...given, ...change } })
  expect((await send({ password: 'Password123' })).status).toBe(400)
  expect((await send({})).body).toMatchObject({ code: 87, message_detail: 'recaptcha_v3_token' })
  expect((await send({ recaptcha_v3_token: 'a person' })).body).toMatchObject({ status: 'success' })
})

test('a session is verified by the same service', async () => {
  const ben = await addMember(server.db, 'ben')
  const browser = await server.browserOf(ben)
  const verify = (token: string) => browser.send('PUT', '/v3/sessions/verify/', { json: { recaptcha_token: token } })
  expect((await verify('a person')).body).toMatchObject({ status: 'success', data: null })
  expect((await verify('a bot')).status).toBe(403)
})

test('a service that fails admits nobody, and the answer says when to try again', async () => {
  isBroken = true
  const { status, headers } = await logIn(await server.visitor(), 'a person')
  isBroken = false
  expect([status, headers['retry-after']]).toEqual([503, '10'])
})

test('a service that does not answer is waited for 8,000 ms (spec viewer §9)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const refused = await refuseBot(readBotCheckSettings(process.env), { token: 'x', field: 'token', address: '::1' })
  expect(refused?.code).toBe('server/unavailable')
  expect(timeout).toHaveBeenCalledWith(8_000)
  timeout.mockRestore()
})

test('the page of the check may load only the service, and only pages of this site may show it', async () => {
  const { headers, body } = await (await server.visitor()).send('GET', '/_/bot-check')
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' http:\/\/127\.0\.0\.1:\d+;/)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(body).toContain('data-site-key="a &quot;key&quot;"')
  const page = await (await server.visitor()).send('GET', '/v3/networks/')
  expect(String(page.headers['content-security-policy'])).toContain("frame-src 'self'")
})

test('without settings there is no check; contradictory settings are reported', () => {
  expect(readBotCheckSettings({})).toBeNull()
  const url = 'https://check.example/siteverify'
  const env = { PINFOLD_BOT_CHECK_VERIFY_URL: url, PINFOLD_BOT_CHECK_SECRET: 's', PINFOLD_BOT_CHECK_SITE_KEY: 'k' }
  expect(() => readBotCheckSettings({ PINFOLD_BOT_CHECK_VERIFY_URL: url })).toThrow(/PINFOLD_BOT_CHECK_SECRET/)
  expect(() => readBotCheckSettings(env)).toThrow(/PINFOLD_BOT_CHECK_SCRIPT/)
  expect(() => readBotCheckSettings({ ...env, PINFOLD_BOT_CHECK_VERIFY_URL: 'x' })).toThrow(/VERIFY_URL must be/)
})
