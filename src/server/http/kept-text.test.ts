import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, keepText } from './kept-text.ts'

test('a text is the same in every encoding, and compressed once', async () => {
  const kept = keepText('page')
  expect(String(brotliDecompressSync(await kept.bytes('br')))).toBe('page')
  expect(String(gunzipSync(await kept.bytes('gzip')))).toBe('page')
  expect(String(await kept.bytes('identity'))).toBe('page')
  expect(await kept.bytes('br')).toBe(await kept.bytes('br'))
})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('%s is answered with %s', (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding))
