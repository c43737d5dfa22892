import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ImageSignature, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { RENDITIONS } from '#features/pins/contract.ts'
import { localFile } from '#server/content-files/kept-files.ts'
import { UPLOAD_KINDS } from '../../constants.ts'
import { imageUrl, type UploadStatus } from '../../contract.ts'
import { renditionName } from '../picture-address.ts'
import { renditionSize } from '../rendition-size.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { createFetchUpload } from './fetch-upload.ts'
import { processUpload } from './process-upload.ts'
import { sweepUploads } from './sweep-uploads.ts'

let server: TestServer
let dataDir: string
let ada: UserId
let browser: TestBrowser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-uploads-'))
  server = await createTestServer({ dataDir })
  ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const register = (from: TestBrowser, files: readonly object[]) =>
  from.send('POST', '/v3/media/uploads/register/batch/', { json: { media_info_list: JSON.stringify(files) } })

async function opened(size: number): Promise<{ readonly id: string; readonly url: string }> {
  const answer = await register(browser, [{ id: 'a', media_type: 'image-story-pin', size }])
  expect(answer.status).toBe(200)
  const { upload_id: id, upload_url: url } = answer.body.data.a
  return { id, url }
}

const put = (url: string, offset: number | string, bytes: Uint8Array, from = browser, headers = {}) =>
  server.app.inject({
    method: 'PUT',
    url: `${url}?offset=${offset}`,
    cookies: Object.fromEntries(from.cookies),
    headers: {
      'x-csrftoken': from.cookies.get('csrftoken') ?? '',
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload: Buffer.from(bytes),
  })

/** Sends a range as a stream. */
const putBody = (url: string, body: Readable) =>
  server.app.inject({
    method: 'PUT',
    url: `${url}?offset=0`,
    cookies: Object.fromEntries(browser.cookies),
    headers: { 'x-csrftoken': browser.cookies.get('csrftoken') ?? '', 'content-type': 'application/octet-stream' },
    payload: body,
  })

const statusOf = async (id: string): Promise<UploadStatus> =>
  dataOf(await browser.read('VIP', { upload_ids: [id] }))[id]

/** The status of an upload after the server has processed all pending work. */
async function ended(id: string): Promise<UploadStatus> {
  await runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
  return statusOf(id)
}

async function sent(bytes: Uint8Array): Promise<UploadStatus> {
  const { id, url } = await opened(bytes.byteLength)
  expect((await put(url, 0, bytes)).statusCode).toBe(200)
  return ended(id)
}

/** A picture with detail. Each test uses its own. */
const photo = (seed: number, width = 300, height = 200) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 300 200"><rect width="300" height="200" fill="#246"/>${Array.from(
        { length: 8 },
        (_, i) =>
          `<circle cx="${(seed * 53 + i * 97) % 300}" cy="${(seed * 31 + i * 61) % 200}" r="${20 + ((seed * 7 + i * 13) % 40)}" fill="hsl(${(seed * 40 + i * 70) % 360} 80% ${30 + i * 8}%)"/>`,
      ).join('')}</svg>`,
    ),
  )

describe('an upload', () => {
  test('is sent in ranges, then has its size, colour, hash and address', async () => {
    const bytes = await photo(1).jpeg().toBuffer()
    const { id, url } = await opened(bytes.byteLength)
    const first = await put(url, 0, bytes.subarray(0, 1_000))
    expect(first.json().data).toMatchObject({ offset: 1_000, status: 'uploading' })
    expect(await statusOf(id)).toMatchObject({
      status: 'uploading',
      offset: 1_000,
      size: bytes.byteLength,
      signature: null,
    })
    const second = await put(url, 1_000, bytes.subarray(1_000))
    expect(second.json().data).toMatchObject({ offset: bytes.byteLength, status: 'processing' })
    const status = await ended(id)
    expect(status).toMatchObject({ status: 'succeeded', width: 300, height: 200, error: null })
    expect(status.dominant_color).toMatch(/^#[0-9a-f]{6}$/)
    const picture = await server.app.inject({ method: 'GET', url: status.image_url ?? '' })
    expect(picture.statusCode).toBe(200)
  })

  test('has all its sizes before anybody requests them', async () => {
    const { signature } = await sent(await photo(60, 1_500, 1_000).jpeg().toBuffer())
    const made = RENDITIONS.filter((rendition) => rendition !== 'orig')
    const sizes = made.map(async (rendition) => {
      const name = renditionName({ signature: signature as ImageSignature, rendition, format: 'webp' })
      const { format, width, height } = await sharp(await readFile(localFile(dataDir, name))).metadata()
      const { widthPx, heightPx } = renditionSize(rendition, 1_500, 1_000)
      return [format, width, height].join() === ['webp', widthPx, heightPx].join() ? rendition : null
    })
    expect(await Promise.all(sizes)).toEqual(made)
  })

  test('so wide that its boxes are higher than its largest size still gets these boxes', async () => {
    const { signature } = await sent(await photo(61, 6_000, 240).jpeg().toBuffer())
    const { rawPayload } = await server.app.inject({ url: imageUrl(signature as ImageSignature, '60x60') })
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([60, 60])
  })

  test('continues where it was interrupted, and rejects a range from elsewhere with the right offset', async () => {
    const bytes = await photo(2).png().toBuffer()
    const { id, url } = await opened(bytes.byteLength)
    await put(url, 0, bytes.subarray(0, 500))
    for (const offset of [0, 499, 501]) {
      const refused = await put(url, offset, bytes.subarray(offset))
      expect(refused.statusCode).toBe(409)
      expect(refused.json().extra_data.failure).toBe('upload/wrong-offset')
      expect(refused.headers['upload-offset']).toBe('500')
    }
    expect((await put(url, 500, bytes.subarray(500))).statusCode).toBe(200)
    expect(await ended(id)).toMatchObject({ status: 'succeeded' })
  })

  test('of more bytes than were registered is rejected, and keeps what it had', async () => {
    const { id, url } = await opened(10)
    await put(url, 0, new Uint8Array(4))
    expect((await put(url, 4, new Uint8Array(7))).statusCode).toBe(413)
    expect(await statusOf(id)).toMatchObject({ status: 'uploading', offset: 4 })
  })

  test('needs a session and the CSRF token, and is rejected for another member', async () => {
    const { url } = await opened(10)
    const bob = await server.browserOf(await addMember(server.db, 'bob'))
    const bytes = new Uint8Array(10)
    expect((await put(url, 0, bytes, await server.visitor())).statusCode).toBe(401)
    expect((await put(url, 0, bytes, bob)).statusCode).toBe(404)
    expect((await put(url, 0, bytes, browser, { 'x-csrftoken': 'other' })).statusCode).toBe(403)
    expect((await put(url, 0, bytes, browser, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await put('/v3/media/uploads/1/', 0, bytes)).statusCode).toBe(404)
    expect((await put('/v3/media/uploads/..%2f1/', 0, bytes)).statusCode).toBe(404)
  })

  test.each(['', '-1', '1e3', '99999999999'])('with the offset "%s" is rejected', async (offset) => {
    const { url } = await opened(10)
    const answer = await put(url, offset, new Uint8Array(10))
    expect(answer.statusCode).toBe(400)
  })
})

describe('registration', () => {
  const file = { id: 'a', media_type: 'image-story-pin', size: 10 }
  test.each([
    ['no file', []],
    ['more than 104,857,600 bytes (spec business §9)', [{ ...file, size: 104_857_601 }]],
    ['no bytes', [{ ...file, size: 0 }]],
    ['another type', [{ ...file, media_type: 'application/x-sh' }]],
    ['two files of one id', [file, file]],
    ['51 files', Array.from({ length: 51 }, (_, i) => ({ ...file, id: String(i) }))],
  ])('rejects %s', async (_name, files) => {
    const answer = await register(browser, files)
    expect(answer.status).toBe(400)
    expect(answer.body.extra_data.field).toContain('media_info_list')
  })

  test('of exactly 104,857,600 bytes is accepted until the quota is full', async () => {
    const eve = await server.browserOf(await addMember(server.db, 'eve'))
    const batch = Array.from({ length: 50 }, (_, i) => ({ ...file, id: String(i), size: 104_857_600 }))
    expect((await register(eve, batch)).status).toBe(200)
    expect((await register(eve, batch)).status).toBe(200)
    const refused = await register(eve, batch)
    expect(refused.status).toBe(409)
    expect(refused.body.extra_data.failure).toBe('upload/over-quota')
    expect((await register(eve, [file])).status).toBe(200)
  })
})

describe('a file with a key', () => {
  test('beside six others of the member that are under way is refused, and accepted once one of them has ended', async () => {
    const slow = await Promise.all(Array.from({ length: 6 }, () => opened(4)))
    const bodies = slow.map(() => new PassThrough())
    const sending = slow.map(async ({ url }, at) => putBody(url, bodies[at]!))
    for (const body of bodies) body.write('ab')
    for (const { id } of slow)
      await vi.waitFor(async () => expect((await stat(join(dataDir, 'media/uploads', `${id}.part`))).size).toBe(2))
    const seventh = await opened(4)
    const refused = await put(seventh.url, 0, new Uint8Array(4))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    bodies[0]!.end('cd')
    expect((await sending[0]!).statusCode).toBe(200)
    expect((await put(seventh.url, 0, new Uint8Array(4))).statusCode).toBe(200)
    for (const body of bodies.slice(1)) body.end('cd')
    expect((await Promise.all(sending)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  })

  test('is the same upload when it is registered again, and continues where it was', async () => {
    const file = { id: 'a', media_type: 'image-story-pin', size: 10, key: '4711' }
    const first = (await register(browser, [file])).body.data.a
    await put(first.upload_url, 0, new Uint8Array(4))
    const again = (await register(browser, [file])).body.data.a
    expect([again.upload_id, again.upload_parameters.offset]).toEqual([first.upload_id, 4])
    const other = await server.browserOf(await addMember(server.db, 'keyed'))
    expect((await register(other, [file])).body.data.a.upload_id).not.toBe(first.upload_id)
  })

  const picture = { id: 'a', media_type: 'image-story-pin', size: 9 }
  test.each([
    ['two files of one id', [picture, picture], 'two files have the same id'],
    ['a size and an address', [picture, { ...picture, id: 'b', url: 'https://example.com/a.png' }], 'either a size or'],
    ['neither size nor address', [picture, { id: 'b', media_type: 'image-story-pin' }], 'either a size or'],
    [
      'a video with an address',
      [picture, { id: 'b', media_type: 'video-story-pin', url: 'https://example.com/a.mp4' }],
      'what is no picture has a size',
    ],
    [
      'a track that is too large',
      [picture, { id: 'b', media_type: 'audio-story-pin', size: UPLOAD_KINDS.audio + 1 }],
      'larger than those of its kind',
    ],
    [
      'one key for two files',
      [
        { ...picture, key: '71' },
        { ...picture, id: 'b', key: '71' },
      ],
      'two files have the same key',
    ],
  ])('with %s is refused, and none of its files is opened', async (_, files, reason) => {
    const count = async () =>
      (await server.db.query({ text: 'select from uploads where user_id = $1', values: [ada] })).length
    const before = await count()
    const answer = await register(browser, files)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(reason)
    expect(await count()).toBe(before)
  })

  test('that the server should fetch from a private address fails, and reports its address', async () => {
    const file = { id: 'a', media_type: 'image-story-pin', url: 'http://127.0.0.1/a.png', key: '4712' }
    const { upload_id: id } = (await register(browser, [file])).body.data.a
    const { status, error } = await ended(id)
    expect([status, error?.message]).toEqual(['failed', 'url: is not an address on the public internet'])
    const both = await register(browser, [{ ...file, size: 10, key: '4713' }])
    expect(both.status).toBe(400)
  })
})

test('sites that do not answer hold up no other upload', async () => {
  const gate = Promise.withResolvers<readonly string[]>()
  const jobs = [createFetchUpload({ resolve: () => gate.promise }), processUpload]
  const site = (key: string) => ({ id: 'a', media_type: 'image-story-pin', url: 'http://slow.example/a.png', key })
  for (const key of ['4801', '4802', '4803', '4804']) await register(browser, [site(key)])
  const bytes = await photo(48).png().toBuffer()
  const { id, url } = await opened(bytes.byteLength)
  await put(url, 0, bytes)
  const settings = readSettings({ PINFOLD_DATA: dataDir })
  const stop = await createJobRunner({ pool: server.pool, log: createLog('silent'), settings, jobs }).start()
  try {
    await expect.poll(async () => (await statusOf(id)).status, { timeout: 10_000 }).toBe('succeeded')
  } finally {
    gate.resolve(['127.0.0.1'])
    await stop()
  }
})

describe('the content of a file', () => {
  test.each([
    [
      'a page that begins like a JPEG',
      async () => Buffer.from([0xff, 0xd8, 0xff, ...Buffer.from('<script>1</script>')]),
    ],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['half a JPEG', async () => (await photo(3).jpeg().toBuffer()).subarray(0, 2_000)],
    ['half a PNG', async () => (await photo(3).png().toBuffer()).subarray(0, 1_000)],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['an archive', async () => Buffer.from('PK\x03\x04picture.jpg')],
  ])('%s fails with a reason and leaves no file', async (_name, make) => {
    const status = await sent(await make())
    expect(status).toMatchObject({ status: 'failed', signature: null, error: { failure: 'request/invalid' } })
  })

  test('that is damaged fails with these words alone, without a path of this machine', async () => {
    const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, 1_000)
    for (const bytes of [half(photo(3).jpeg().toBuffer()), half(photo(3).png().toBuffer())])
      expect((await sent(await bytes)).error).toEqual({
        failure: 'request/invalid',
        message: 'image: the file is damaged',
      })
  })

  test('63 million pixels fail without being decoded', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 7_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const before = process.memoryUsage().rss
    expect(await sent(bomb)).toMatchObject({ status: 'failed', error: { failure: 'body/too-large' } })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('behind the picture is removed', async () => {
    const polyglot = Buffer.concat([await photo(4).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { signature } = await sent(polyglot)
    const folder = join(dataDir, 'media/originals', signature!.slice(0, 2), signature!.slice(2, 4))
    for (const name of await readdir(folder))
      expect(await readFile(join(folder, name), 'latin1')).not.toContain('<script>')
  })

  test('stays animated: a GIF keeps its frames as WebP, and its JPEG shows the first', async () => {
    const frames = await Promise.all([5, 6, 7].map((seed) => photo(seed).removeAlpha().raw().toBuffer()))
    const gif = await sharp(Buffer.concat(frames), { raw: { width: 300, height: 600, channels: 3, pageHeight: 200 } })
      .gif({ delay: [80, 80, 80] })
      .toBuffer()
    const { signature, width, height } = await sent(gif)
    expect([width, height]).toEqual([300, 200])
    const rendition = async (size: string, format: string) => {
      const url = `/i/${size}/${signature!.slice(0, 2)}/${signature!.slice(2, 4)}/${signature}.${format}`
      const { rawPayload } = await server.app.inject({ method: 'GET', url })
      const meta = await sharp(rawPayload).metadata()
      return [meta.pages ?? 1, meta.width, meta.pageHeight ?? meta.height]
    }
    expect(await rendition('236x', 'webp')).toEqual([3, 236, 157])
    expect(await rendition('236x', 'jpg')).toEqual([1, 236, 157])
    expect(await rendition('60x60', 'webp')).toEqual([1, 60, 60])
  })
})

test("in another size and format finds the member's own pin with the same picture, and no pin of others", async () => {
  const [original, copy] = [await sent(await photo(8).png().toBuffer()), await photo(8, 240, 160).jpeg().toBuffer()]
  const pinOf = async (member: UserId) => {
    const [pin] = await addPins(server.db, await addBoardOf(server.db, member, 'Similar'), 1)
    await server.db.query({ text: 'update pins set signature = $1 where id = $2', values: [original.signature, pin] })
    return pin
  }
  const own = await pinOf(ada)
  await pinOf(await addMember(server.db, 'carl'))
  expect((await sent(copy)).similar_pin_ids).toEqual([own])
  expect((await sent(await photo(9).png().toBuffer())).similar_pin_ids).toEqual([])
  const cut = photo(8, 480, 320).extract({ left: 5, top: 3, width: 470, height: 314 })
  expect((await sent(await cut.jpeg({ quality: 60 }).toBuffer())).similar_pin_ids).toEqual([own])
  // A picture that is bright and dark in the same places, in other colours.
  const recolored = sharp(await photo(8).png().toBuffer()).modulate({ hue: 150 })
  expect((await sent(await recolored.png().toBuffer())).similar_pin_ids).toEqual([])
})

describe('cleaning up', () => {
  const sweep = () => sweepUploads({ pool: server.pool, dataDir })
  const age = (id: string, days: number) =>
    server.db.query({
      text: `update uploads set touched_at = now() - make_interval(days => $2) where id = $1`,
      values: [id, days],
    })
  const fileOf = (id: string) => join(dataDir, 'media/uploads', `${id}.part`)
  const pictureCount = async (signature: string | null) =>
    (await server.db.query({ text: 'select from media where signature = $1', values: [signature] })).length

  test('removes an upload without new bytes for a day, and keeps a newer one', async () => {
    const [old, young] = [await opened(10), await opened(10)]
    await put(old.url, 0, new Uint8Array(4))
    await put(young.url, 0, new Uint8Array(4))
    await age(old.id, 2)
    const twoHoursAgo = Date.now() / 1_000 - 7_200
    for (const { id } of [old, young]) await utimes(fileOf(id), twoHoursAgo, twoHoursAgo)
    // A file whose name belongs to no upload.
    await writeFile(fileOf('9999999999999999999'), '')
    await sweep()
    await expect(stat(fileOf(old.id))).rejects.toThrow('ENOENT')
    expect((await stat(fileOf(young.id))).size).toBe(4)
    expect(await statusOf(old.id)).toBeUndefined()
    expect(await statusOf(young.id)).toMatchObject({ offset: 4 })
  })

  test('removes a picture that no pin ever showed, with its files, and keeps one that a pin shows', async () => {
    const pictures = []
    for (const seed of [10, 11]) {
      const bytes = await photo(seed).jpeg().toBuffer()
      const { id, url } = await opened(bytes.byteLength)
      await put(url, 0, bytes)
      pictures.push({ id, ...(await ended(id)) })
      await age(id, 40)
    }
    const [unused, used] = pictures
    const [pin] = await addPins(server.db, await addBoardOf(server.db, ada, 'Used'), 1)
    await server.db.query({ text: 'update pins set signature = $1 where id = $2', values: [used!.signature, pin] })
    await sweep()
    expect([await pictureCount(unused!.signature), await pictureCount(used!.signature)]).toEqual([0, 1])
    expect(await statusOf(used!.id)).toMatchObject({ status: 'succeeded' })
    expect((await server.app.inject({ method: 'GET', url: unused!.image_url! })).statusCode).toBe(404)
  })

  test('keeps an unfinished upload for a day and one in processing for a week, and a file without a row for an hour', async () => {
    const hoursOld = (id: string, hours: number) =>
      server.db.query({
        text: 'update uploads set touched_at = now() - make_interval(hours => $2) where id = $1',
        values: [id, hours],
      })
    const all = []
    for (const [status, hours] of [
      ['uploading', 23],
      ['uploading', 25],
      ['processing', 25],
      ['processing', 24 * 8],
      ['failed', 25],
    ] as const) {
      const { id } = await opened(10)
      await server.db.query({ text: 'update uploads set status = $2 where id = $1', values: [id, status] })
      await hoursOld(id, hours)
      all.push(id)
    }
    const strays = ['8888888888888888881', '8888888888888888882'] as const
    for (const [at, minutes] of [50, 70].entries()) {
      await writeFile(fileOf(strays[at]!), '')
      const writtenS = Date.now() / 1_000 - minutes * 60
      await utimes(fileOf(strays[at]!), writtenS, writtenS)
    }
    await writeFile(join(dataDir, 'media/uploads/notes.txt'), '')
    await sweep()
    const kept = await Promise.all(all.map(async (id) => (await statusOf(id)) !== undefined))
    expect(kept).toEqual([true, false, true, false, false])
    expect((await readdir(join(dataDir, 'media/uploads'))).toSorted()).toEqual(
      expect.arrayContaining([`${strays[0]}.part`, 'notes.txt']),
    )
    await expect(stat(fileOf(strays[1]))).rejects.toThrow('ENOENT')
  })
})
