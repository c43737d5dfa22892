import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/durations.ts'
import { serverFeatures } from '#features/server.ts'
import { storeVideo, videoName } from '#features/videos/server/shared/video-files.ts'
import { createLog } from '#server/log.ts'
import { createPool } from '#server/storage/pool.ts'
import { createTestDatabase, type TestDatabase } from '#server/storage/postgres/test-database.ts'
import { imageUrl } from '../contract.ts'
import { openTestBucket } from './test-bucket.ts'
import { collectGarbage } from './collect-garbage.ts'
import { mediaRoutes } from './media-routes.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { openBucket } from '#server/content-files/bucket.ts'
import { BucketError } from '#server/content-files/bucket-error.ts'
import { dropFile, haveFile, localFile, mediaBucket } from '#server/content-files/kept-files.ts'
import { keepPictures } from './shared/pictures-lock.ts'
import { removePictures } from './shared/remove-pictures.ts'
import { storeOriginal, type StoredOriginal } from './shared/store-original.ts'

let bucket: Awaited<ReturnType<typeof openTestBucket>>
let database: TestDatabase
let pool: Pool
/** The disks of two servers that share the bucket. */
let disks: readonly [string, string]
let servers: readonly [FastifyInstance, FastifyInstance]
let before: string | undefined

const disk = () => mkdtemp(join(tmpdir(), 'pinfold-disk-'))
const server = async (dataDir: string) => {
  const app = Fastify()
  await app.register(mediaRoutes({ pool, dataDir, log: { warn() {} } }))
  return app
}

beforeAll(async () => {
  bucket = await openTestBucket()
  before = process.env['PINFOLD_MEDIA_URL']
  process.env['PINFOLD_MEDIA_URL'] = bucket.url
  database = await createTestDatabase(serverFeatures)
  pool = createPool({ connectionString: database.url }, createLog('silent'))
  disks = [await disk(), await disk()]
  servers = [await server(disks[0]), await server(disks[1])]
}, 60_000)
afterAll(async () => {
  if (before === undefined) delete process.env['PINFOLD_MEDIA_URL']
  else process.env['PINFOLD_MEDIA_URL'] = before
  for (const app of servers) await app.close()
  await pool.end()
  await database.drop()
  for (const folder of disks) await rm(folder, { recursive: true, force: true })
  await bucket.close()
})

async function addPicture(color: string, dataDir = disks[0]): Promise<StoredOriginal> {
  const png = await sharp({ create: { width: 300, height: 400, channels: 3, background: color } })
    .png()
    .toBuffer()
  const stored = await storeOriginal(png, dataDir)
  if (!stored.ok) throw new Error(stored.failure.message)
  const { signature, width, height, color: dominant, source } = stored.value
  await pool.query('insert into media (signature, width, height, color, source) values ($1, $2, $3, $4, $5)', [
    signature,
    width,
    height,
    dominant,
    source,
  ])
  return stored.value
}

test('a picture that one server stored is rendered and served by another, whose disk is a cache', async () => {
  const { signature, source } = await addPicture('#336699')
  expect(await bucket.names()).toContain(source.path)
  const url = imageUrl(signature, '236x')
  const made = await servers[1].inject({ url })
  expect(made.statusCode).toBe(200)
  expect((await sharp(made.rawPayload).metadata()).width).toBe(236)
  expect(await bucket.names()).toContain(url.slice('/i/'.length))
  // Both disks are lost; the bucket has everything.
  await Promise.all(disks.map((folder) => rm(join(folder, 'media'), { recursive: true, force: true })))
  const again = await servers[0].inject({ url })
  expect(again.rawPayload.equals(made.rawPayload)).toBe(true)
})

