import { afterEach, expect, test, vi } from 'vitest'
import { readMetadata } from './read-metadata.ts'

afterEach(() => vi.unstubAllGlobals())

test('the marketing identifier goes to the ads service only if it may be kept for this viewer (spec viewer §6)', async () => {
  vi.stubGlobal('navigator', { language: 'en-US' })
  vi.stubGlobal('screen', { width: 800, height: 600 })
  vi.stubGlobal('document', { cookie: 'locale=en_US; _epik=c-7' })
  expect(await readMetadata({ fingerprints: false, epik: true })).toMatchObject({ epik: 'c-7', fingerprints: {} })
  expect(await readMetadata({ fingerprints: false, epik: false })).toMatchObject({ epik: null })
  vi.stubGlobal('document', { cookie: 'locale=en_US' })
  expect(await readMetadata({ fingerprints: false, epik: true })).toMatchObject({ epik: null })
})
