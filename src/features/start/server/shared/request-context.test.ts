import { expect, test } from 'vitest'
import { deviceClassOf } from '#contracts/device-class.ts'
import { countryOfRequest, requestContextOf } from './request-context.ts'

const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.5 Mobile/15E148 Safari/604.1'
const PHONE =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'
const asked = (path: string, headers: Record<string, string> = {}) =>
  requestContextOf({ path, headers, cookies: {}, address: '127.0.0.1' }, { PINFOLD_COUNTRY_HEADER: 'CF-IPCountry' })

test('the device class comes from the user agent (spec viewer §1)', () => {
  expect([IPAD, PHONE, DESKTOP].map((agent) => deviceClassOf(agent))).toEqual(['tablet', 'phone', 'desktop'])
  const pad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'
  expect([deviceClassOf(pad), deviceClassOf(pad, 'tablet'), deviceClassOf(DESKTOP, 'phone')]).toEqual([
    'desktop',
    'tablet',
    'desktop',
  ])
})

test('browser, system and device are named (spec viewer §3)', () => {
  expect(asked('/', { 'user-agent': PHONE })).toMatchObject({
    app_type: 'mweb',
    browser_name: 'Chrome',
    browser_version: '120.0.0.0',
    os_name: 'Android',
    os_version: '13',
    is_mobile: true,
    is_tablet: false,
  })
  expect(asked('/', { 'user-agent': IPAD })).toMatchObject({ os_name: 'iOS', os_version: '16.5', is_tablet: true })
})

test('a forced country wins over address, host name and language, and has its id and group', () => {
  const headers = { 'cf-ipcountry': 'SE', host: 'pins.fr', 'accept-language': 'ar-SA' }
  expect(asked('/?force_country=br', headers)).toMatchObject({ country: 'BR', country_id: 34, country_group: 'LatAm' })
  expect(asked('/', headers)).toMatchObject({ country: 'SE', country_from_hostname: 'FR', text_direction: 'rtl' })
  expect(asked('/?force_country_from_ip=NZ', headers)).toMatchObject({ country: 'NZ', country_from_ip: 'NZ' })
  expect(asked('/', {})).toMatchObject({ country: 'US', country_id: 1 })
})

test("a forced country is sent with each call in a header, and the language does not determine a request's country", () => {
  const env = { PINFOLD_COUNTRY_HEADER: 'CF-IPCountry' }
  expect(countryOfRequest({ 'x-force-country': 'br', host: 'pins.fr' }, env)).toBe('BR')
  expect(countryOfRequest({ 'cf-ipcountry': 'SE', host: 'pins.fr:443' }, env)).toBe('SE')
  expect(countryOfRequest({ host: 'pins.fr' }, env)).toBe('FR')
  expect(countryOfRequest({ host: 'pins.example', 'accept-language': 'ar-SA' }, env)).toBeNull()
})

test('landing parameters are read (spec viewer §2)', () => {
  expect(asked('/pin/5?invite_code=abc&utm_source=homescreen_icon&utm_pai=1&oe=1&ad_img=x')).toMatchObject({
    full_path: '/pin/5?invite_code=abc&utm_source=homescreen_icon&utm_pai=1&oe=1&ad_img=x',
    invite_code: 'abc',
    is_from_home_screen: true,
    is_paid: true,
    is_open_unauth: true,
    ad_image: 'x',
  })
})

test("a link preview's reader is a social bot", () => {
  expect(asked('/', { 'user-agent': 'facebookexternalhit/1.1' })).toMatchObject({ is_bot: true, is_social_bot: true })
})

test('a request has its id, the address for the installed app, and the token of a Facebook app (spec viewer §3)', () => {
  const request = {
    headers: {},
    cookies: {},
    address: '127.0.0.1',
    path: '/pin/5?utm_pai=1&facebook_token=t',
    requestId: 'r1',
  }
  expect(requestContextOf(request, {})).toMatchObject({
    request_identifier: 'r1',
    deep_link: '/pin/5',
    facebook_token: null,
  })
  const env = {
    PINFOLD_ORIGIN: 'https://pins.example, https://other.example',
    PINFOLD_FACEBOOK_ISSUER: 'https://f.example',
  }
  expect(requestContextOf(request, env)).toMatchObject({
    deep_link: 'https://pins.example/pin/5',
    facebook_token: 't',
  })
})

test("the referrer is the one of the visit, not the worker's script (spec viewer §3)", () => {
  const worker = { referer: 'https://pins.example/assets/core-worker.js' }
  const page = { ...worker, 'x-page-origin': 'https://pins.example' }
  expect(asked('/', { ...page, 'x-page-referrer': 'https://blog.example/' })).toMatchObject({
    origin: 'https://pins.example',
    referrer: 'https://blog.example/',
  })
  expect(asked('/', page).referrer).toBeNull()
  expect(asked('/', { referer: 'https://blog.example/' })).toMatchObject({
    origin: null,
    referrer: 'https://blog.example/',
  })
})