test('removed pictures are removed from the bucket as well', async () => {
  const { signature, source } = await addPicture('#993333')
  await servers[0].inject({ url: imageUrl(signature, '474x') })
  expect((await bucket.names()).filter((name) => name.includes(signature))).toHaveLength(2)
  await removePictures([{ signature, source }], disks[0])
  expect((await bucket.names()).filter((name) => name.includes(signature))).toEqual([])
})

test('videos and captions come from the bucket', async () => {
  const bytes = Buffer.from('not really a video')
  const signature = await storeVideo(disks[0], bytes, 'video/webm', { en: 'WEBVTT\n' })
  for (const ending of ['webm', 'en.vtt']) expect(await haveFile(disks[1], videoName(signature, ending))).toBe(true)
  expect(await readFile(localFile(disks[1], videoName(signature, 'webm')))).toEqual(bytes)
  await dropFile(disks[0], videoName(signature, 'webm'))
  expect(await haveFile(disks[0], videoName(signature, 'webm'))).toBe(false)
})

test('a backup has the pictures of the bucket, and a restore puts them into an empty one', async () => {
  const { source } = await addPicture('#225588')
  // `dataDir` is the disk of another server, which never had the picture.
  const [dataDir, target, restored] = [await disk(), join(await disk(), 'backup'), await disk()]
  const work = { features: serverFeatures, onProgress: () => undefined }
  await writeBackup({ ...work, pool, dataDir, dataFolders: ['media'], bucket: mediaBucket(), release: '1', target })
  const [other, empty] = [await openTestBucket(), await createTestDatabase(serverFeatures)]
  const emptyPool = createPool({ connectionString: empty.url }, createLog('silent'))
  await emptyPool.query('drop schema public cascade; create schema public')
  await restoreBackup({ ...work, pool: emptyPool, dataDir: restored, bucket: openBucket(other.url), source: target })
  expect(await other.names()).toEqual(await bucket.names())
  expect(await openBucket(other.url).get(source.path, join(restored, 'picture'))).toBe(true)
  expect(await readFile(join(restored, 'picture'))).toEqual(await readFile(localFile(disks[0], source.path)))
  await emptyPool.end()
  await empty.drop()
  await other.close()
})

test('names with other letters and large lists are transferred completely', async () => {
  const opened = mediaBucket()!
  const file = join(disks[0], 'some')
  await writeFile(file, 'some')
  const names = ['lists/a b+ü&.txt', ...Array.from({ length: 3 }, (_, n) => `lists/n${n}.txt`)]
  for (const name of names) await opened.put(name, file)
  const listed = await opened.list('lists/', '')
  expect(listed.map(({ name }) => name)).toEqual(names)
  expect(Date.now() - listed[0]!.writtenMs).toBeLessThan(DAY_MS)
  expect((await opened.list('lists/', 'lists/n1.txt')).map(({ name }) => name)).toEqual(['lists/n2.txt'])
})

test('a key that the server does not know is reported, and an invalid address prevents the start', async () => {
  const file = join(disks[0], 'some')
  await writeFile(file, 'some')
  const wrong = openBucket(bucket.url.replace('//S3RVER:', '//other:'))
  await expect(wrong.put('a.txt', file)).rejects.toThrow(/answered 403/)
  for (const url of ['https://pins.example/bucket', 's3://pins.example/bucket', 's3://a:b@pins.example', 's3:'])
    expect(() => openBucket(url)).toThrow(/PINFOLD_MEDIA_URL must be/)
})

