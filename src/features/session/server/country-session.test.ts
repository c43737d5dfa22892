import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { mainSiteOf, readCountrySites } from './shared/country-sites.ts'

const MAIN = 'http://pins.localhost:3000'
const GERMAN = 'http://de.pins.localhost:3000'

let server: TestServer

beforeAll(async () => {
  vi.stubEnv('PINFOLD_ORIGIN', MAIN)
  vi.stubEnv('PINFOLD_COUNTRY_SITES', `${GERMAN},http://fr.pins.localhost:3000`)
  server = await createTestServer()
})
afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
})

const tokenOf = async (name: string) => {
  const browser = await server.browserOf(await addMember(server.db, name))
  const answer = await browser.write('Api', 'create', {
    url: '/vx/users/cctld_token/',
    data: {},
    ignore_bookmark: true,
  })
  return answer.body.resource_response.data as string
}
/** Posts a form to the main site as a page of `origin`. */
const post = (origin: string | undefined, token: string, type = 'application/x-www-form-urlencoded') =>
  server.app.inject({
    method: 'POST',
    url: '/vx/users/cctld_session/',
    headers: {
      host: 'pins.localhost:3000',
      'content-type': type,
      'sec-fetch-site': 'cross-site',
      ...(origin === undefined ? {} : { origin }),
    },
    payload: type.endsWith('json') ? JSON.stringify({ token }) : new URLSearchParams({ token }).toString(),
  })

test("a token of a country's site logs its member in on the main site, once (spec viewer §7)", async () => {
  const token = await tokenOf('ada')
  const answer = await post(GERMAN, token)
  expect([answer.statusCode, answer.json().status]).toEqual([200, 'success'])
  expect(answer.headers['access-control-allow-origin']).toBe(GERMAN)
  expect(answer.headers['access-control-allow-credentials']).toBe('true')
  const browser = await server.visitor()
  for (const { name, value } of answer.cookies) browser.cookies.set(name, value)
  expect((await browser.send('GET', '/_/_/state')).body.session).toMatchObject({ login_state: 'AUTH' })
  expect((await post(GERMAN, token)).statusCode).toBe(401)
})

test('other sites, requests without a page, and bodies that are not a form get no session', async () => {
  const token = await tokenOf('ben')
  const answers = [
    await post('https://evil.example', token),
    await post('null', token),
    await post(undefined, token),
    await post(GERMAN, token, 'application/json'),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(403)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect(answers[0]!.headers['access-control-allow-origin']).toBeUndefined()
  expect((await post(GERMAN, token)).statusCode).toBe(200)
})

test("a page of a country's site may call the main site, a page of the main site no other", async () => {
  const policyOf = async (host: string) =>
    String((await server.app.inject({ url: '/v3/networks/', headers: { host } })).headers['content-security-policy'])
  expect(await policyOf('de.pins.localhost:3000')).toContain(`connect-src 'self' ${MAIN};`)
  expect(await policyOf('pins.localhost:3000')).toContain("connect-src 'self';")
})

test('at most 21 sites are allowed beside a main one (spec viewer §9)', () => {
  const sites = (count: number) => Array.from({ length: count }, (_, at) => `https://c${at}.example`).join(',')
  expect(readCountrySites({ PINFOLD_ORIGIN: MAIN })).toBeNull()
  const read = readCountrySites({ PINFOLD_ORIGIN: MAIN, PINFOLD_COUNTRY_SITES: sites(21) })
  expect(read?.sites).toHaveLength(21)
  expect(mainSiteOf(read, 'https://c20.example')).toBe(MAIN)
  expect(mainSiteOf(read, MAIN)).toBeNull()
  expect(() => readCountrySites({ PINFOLD_ORIGIN: MAIN, PINFOLD_COUNTRY_SITES: sites(22) })).toThrow(/at most 21/)
  expect(() => readCountrySites({ PINFOLD_COUNTRY_SITES: sites(1) })).toThrow(/PINFOLD_ORIGIN/)
  expect(() => readCountrySites({ PINFOLD_ORIGIN: MAIN, PINFOLD_COUNTRY_SITES: 'pins.de' })).toThrow(/"pins.de"/)
})
