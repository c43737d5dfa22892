import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import { checkStart } from '#server/check-start.ts'
import { StartError } from '#server/settings.ts'

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'pinfold-settings-'))
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(home, { recursive: true, force: true }))

test.each([
  { PINFOLD_TLS: 'yes' },
  { PINFOLD_TRUSTED_PROXIES: 'nowhere' },
  { PINFOLD_MEDIA_URL: 'nowhere' },
  { PINFOLD_EVENTS_KEPT_DAYS: 'long' },
  { PINFOLD_GOOGLE_ISSUER: 'nowhere' },
  { PINFOLD_BOT_CHECK_VERIFY_URL: 'nowhere' },
  { PINFOLD_COUNTRY_SITES: 'https://pins.de' },
  { PINFOLD_COUNTRY_SITES: 'https://pins.de/en', PINFOLD_ORIGIN: 'https://pins.example' },
  { PINFOLD_COUNTRY_HEADER: 'bad header' },
  { PINFOLD_REGION_HEADER: 'region:' },
  { PINFOLD_FFMPEG: '/nowhere/ffmpeg' },
  { PINFOLD_ADS: 'yes' },
  { PINFOLD_ADS_TAG: 'nowhere' },
  { PINFOLD_TRANSLATE_URL: 'nowhere' },
  { PINFOLD_EMBEDDINGS_URL: 'nowhere' },
  { PINFOLD_MERCHANT_COUNTRIES: 'all' },
  { PINFOLD_MERCHANT_REVIEW: 'nobody' },
  { HOST: '203.0.113.7' },
])('a start with %o ends before a data folder is created', async (env) => {
  const dataDir = join(home, 'data')
  await expect(checkStart({ PORT: '0', PINFOLD_DATA: dataDir, ...env }, serverFeatures)).rejects.toThrow(StartError)
  expect(existsSync(dataDir)).toBe(false)
})

test('a start without ffmpeg continues if no setting names it', async () => {
  vi.stubEnv('PATH', '')
  await expect(checkStart({ PORT: '0', PINFOLD_DATA: join(home, 'data') }, serverFeatures)).resolves.toBeDefined()
})
