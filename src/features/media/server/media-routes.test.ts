import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImageSignature } from '#contracts/ids.ts'
import { RENDITIONS, type Rendition } from '#features/pins/contract.ts'
import { serverFeatures } from '#features/server.ts'
import { createLog } from '#server/log.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase, type TestDatabase } from '#server/storage/postgres/test-database.ts'
import { imageUrl } from '../contract.ts'
import { mediaRoutes } from './media-routes.ts'
import { storeOriginal } from './shared/store-original.ts'

const DRAWN = 'd0'.repeat(16) as ImageSignature
const REMOTE = 'e1'.repeat(16) as ImageSignature
const BROKEN = 'f2'.repeat(16) as ImageSignature
const UNKNOWN = 'aa'.repeat(16) as ImageSignature
const WIDTH = 800
const HEIGHT = 1_200

let database: TestDatabase
let pool: Pool
let dataDir: string
let app: FastifyInstance
let drawn = 0

beforeAll(async () => {
  database = await createTestDatabase(serverFeatures)
  pool = createPool({ connectionString: database.url }, createLog('silent'))
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-media-'))
  const rows = [
    [DRAWN, { kind: 'demo' }],
    [REMOTE, { kind: 'remote', url: 'https://example.com/a.jpg' }],
    [BROKEN, { kind: 'file', path: 'originals/broken.jpg' }],
  ] as const
  for (const [signature, source] of rows)
    await pool.query("insert into media (signature, width, height, color, source) values ($1, $2, $3, '#808080', $4)", [
      signature,
      WIDTH,
      HEIGHT,
      source,
    ])
  app = Fastify()
  await app.register(
    mediaRoutes({
      pool,
      dataDir,
      log: { warn() {} },
      origins: {
        demo: (_source, widthPx) => {
          drawn += 1
          const heightPx = Math.round((widthPx * HEIGHT) / WIDTH)
          return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 2 3"><rect width="2" height="3" fill="#3366cc"/></svg>`
        },
      },
    }),
  )
}, 60_000)

afterAll(async () => {
  await app.close()
  await pool.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

beforeEach(() => {
  drawn = 0
})

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })

describe('renditions (spec viewer §3)', () => {
  const sizes: Readonly<Record<Rendition, readonly [number, number]>> = {
    '60x60': [60, 60],
    '136x136': [136, 136],
    '170x': [170, 255],
    '236x': [236, 354],
    '474x': [474, 711],
    '564x': [564, 846],
    '736x': [736, 1_104],
    '750x': [750, 1_125],
    // The original is 800 pixels wide and is never enlarged.
    '1200x': [800, 1_200],
    '600x315': [600, 315],
    orig: [800, 1_200],
  }

  test.each(RENDITIONS)('%s has its true size as WebP and as JPEG', async (rendition) => {
    for (const [format, type] of [
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ] as const) {
      const reply = await get(imageUrl(DRAWN, rendition, format))
      expect(reply.statusCode).toBe(200)
      expect(reply.headers['content-type']).toBe(`image/${type}`)
      const meta = await sharp(reply.rawPayload).metadata()
      expect([meta.width, meta.height]).toEqual(sizes[rendition])
      expect(meta.format).toBe(type)
    }
  })

  test('an AVIF can be had too', async () => {
    const reply = await get(imageUrl(DRAWN, '170x', 'avif'))
    expect(reply.headers['content-type']).toBe('image/avif')
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(170)
  })

  test('is created once, then read from the disk', async () => {
    const url = imageUrl(DRAWN, '236x')
    const first = await get(url)
    drawn = 0
    const second = await get(url)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(drawn).toBe(0)
    const folder = join(dataDir, 'media/236x/d0/d0')
    expect(await readdir(folder)).toContain(`${DRAWN}.webp`)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is created once however many requests arrive at the same time', async () => {
    await rm(join(dataDir, 'media/564x'), { recursive: true, force: true })
    const replies = await Promise.all(Array.from({ length: 12 }, () => get(imageUrl(DRAWN, '564x'))))
    expect(replies.every((reply) => reply.statusCode === 200)).toBe(true)
    expect(drawn).toBe(1)
  })

  test('is cached for a year, cannot run scripts, and is revalidated without being sent', async () => {
    const url = imageUrl(DRAWN, '236x')
    const reply = await get(url)
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    const again = await get(url, { 'if-none-match': reply.headers.etag })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })

  test('stores a thumbhash', async () => {
    await get(imageUrl(DRAWN, '60x60'))
    const { rows } = await pool.query<{ thumbhash: string }>('select thumbhash from media where signature = $1', [
      DRAWN,
    ])
    expect(Buffer.from(rows[0]!.thumbhash, 'base64').byteLength).toBeGreaterThan(4)
  })
})

