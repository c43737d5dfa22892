import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ImageSignature, UserId } from '#contracts/ids.ts'
import { wavOf } from '#features/audio/server/test-tracks.ts'
import { forbiddenFont } from '#features/story-fonts/server/test-fonts.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { createUploadServer, putRange, registerFiles, type UploadServer } from '#features/test-uploads.ts'
import { box, mp4, track } from '#features/videos/server/test-mp4.ts'
import { RENDITIONS } from '#features/pins/contract.ts'
import { localFile } from '#server/content-files/kept-files.ts'
import type { UploadKind } from '../../constants.ts'
import { imageUrl, type UploadStatus } from '../../contract.ts'
import { renditionName } from '../picture-address.ts'
import { renditionSize } from '../rendition-size.ts'
import { keepPictures } from '../shared/pictures-lock.ts'
import { sweepUploads } from './sweep-uploads.ts'

let server: TestServer
let dataDir: string
let ada: UserId
let browser: TestBrowser
let end: UploadServer['end']

beforeAll(async () => {
  ;({ server, dataDir, browser, ada, end } = await createUploadServer())
})
afterAll(() => end())

async function opened(
  size: number,
  kind: UploadKind = 'image',
): Promise<{ readonly id: string; readonly url: string }> {
  const answer = await registerFiles(browser, [{ id: 'a', media_type: `${kind}-story-pin`, size }])
  expect(answer.status).toBe(200)
  const { upload_id: id, upload_url: url } = answer.body.data.a
  return { id, url }
}

const put = (url: string, offset: number | string, bytes: Uint8Array, from = browser, headers = {}) =>
  putRange(server, from, url, Buffer.from(bytes), { offset, headers })

/** Sends a range as a stream, of which the server does not know the length. */
const putBody = (url: string, body: Readable, offset = 0) => putRange(server, browser, url, body, { offset })

const fileOf = (id: string) => join(dataDir, 'media/uploads', `${id}.part`)

/** Waits until the server has written this many bytes of an upload. */
const stored = (id: string, bytes: number) => vi.waitFor(async () => expect((await stat(fileOf(id))).size).toBe(bytes))

const age = (id: string, hours: number) =>
  server.db.query({
    text: 'update uploads set touched_at = now() - make_interval(hours => $2) where id = $1',
    values: [id, hours],
  })

/** The failure of a refused call: its code, its field and its message. */
const refusalOf = ({ body }: { readonly body: string }) => {
  const { message, extra_data } = JSON.parse(body) as {
    message: string
    extra_data: { failure: string; field?: string }
  }
  return [extra_data.failure, extra_data.field ?? null, message]
}

const statusOf = async (id: string): Promise<UploadStatus> =>
  dataOf(await browser.read('VIP', { upload_ids: [id] }))[id]

/** The status of an upload after the server has processed all pending work. */
async function ended(id: string): Promise<UploadStatus> {
  await runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
  return statusOf(id)
}

