import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { formatConsent, mayStore, nextConsent, parseConsent } from './consent.ts'
import { readEventSettings } from './event-settings.ts'
import { countryOf, deviceOf, isConsentRequired } from './visitor-facts.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const ALL = { personalization: true, analytics: true, marketing: true }
const NONE = { personalization: false, analytics: false, marketing: false }
const read = async (browser: TestBrowser, language = 'en-US') => {
  const { body } = await browser.send('GET', '/_/consent', { headers: { 'accept-language': language } })
  return { isRequired: body.isRequired, consent: body.consent }
}
const choose = async (browser: TestBrowser, flags: object) =>
  dataOf(await browser.write('CookieConsent', 'update', flags))

test('a visitor of a listed country is asked, and the choice is stored in the browser', async () => {
  const visitor = await server.visitor()
  expect(await read(visitor, 'de-AT')).toEqual({ isRequired: true, consent: null })
  expect(await read(visitor, 'en-US')).toEqual({ isRequired: false, consent: null })
  expect(await choose(visitor, ALL)).toEqual({ ...ALL, revision: 1 })
  expect(await choose(visitor, NONE)).toEqual({ ...NONE, revision: 2 })
  expect(await choose(visitor, { ...NONE, analytics: true })).toEqual({ ...NONE, analytics: true, revision: 3 })
  expect((await read(visitor)).consent).toEqual({ ...NONE, analytics: true, revision: 3 })
  expect((await read(await server.visitor())).consent).toBeNull()
})

test("a member's choice applies in every browser", async () => {
  const member = await addMember(server.db, 'consent-ann')
  await choose(await server.browserOf(member), NONE)
  expect((await read(await server.browserOf(member))).consent).toEqual({ ...NONE, revision: 1 })
})

test('an incomplete choice is rejected', async () => {
  const visitor = await server.visitor()
  expect((await visitor.write('CookieConsent', 'update', { analytics: true })).status).toBe(400)
})

test('events recorded before a denial are never stored, those recorded since the grant are', () => {
  const denied = nextConsent(null, NONE, true)
  const granted = nextConsent(denied, ALL, true)
  const lessMarketing = nextConsent(granted, { ...ALL, marketing: false }, true)
  expect(mayStore(denied, false, denied.revision)).toBe(false)
  expect(mayStore(granted, true, denied.revision)).toBe(false)
  expect(mayStore(granted, true, granted.revision)).toBe(true)
  expect(mayStore(lessMarketing, true, granted.revision)).toBe(true)
  // In a country that is not listed, events from before the first "yes" may still be stored.
  expect(mayStore(nextConsent(null, ALL, false), false, 0)).toBe(true)
  expect(mayStore(null, true, 0)).toBe(false)
  expect(mayStore(null, false, 0)).toBe(true)
  expect(parseConsent(formatConsent(lessMarketing))).toEqual(lessMarketing)
  expect(parseConsent('111.x.1')).toBeNull()
})

test('the country comes from the proxy, otherwise from the first language; visitors of unknown countries are asked', () => {
  const settings = readEventSettings({ PINFOLD_COUNTRY_HEADER: 'CF-IPCountry' })
  const required = (headers: Record<string, string>) => isConsentRequired(countryOf(headers, settings), settings)
  expect(countryOf({ 'cf-ipcountry': 'fr', 'accept-language': 'en-US' }, settings)).toBe('FR')
  expect(countryOf({ 'accept-language': 'zh-Hant-TW,en' }, settings)).toBe('TW')
  expect(required({ 'accept-language': 'fr-FR' })).toBe(true)
  expect(required({ 'accept-language': 'fr' })).toBe(true)
  expect(required({ 'accept-language': 'ar-SA' })).toBe(false)
  const everywhere = readEventSettings({ PINFOLD_CONSENT_COUNTRIES: '*' })
  expect(isConsentRequired('US', everywhere)).toBe(true)
  const nowhere = readEventSettings({ PINFOLD_CONSENT_COUNTRIES: '' })
  expect(isConsentRequired(countryOf({}, nowhere), nowhere)).toBe(false)
  expect(() => readEventSettings({ PINFOLD_EVENTS_KEPT_DAYS: 'ever' })).toThrow('PINFOLD_EVENTS_KEPT_DAYS')
  expect(() => readEventSettings({ PINFOLD_EVENTS_KEPT_DAYS: '-1' })).toThrow('PINFOLD_EVENTS_KEPT_DAYS')
  expect(() => readEventSettings({ PINFOLD_CONSENT_COUNTRIES: 'DE Germany' })).toThrow('"GERMANY"')
})

test('ClickHouse is set with two addresses, and no message repeats their passwords', () => {
  const [url, readUrl] = ['http://a:secret@ch:8123/pinfold', 'http://b:secret@ch:8123/pinfold']
  const read = (one?: string, two?: string) =>
    readEventSettings({ PINFOLD_CLICKHOUSE_URL: one, PINFOLD_CLICKHOUSE_READ_URL: two }).clickhouse
  expect(read()).toBeNull()
  expect(read(url, readUrl)).toEqual({ url, readUrl })
  expect(() => read(url)).toThrow('set together')
  expect(() => read('a:secret@ch', readUrl)).toThrow(/^PINFOLD_CLICKHOUSE_URL must be an address such as (?!.*secret)/)
})

test('devices are grouped by class', () => {
  const agents = {
    phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    tablet: 'Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140 Safari/537.36',
    desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140',
    bot: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
  }
  for (const [device, agent] of Object.entries(agents)) expect(deviceOf(agent)).toBe(device)
})