describe('the full size of a stored picture', () => {
  const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa5500' } })

  async function stored(bytes: Buffer) {
    const result = await storeOriginal(bytes, dataDir)
    if (!result.ok) throw new Error(result.failure.message)
    const { signature, source } = result.value
    await pool.query("insert into media (signature, width, height, color, source) values ($1, 60, 40, '#aa5500', $2)", [
      signature,
      source,
    ])
    return { signature, bytes: await readFile(join(dataDir, 'media', source.path)) }
  }

  test('is its file: a photograph as JPEG, other pictures as WebP without loss', async () => {
    for (const [picture, type] of [
      [plain().jpeg(), 'image/jpeg'],
      [plain().png(), 'image/webp'],
    ] as const) {
      const { signature, bytes } = await stored(await picture.toBuffer())
      const reply = await get(imageUrl(signature, 'orig'))
      expect(reply.rawPayload.equals(bytes)).toBe(true)
      expect(reply.headers).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      const again = await get(imageUrl(signature, 'orig'), { 'if-none-match': reply.headers.etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
  })

  test('is a JPEG if one is requested, and its file for an AVIF, whose making would take gigabytes', async () => {
    const { signature, bytes } = await stored(await plain().negate().png().toBuffer())
    const jpeg = await get(imageUrl(signature, 'orig', 'jpg'))
    expect((await sharp(jpeg.rawPayload).metadata()).format).toBe('jpeg')
    const avif = await get(imageUrl(signature, 'orig', 'avif'))
    expect(avif.headers['content-type']).toBe('image/webp')
    expect(avif.rawPayload.equals(bytes)).toBe(true)
  })

  test('is not found if its file is missing', async () => {
    const { signature } = await stored(await plain().tint('#00ff00').jpeg().toBuffer())
    await rm(join(dataDir, 'media/originals', signature.slice(0, 2)), { recursive: true })
    expect((await get(imageUrl(signature, 'orig'))).statusCode).toBe(404)
  })
})

describe('a picture that is not here', () => {
  test('an unknown one is not found, and this is not cached', async () => {
    const reply = await get(imageUrl(UNKNOWN, '236x'))
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('a remote one is not found for a minute', async () => {
    const reply = await get(imageUrl(REMOTE, '236x'))
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control']).toBe('public, max-age=60')
  })

  test('a damaged original is not found, and nothing of it is stored', async () => {
    const jpeg = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#aa5500' } })
      .jpeg()
      .toBuffer()
    const stored = await storeOriginal(jpeg, dataDir)
    if (!stored.ok) throw new Error(stored.failure.message)
    const bytes = await readFile(join(dataDir, 'media', stored.value.source.path))
    await writeFile(join(dataDir, 'media/originals/broken.jpg'), bytes.subarray(0, bytes.byteLength / 2))
    const reply = await get(imageUrl(BROKEN, '236x'))
    expect(reply.statusCode).toBe(404)
    expect(reply.headers['cache-control']).toBe('public, max-age=60')
    await expect(readFile(join(dataDir, 'media/236x/f2/f2', `${BROKEN}.webp`))).rejects.toThrow('ENOENT')
  })

  test.each([
    `/i/236x/d0/d0/${DRAWN}.png`,
    `/i/237x/d0/d0/${DRAWN}.webp`,
    `/i/236x/d0/d1/${DRAWN}.webp`,
    `/i/236x/d0/d0/${DRAWN.toUpperCase()}.webp`,
    `/i/236x/d0/d0/${DRAWN}.webp.part`,
    '/i/236x/..%2f..%2f/etc/passwd',
    '/i/..%2F..%2F..%2Fetc/a/b/passwd',
    '/i/236x/d0/d0/..%2f..%2f..%2f..%2fpackage.json',
    '/i/originals/d0/d0/%00.webp',
    '/i/constructor/d0/d0/x.webp',
  ])('the address %s leads nowhere', async (url) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(404)
    expect(drawn).toBe(0)
  })
})

test('a server that stops waits for the pictures that are being made', async () => {
  const signature = 'c3'.repeat(16) as ImageSignature
  await pool.query("insert into media (signature, width, height, color, source) values ($1, 2, 3, '#808080', $2)", [
    signature,
    { kind: 'demo' },
  ])
  const own = createPool({ connectionString: database.url }, createLog('silent'))
  const warnings: string[] = []
  const stopping = Fastify()
  const begun = Promise.withResolvers<void>()
  await stopping.register(
    mediaRoutes({
      pool: own,
      dataDir,
      log: { warn: (_details, message) => void warnings.push(message) },
      origins: {
        demo: () => {
          begun.resolve()
          return '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>'
        },
      },
    }),
  )
  const answer = stopping.inject({ method: 'GET', url: imageUrl(signature, '236x') })
  await begun.promise
  await stopping.close()
  await own.end()
  expect((await answer).statusCode).toBe(200)
  expect(warnings).toEqual([])
})
