import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrMatrix } from './qr-matrix.ts'

const URL =
  'otpauth://totp/Pinfold:nadia?issuer=Pinfold&secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567&algorithm=SHA1&digits=6&period=30'
const hashOf = (text: string) =>
  createHash('sha256')
    .update(
      qrMatrix(text)
        .map((row) => row.map(Number).join(''))
        .join(),
    )
    .digest('hex')
    .slice(0, 16)

// Expected values are from python-qrcode 8.2 with the same mask, for versions 1, 4, 7 and 10. All modules are compared.
test.each([
  ['hi', 21, '63634622e2d7b538'],
  ['x'.repeat(60), 33, '791c9c77c7910caf'],
  [URL, 45, '43568fc319cf6a52'],
  ['y'.repeat(213), 57, 'cd84ea715e2bcc6a'],
])('%s is encoded as by other programs', (text, size, hash) => {
  expect([qrMatrix(text).length, hashOf(text)]).toEqual([size, hash])
})

test('a text that is too long is rejected', () => {
  expect(() => qrMatrix('z'.repeat(214))).toThrow('214 bytes')
})