async function sent(bytes: Uint8Array, kind: UploadKind = 'image'): Promise<UploadStatus> {
  const { id, url } = await opened(bytes.byteLength, kind)
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
    expect(second.headers).toMatchObject({ 'upload-offset': String(bytes.byteLength), 'cache-control': 'no-store' })
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
      expect(refusalOf(refused)).toEqual([
        'upload/wrong-offset',
        'query.offset',
        `query.offset: the server has 500 of ${bytes.byteLength} bytes`,
      ])
      expect(refused.headers).toMatchObject({ 'upload-offset': '500', connection: 'close' })
    }
    expect((await put(url, 500, bytes.subarray(500))).statusCode).toBe(200)
    // Nothing can be added once it is complete.
    expect((await put(url, bytes.byteLength, new Uint8Array())).statusCode).toBe(409)
    expect(await ended(id)).toMatchObject({ status: 'succeeded' })
  })

  test('that is sent again while a range is under way ends that range, and continues behind its bytes', async () => {
    const { id, url } = await opened(6)
    const first = new PassThrough()
    const closed = putBody(url, first).catch(String)
    first.write('ab')
    await stored(id, 2)
    // A call of somebody else does not end it, and is not in its way.
    const dan = await server.browserOf(await addMember(server.db, 'dan'))
    expect((await put(url, 2, new Uint8Array(4), dan)).statusCode).toBe(404)
    const second = await put(url, 2, Buffer.from('cdef'))
    expect([second.statusCode, second.json().data.offset]).toEqual([200, 6])
    expect(await closed).toContain('destroyed')
    expect(await readFile(fileOf(id), 'utf8')).toBe('abcdef')
    // Sooner than the 30 s after which a silent connection is closed.
  }, 20_000)

  test('beside six others of the member that are under way is refused, and accepted once one of them has ended', async () => {
    const slow = await Promise.all(Array.from({ length: 6 }, () => opened(4)))
    const bodies = slow.map(() => new PassThrough())
    const sending = slow.map(async ({ url }, at) => putBody(url, bodies[at]!))
    for (const body of bodies) body.write('ab')
    for (const { id } of slow) await stored(id, 2)
    const seventh = await opened(4)
    const refused = await put(seventh.url, 0, new Uint8Array(4))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    bodies[0]!.end('cd')
    expect((await sending[0]!).statusCode).toBe(200)
    expect((await put(seventh.url, 0, new Uint8Array(4))).statusCode).toBe(200)
    for (const body of bodies.slice(1)) body.end('cd')
    expect((await Promise.all(sending)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  })

  test('is refused if another server has counted bytes in the meantime', async () => {
    const { id, url } = await opened(6)
    const body = new PassThrough()
    const sending = putBody(url, body)
    body.write('ab')
    await stored(id, 2)
    await server.db.query({ text: 'update uploads set received = 1 where id = $1', values: [id] })
    body.end()
    const refused = await sending
    expect([refused.statusCode, ...refusalOf(refused)]).toEqual([
      409,
      'upload/wrong-offset',
      'query.offset',
      'query.offset: another request sent this range',
    ])
    expect(await statusOf(id)).toMatchObject({ status: 'uploading', offset: 1 })
  })

  test('lives no longer because of a range without bytes', async () => {
    const { id, url } = await opened(10)
    await age(id, 25)
    const answer = await put(url, 0, new Uint8Array())
    expect([answer.statusCode, answer.json().data.offset]).toEqual([200, 0])
    await sweepUploads({ pool: server.pool, dataDir })
    expect(await statusOf(id)).toBeUndefined()
  })

  test('is answered with the fields that its description names', async () => {
    const { body } = await (await server.visitor()).send('GET', '/_/openapi.json')
    const { schema } = body.paths['/v3/media/uploads/{id}/'].put.responses['200'].content['application/json']
    const { id, url } = await opened(10)
    const answer = (await put(url, 0, new Uint8Array(4))).json()
    expect(answer).toEqual({
      status: 'success',
      code: 0,
      message: null,
      data: { upload_id: id, size: 10, offset: 4, status: 'uploading' },
    })
    expect(Object.keys(schema.properties).toSorted()).toEqual(Object.keys(answer).toSorted())
    const { properties } = schema.properties.data
    expect(Object.keys(properties).toSorted()).toEqual(Object.keys(answer.data).toSorted())
    expect(properties.status.anyOf).toMatchObject([{ const: 'uploading' }, { const: 'processing' }])
  })

  test('of more bytes than were registered is rejected, and keeps what it had', async () => {
    const { id, url } = await opened(10)
    await put(url, 0, new Uint8Array(4))
    const tooLong = ['body/too-large', null, 'The file was registered with 10 bytes, and more were sent.']
    const refused = await put(url, 4, new Uint8Array(7))
    expect([refused.statusCode, ...refusalOf(refused)]).toEqual([413, ...tooLong])
    expect(refusalOf(await putBody(url, Readable.from([Buffer.alloc(3), Buffer.alloc(4)]), 4))).toEqual(tooLong)
    expect(await statusOf(id)).toMatchObject({ status: 'uploading', offset: 4 })
  })

  test('needs a session and the CSRF token, and is rejected for another member', async () => {
    const { url } = await opened(10)
    const bob = await server.browserOf(await addMember(server.db, 'bob'))
    const bytes = new Uint8Array(10)
    const visitor = await put(url, 0, bytes, await server.visitor())
    expect([visitor.statusCode, ...refusalOf(visitor)]).toEqual([401, 'session/required', null, 'Log in to do this.'])
    const limited = await put(url, 0, bytes, await server.browserOf(ada, true))
    expect(refusalOf(limited)).toEqual(['session/limited', null, 'Enter your password to do this.'])
    const stranger = await put(url, 0, bytes, bob)
    const gone = 'This upload does not exist or has expired.'
    expect([stranger.statusCode, ...refusalOf(stranger)]).toEqual([404, 'upload/not-found', null, gone])
    expect((await put(url, 0, bytes, browser, { 'x-csrftoken': 'other' })).statusCode).toBe(403)
    expect((await put(url, 0, bytes, browser, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await put('/v3/media/uploads/1/', 0, bytes)).statusCode).toBe(404)
    expect((await put('/v3/media/uploads/..%2f1/', 0, bytes)).statusCode).toBe(404)
  })

  test.each(['', '-1', '1e3', '99999999999', '0&offset=0'])('with the offset "%s" is rejected', async (offset) => {
    const { url } = await opened(10)
    const answer = await put(url, offset, new Uint8Array(10))
    expect([answer.statusCode, ...refusalOf(answer)]).toEqual([
      400,
      'request/invalid',
      'query.offset',
      'query.offset: must be a number of bytes',
    ])
  })
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

  const unnamedM4a = Buffer.concat([box('ftyp', Buffer.from('M4A isom')), box('moov', track('soun', 0, 0))])
  const isAudio = 'audio: is not an MP3, M4A, OGG or WAV file'
  test.each([
    ['a track of 10 minutes', 'audio', wavOf(600_000), null],
    ['a longer track', 'audio', wavOf(600_001), 'audio: must have at most 10 minutes'],
    ['a track of a tenth of a second', 'audio', wavOf(100), null],
    ['a shorter track', 'audio', wavOf(99), 'audio: must have at least 0.1 seconds'],
    ['a track without its duration', 'audio', unnamedM4a, null],
    ['a track that is none', 'audio', Buffer.from('No track at all.'), isAudio],
    ['half a video', 'video', mp4(track('vide', 640, 360)).subarray(0, 300), 'video: the file is damaged'],
    [
      'a video without pictures',
      'video',
      mp4(track('soun', 0, 0)),
      'video: is not an MP4 or WebM file with a track that can be shown',
    ],
    ['a font that is none', 'font', Buffer.from('No font at all.'), 'font: is not a WOFF2, TTF or OTF file'],
    ['a font that may not be used', 'font', forbiddenFont(), 'font: its maker does not allow that pages use it'],
    ['captions that are none', 'captions', Buffer.from('No'), 'captions: is not a WebVTT (.vtt) or SubRip (.srt) file'],
  ] as const)('that is %s is kept, or fails with what is allowed', async (_, kind, bytes, message) => {
    const { status, file_url: url, error } = await sent(bytes, kind)
    expect([status, error?.message ?? null]).toEqual([message === null ? 'succeeded' : 'failed', message])
    expect(url === null ? null : (await server.app.inject({ url })).statusCode).toBe(message === null ? 200 : null)
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
  const pictureCount = async (signature: string | null) =>
    (await server.db.query({ text: 'select from media where signature = $1', values: [signature] })).length

  test('removes an upload without new bytes for a day, and keeps a newer one', async () => {
    const [old, young] = [await opened(10), await opened(10)]
    await put(old.url, 0, new Uint8Array(4))
    await put(young.url, 0, new Uint8Array(4))
    await age(old.id, 48)
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
      await age(id, 40 * 24)
    }
    const [unused, used] = pictures
    const [pin] = await addPins(server.db, await addBoardOf(server.db, ada, 'Used'), 1)
    await server.db.query({ text: 'update pins set signature = $1 where id = $2', values: [used!.signature, pin] })
    await sweep()
    expect([await pictureCount(unused!.signature), await pictureCount(used!.signature)]).toEqual([0, 1])
    expect(await statusOf(used!.id)).toMatchObject({ status: 'succeeded' })
    expect((await server.app.inject({ method: 'GET', url: unused!.image_url! })).statusCode).toBe(404)
    expect(await statusOf(unused!.id)).toBeUndefined()
  })

  test('removes no picture while others are added, and keeps one that another upload has', async () => {
    const bytes = await photo(12).jpeg().toBuffer()
    const ids: string[] = []
    for (let count = 0; count < 2; count += 1) {
      const { id, url } = await opened(bytes.byteLength)
      await put(url, 0, bytes)
      ids.push(id)
    }
    const [old, young] = ids as [string, string]
    const { signature } = await ended(old)
    await age(old, 40 * 24)
    const letGo = await keepPictures(server.pool)
    await sweep()
    await letGo()
    expect(await statusOf(old)).toMatchObject({ status: 'succeeded' })
    await sweep()
    expect(await statusOf(old)).toBeUndefined()
    expect(await statusOf(young)).toMatchObject({ status: 'succeeded', signature })
    await age(young, 40 * 24)
    await sweep()
    expect([await statusOf(young), await pictureCount(signature)]).toEqual([undefined, 0])
  })

  test('keeps an unfinished upload for a day and one in processing for a week, and a file without a row for an hour', async () => {
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
      await age(id, hours)
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
