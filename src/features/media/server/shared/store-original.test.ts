import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UPLOAD_BYTES_MAX } from '#features/media/constants.ts'
import { flatPng, interlacedPng } from '../test-picture-parts.ts'
import { storeOriginal } from './store-original.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-originals-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#cc6633' } })

describe('an uploaded original', () => {
  test('is stored with its true size, its colour and a thumbhash', async () => {
    const stored = await storeOriginal(await plain(300, 200).jpeg().toBuffer(), dataDir)
    expect(stored).toMatchObject({ ok: true, value: { width: 300, height: 200, source: { kind: 'file' } } })
    if (!stored.ok) throw new Error(stored.failure.message)
    expect(stored.value.signature).toMatch(/^[0-9a-f]{32}$/)
    expect(stored.value.color).toMatch(/^#c[a-f0-9]6[a-f0-9]3[a-f0-9]$/)
    expect(stored.value.thumbhash.length).toBeGreaterThan(8)
  })

  test('has the same signature when it is uploaded again', async () => {
    const bytes = await plain(50, 50).png().toBuffer()
    const [first, second] = [await storeOriginal(bytes, dataDir), await storeOriginal(bytes, dataDir)]
    expect(second).toEqual(first)
  })

  test('is rotated upright and loses its metadata', async () => {
    const sideways = await plain(300, 200)
      .withExif({ IFD0: { Artist: 'secret' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const stored = await storeOriginal(sideways, dataDir)
    if (!stored.ok) throw new Error(stored.failure.message)
    expect([stored.value.width, stored.value.height]).toEqual([200, 300])
    const meta = await sharp(await readFile(join(dataDir, 'media', stored.value.source.path))).metadata()
    expect(meta.exif).toBeUndefined()
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['a TIFF', Buffer.from('II*\0')],
  ])('%s is rejected with the invalid field', async (_name, bytes) => {
    expect(await storeOriginal(bytes, dataDir)).toMatchObject({
      ok: false,
      failure: { code: 'request/invalid', field: 'image' },
    })
  })

  test('more than 104,857,600 bytes are rejected as too large, exactly as many are accepted', async () => {
    expect(UPLOAD_BYTES_MAX).toBe(104_857_600)
    const bytes = new Uint8Array(UPLOAD_BYTES_MAX + 1)
    expect(await storeOriginal(bytes, dataDir)).toMatchObject({ failure: { code: 'body/too-large' } })
    expect(await storeOriginal(bytes.subarray(1), dataDir)).toMatchObject({ failure: { code: 'request/invalid' } })
  })

  test('a page that starts like a JPEG is rejected', async () => {
    const polyglot = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')])
    expect(await storeOriginal(polyglot, dataDir)).toMatchObject({ ok: false, failure: { code: 'request/invalid' } })
  })

  test('a truncated file is rejected as damaged, and what the library says of it goes to the log alone', async () => {
    const bytes = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#335577',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    const file = join(dataDir, 'half.jpg')
    await writeFile(file, bytes.subarray(0, bytes.byteLength / 2))
    const said: { code?: string; err?: Error }[] = []
    expect(await storeOriginal(file, dataDir, { warn: (details: object) => said.push(details) })).toEqual({
      ok: false,
      failure: { code: 'request/invalid', message: 'image: the file is damaged', field: 'image' },
    })
    expect(said).toEqual([{ code: 'media/damaged-picture', err: expect.any(Error) }])
    expect(said[0]!.err!.message).toMatch(/jpeg/i)
  })

  test.each(['png', 'jpeg'] as const)(
    'a %s with a side of 16,383 pixels is stored, a longer one is not',
    async (format) => {
      const message = 'image: a side is longer than 16,383 pixels'
      for (const [width, height] of [
        [20_000, 1],
        [1, 16_384],
      ] as const)
        expect(await storeOriginal(await plain(width, height).toFormat(format).toBuffer(), dataDir)).toEqual({
          ok: false,
          failure: { code: 'body/too-large', message, field: 'image' },
        })
      expect(await storeOriginal(await plain(16_383, 1).toFormat(format).toBuffer(), dataDir)).toMatchObject({
        ok: true,
        value: { width: 16_383, height: 1 },
      })
    },
  )

  test('more than 60 million pixels are rejected before they are decoded', async () => {
    const bomb = await plain(9_000, 7_000).png({ compressionLevel: 9 }).toBuffer()
    expect(await storeOriginal(bomb, dataDir)).toMatchObject({
      ok: false,
      failure: { code: 'body/too-large', field: 'image' },
    })
  })

  test('a picture that is too large to be written is stored smaller, in its own shape', async () => {
    const stored = await storeOriginal(flatPng(8_000, 3_200, 8), dataDir)
    if (!stored.ok) throw new Error(stored.failure.message)
    const { width, height } = stored.value
    expect(width).toBeLessThan(8_000)
    expect(width).toBeGreaterThan(6_000)
    expect(width / height).toBeCloseTo(2.5, 2)
  })

  test('a picture that needs too much memory is refused as too large, before it is decoded', async () => {
    const bomb = interlacedPng(8_000, 7_500)
    expect(bomb.byteLength).toBeLessThan(100_000)
    expect(await storeOriginal(bomb, dataDir)).toEqual({
      ok: false,
      failure: { code: 'body/too-large', message: 'image: is too large for a picture of its format', field: 'image' },
    })
  })
})
