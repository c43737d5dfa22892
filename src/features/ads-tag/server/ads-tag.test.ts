import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { ADS_TAG_URL } from '../constants.ts'
import { readAdsTag } from './shared/ads-tag-settings.ts'

let plain: TestServer
let server: TestServer
beforeAll(async () => {
  plain = await createTestServer()
  vi.stubEnv('PINFOLD_ADS_TAG', 'https://ads.example/tag.js?id="7"')
  server = await createTestServer()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await plain.close()
  await server.close()
})

const get = (url: string, on = server) => on.app.inject({ url, headers: { accept: 'text/html' } })
const policyOf = async (url: string, on = server) => String((await get(url, on)).headers['content-security-policy'])

test('without the setting there is no frame, and pages allow none', async () => {
  expect((await get(ADS_TAG_URL, plain)).statusCode).toBe(404)
  expect(await policyOf('/_/_/state', plain)).not.toContain("frame-src 'self'")
})

test('the frame is sandboxed and may load only the tag of its address', async () => {
  const frame = await get(ADS_TAG_URL)
  expect(frame.statusCode).toBe(200)
  expect(frame.body).toContain('data-tag="https://ads.example/tag.js?id=%227%22"')
  const policy = String(frame.headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-scripts;')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("script-src 'self' https://ads.example;")
  expect(policy).toContain("frame-ancestors 'self'")
  expect((await get(`${ADS_TAG_URL}.js`)).headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('pages allow the frame and no foreign script', async () => {
  const policy = await policyOf('/_/_/state')
  expect(policy).toContain("frame-src 'self'")
  expect(policy).not.toContain('ads.example')
})

test('an invalid address is rejected at the start', () => {
  expect(readAdsTag({})).toBeNull()
  expect(() => readAdsTag({ PINFOLD_ADS_TAG: 'javascript:alert(1)' })).toThrow('PINFOLD_ADS_TAG must be the address')
})
