import sharp from 'sharp'
import { expect, test } from 'vitest'
import { headerSize } from './header-size.ts'

const picture = sharp({ create: { width: 37, height: 21, channels: 3, background: 'red' } })

test.each([
  ['PNG', picture.clone().png()],
  ['GIF', picture.clone().gif()],
  ['WebP', picture.clone().webp()],
  ['WebP without loss', picture.clone().webp({ lossless: true })],
  ['JPEG', picture.clone().jpeg().withMetadata()],
  ['progressive JPEG', picture.clone().jpeg({ progressive: true })],
])('the header of a %s states its size', async (_format, encoded) => {
  expect(headerSize(await encoded.toBuffer())).toEqual({ width: 37, height: 21 })
})

test('the header of a picture that no browser loads states its size', () => {
  const head = new Uint8Array(24)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  new DataView(head.buffer).setUint32(16, 30_000)
  new DataView(head.buffer).setUint32(20, 30_000)
  expect(headerSize(head)).toEqual({ width: 30_000, height: 30_000 })
})

test('a file that ends early or is no picture has no size', () => {
  for (const bytes of [[], [0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8], [0xff, 0xd8, 0, 0, 0, 0], [1, 2, 3, 4]])
    expect(headerSize(Uint8Array.from(bytes))).toBeNull()
})