test('unrequested renditions and pictures without a row are removed, on disk and in the bucket; all else stays', async () => {
  const [used, unused] = [await addPicture('#224466'), await addPicture('#446622')]
  for (const { signature } of [used, unused]) await servers[0].inject({ url: imageUrl(signature, '236x') })
  const nameOf = ({ signature }: StoredOriginal) => imageUrl(signature, '236x').slice('/i/'.length)
  const old = new Date(Date.now() - 40 * DAY_MS)
  await utimes(localFile(disks[0], nameOf(unused)), old, old)
  await utimes(localFile(disks[0], nameOf(used)), old, old)
  // The picture is requested again.
  expect((await servers[0].inject({ url: imageUrl(used.signature, '236x') })).statusCode).toBe(200)
  const orphan = await storeOriginal(await sharp(Buffer.from('<svg width="9" height="9"/>')).png().toBuffer(), disks[0])
  if (!orphan.ok) throw new Error(orphan.failure.message)
  const { path } = orphan.value.source

  const work = { pool, dataDir: disks[0], renditionsKeptDays: 30, bucket: null }
  expect(await collectGarbage({ ...work, nowMs: Date.now() })).toBe(1)
  expect(await haveHere(nameOf(unused))).toBe(false)
  expect(await haveHere(nameOf(used))).toBe(true)
  expect(await haveHere(path)).toBe(true)
  // Two days later, the original without a row counts as left behind by a crash.
  await collectGarbage({ ...work, bucket: mediaBucket(), nowMs: Date.now() + 2 * DAY_MS })
  expect(await haveHere(path)).toBe(false)
  const names = await bucket.names()
  expect(names).not.toContain(path)
  for (const each of [used.source.path, unused.source.path, nameOf(used)]) expect(names).toContain(each)
  // If there is no limit, all sizes stay.
  await collectGarbage({ ...work, renditionsKeptDays: null, nowMs: Date.now() + 900 * DAY_MS })
  expect(await haveHere(nameOf(used))).toBe(true)
  // The removed size is created again on request.
  expect((await servers[0].inject({ url: imageUrl(unused.signature, '236x') })).statusCode).toBe(200)
})

test('a bucket that cannot be reached, or that does not exist, is told apart from the database', async () => {
  const away = openBucket('s3://key:secret@127.0.0.1:1/pins?tls=off')
  const file = join(disks[0], 'away')
  const refused = away.get('a', file)
  await expect(refused).rejects.toThrow(BucketError)
  await expect(refused).rejects.toThrow(/^the bucket cannot be reached: .*(ECONNREFUSED|bad port)/)
  await writeFile(file, 'x')
  await expect(openBucket(bucket.url.replace('/pins?', '/other?')).put('a', file)).rejects.toThrow(BucketError)
})

test('while the bucket is away, an uploaded picture is not called damaged, and a stored one not missing', async () => {
  const { signature } = await addPicture('#885522')
  const png = await sharp(Buffer.from('<svg width="11" height="11"/>')).png().toBuffer()
  process.env['PINFOLD_MEDIA_URL'] = 's3://key:secret@127.0.0.1:1/pins?tls=off'
  try {
    await expect(storeOriginal(png, disks[0])).rejects.toThrow(BucketError)
    const asked = await servers[1].inject({ url: imageUrl(signature, '236x') })
    // The product's error handler answers 503 instead.
    expect([asked.statusCode, asked.headers['cache-control']]).toEqual([500, undefined])
  } finally {
    process.env['PINFOLD_MEDIA_URL'] = bucket.url
  }
  expect((await servers[1].inject({ url: imageUrl(signature, '236x') })).statusCode).toBe(200)
})

test('nothing is removed while pictures are being added', async () => {
  const letGo = await keepPictures(pool)
  const stored = await storeOriginal(await sharp(Buffer.from('<svg width="7" height="7"/>')).png().toBuffer(), disks[0])
  if (!stored.ok) throw new Error(stored.failure.message)
  const work = { pool, dataDir: disks[0], renditionsKeptDays: null, bucket: null, nowMs: Date.now() + 2 * DAY_MS }
  await collectGarbage(work)
  expect(await haveHere(stored.value.source.path)).toBe(true)
  await letGo()
  await collectGarbage(work)
  expect(await haveHere(stored.value.source.path)).toBe(false)
})

async function haveHere(name: string): Promise<boolean> {
  return readFile(localFile(disks[0], name)).then(
    () => true,
    () => false,
  )
}
