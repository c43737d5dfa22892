import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { type TestBrowser, type TestServer } from '#features/test-server.ts'
import { createUploadServer, putRange, registerFiles, type UploadServer } from '#features/test-uploads.ts'
import { UPLOAD_KINDS, UPLOAD_QUOTA_BYTES } from '../../constants.ts'

let server: TestServer
let ada: UserId
let browser: TestBrowser
let end: UploadServer['end']

beforeAll(async () => {
  ;({ server, browser, ada, end } = await createUploadServer())
})
afterAll(() => end())

/** Sends the first bytes of a file. */
const put = (url: string, bytes: number) => putRange(server, browser, url, Buffer.alloc(bytes))

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
    const answer = await registerFiles(browser, files)
    expect(answer.status).toBe(400)
    expect(answer.body.extra_data.field).toContain('media_info_list')
  })

  test('of exactly 104,857,600 bytes is accepted until the quota is full', async () => {
    const eve = await server.browserOf(await addMember(server.db, 'eve'))
    const batch = Array.from({ length: 50 }, (_, i) => ({ ...file, id: String(i), size: 104_857_600 }))
    expect((await registerFiles(eve, batch)).status).toBe(200)
    expect((await registerFiles(eve, batch)).status).toBe(200)
    const refused = await registerFiles(eve, batch)
    expect(refused.status).toBe(409)
    expect(refused.body.extra_data).toMatchObject({ failure: 'upload/over-quota', field: 'body.media_info_list' })
    const left = UPLOAD_QUOTA_BYTES - 100 * 104_857_600
    const rest = [104_857_600, 104_857_600, left - 2 * 104_857_600].map((size, i) => ({ ...file, id: String(i), size }))
    // An address counts as the largest picture that the server fetches, until it is fetched.
    const address = { id: 'b', media_type: 'image-story-pin', url: 'https://example.com/a.png' }
    expect((await registerFiles(eve, [...rest, address])).status).toBe(409)
    expect((await registerFiles(eve, rest)).status).toBe(200)
    const byte = { ...file, size: 1, key: '5101' }
    const full = await registerFiles(eve, [byte])
    expect(full.body.message).toBe('body.media_info_list: your uploads would be larger than 10 GiB together')
  })

  test('that goes on with uploads works although the quota is full, and failed uploads do not fill it', async () => {
    const member = await addMember(server.db, 'fay')
    const fay = await server.browserOf(member)
    const known = { ...file, key: '5102' }
    const { upload_id: id } = (await registerFiles(fay, [known])).body.data.a
    const setUpload = (status: string, size: number) =>
      server.db.query({ text: 'update uploads set status = $2, size = $3 where id = $1', values: [id, status, size] })
    const batch = Array.from({ length: 50 }, (_, i) => ({ ...file, id: String(i), size: 104_857_600 }))
    for (const each of [batch, batch, batch.slice(0, 2)]) expect((await registerFiles(fay, each)).status).toBe(200)
    // Larger than it was registered, as a picture that the server fetched may be.
    await setUpload('uploading', 104_857_600)
    expect((await registerFiles(fay, [file])).status).toBe(409)
    expect((await registerFiles(fay, [known])).body.data.a.upload_id).toBe(id)
    await setUpload('failed', 104_857_600)
    expect((await registerFiles(fay, [file])).status).toBe(200)
  })

  test('that is no JSON is rejected by its field', async () => {
    const json = { media_info_list: '[{' }
    const { status, body } = await browser.send('POST', '/v3/media/uploads/register/batch/', { json })
    expect([status, body.extra_data.field]).toEqual([400, 'body.media_info_list'])
  })
})

describe('a file with a key', () => {
  test('is the same upload when it is registered again, and continues where it was', async () => {
    const file = { id: 'a', media_type: 'image-story-pin', size: 10, key: '4711' }
    const first = (await registerFiles(browser, [file])).body.data.a
    await put(first.upload_url, 4)
    const again = (await registerFiles(browser, [file])).body.data.a
    expect([again.upload_id, again.upload_parameters.offset]).toEqual([first.upload_id, 4])
    const other = await server.browserOf(await addMember(server.db, 'keyed'))
    expect((await registerFiles(other, [file])).body.data.a.upload_id).not.toBe(first.upload_id)
    const both = (await registerFiles(browser, [{ ...file, id: 'b', key: '4714' }, file])).body.data
    expect([both.a.upload_id, both.a.upload_parameters.offset]).toEqual([first.upload_id, 4])
    expect([both.b.upload_id === first.upload_id, both.b.upload_parameters.offset]).toEqual([false, 0])
    expect((await put(both.b.upload_url, 10)).json().data.status).toBe('processing')
  })

  test('of any kind may be as large as its kind allows', async () => {
    const files = Object.entries(UPLOAD_KINDS).map(([kind, size]) => ({
      id: kind,
      media_type: `${kind}-story-pin`,
      size,
    }))
    const gus = await server.browserOf(await addMember(server.db, 'gus'))
    expect((await registerFiles(gus, files)).status).toBe(200)
    for (const file of files) expect((await registerFiles(gus, [{ ...file, size: file.size + 1 }])).status).toBe(400)
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
    const answer = await registerFiles(browser, files)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(`body.media_info_list: `)
    expect(answer.body.message).toContain(reason)
    expect(answer.body.extra_data.field).toBe('body.media_info_list')
    expect(await count()).toBe(before)
  })
})
