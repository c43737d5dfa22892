import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, PinId } from '#contracts/ids.ts'
import { collectGarbage } from '#features/media/server/collect-garbage.ts'
import { sweepUploads } from '#features/media/server/uploads/sweep-uploads.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'
import { storeVideo } from './shared/video-files.ts'
import { mp4, track } from './test-mp4.ts'

const CUES = 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.000\n<script>Mix'
let server: TestServer
let dataDir: string
let browser: TestBrowser
let stranger: TestBrowser
let board: BoardId

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-captions-'))
  server = await createTestServer({ dataDir })
  const ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  stranger = await server.browserOf(await addMember(server.db, 'bob'))
  board = await addBoardOf(server.db, ada, 'Films')
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A pin with a video whose file has English captions of its own. */
async function addVideo(): Promise<PinId> {
  const [id] = await addPins(server.db, board, 1)
  const bytes = mp4(track('vide', 320, 180))
  const signature = await storeVideo(dataDir, bytes, 'video/mp4', { en: 'WEBVTT\n' })
  const video = { signature, type: 'video/mp4', width: 320, height: 180, duration_ms: 1_000, has_sound: false }
  await server.db.query({
    text: `update pins set kind = 'video', video = $2 where id = $1`,
    values: [id, JSON.stringify({ ...video, captions: ['en'] })],
  })
  return id as PinId
}

async function send(text: string | Uint8Array, by = browser) {
  const { uploadId } = await sendUpload(server, Buffer.from(text as string), {
    browser: by,
    dataDir,
    mediaType: 'captions-story-pin',
  })
  return dataOf(await by.read('VIP', { upload_ids: [uploadId] }))[uploadId]
}

const captionsOf = async (id: PinId, by = browser) => dataOf(await by.read('Pin', { id })).videos.captions
const edit = (id: PinId, captions: object, by = browser) => by.write('Pin', 'update', { id, captions })
const messageOf = ({ status, body }: Awaited<ReturnType<typeof edit>>) => [status, body.resource_response.error.message]

test('a caption file is written again as plain WebVTT and served as such', async () => {
  const { status, file_url: url } = await send(CUES)
  expect(status).toBe('succeeded')
  const served = await server.app.inject({ url })
  expect(served.body).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nMix\n')
  expect(served.headers).toMatchObject({
    'content-type': 'text/vtt; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; media-src 'self'; sandbox",
  })
  const subRip = await send('1\r\n00:00:01,000 --> 00:00:02,000\r\nMix\r\n')
  expect(subRip.file_url).toBe(url)
})

test('a file that is no captions, no text or too large is rejected with what is allowed', async () => {
  const huge = `WEBVTT\n\n00:01.000 --> 00:02.000\n${'x'.repeat(1_000_000)}`
  const faults = ['<html>', 'WEBVTT\n\nx\n1 --> 2\nx', huge, 'WEBVTT\n', Uint8Array.of(0xff, 0xfe, 0xff)]
  const messages = []
  for (const fault of faults) messages.push((await send(fault)).error.message)
  expect(messages).toEqual([
    'captions: is not a WebVTT (.vtt) or SubRip (.srt) file',
    'captions: line 4 must be a start, --> and a later end, such as 00:01.000 --> 00:02.500',
    'captions: line 4 has a text of more than the allowed 1000 characters',
    'captions: has no text',
    'captions: is not a text in UTF-8',
  ])
  const list = JSON.stringify([{ id: 'f', media_type: 'captions-story-pin', size: 1_048_577 }])
  const opened = await browser.send('POST', '/v3/media/uploads/register/batch/', { json: { media_info_list: list } })
  expect(opened.status).toBe(400)
})

test('the owner adds, replaces and removes captions of a video, one per language', async () => {
  const pin = await addVideo()
  const [{ language, url: own }] = await captionsOf(pin)
  expect(language).toBe('en')
  const german = (await send(CUES)).file_url
  const answer = dataOf(await edit(pin, { en: own, de: german }))
  expect(answer.replaced).toEqual({ captions: { en: own } })
  expect(answer.captions).toEqual({ en: own, de: german })
  const stays = dataOf(await edit(pin, { de: german }))
  expect(stays.videos.captions).toEqual([{ language: 'de', url: german }])
  const other = (await send(CUES.replace('Mix', 'Bake'))).file_url
  dataOf(await edit(pin, { en: other, de: german }))
  expect(await captionsOf(pin, stranger)).toEqual(
    expect.arrayContaining([
      { language: 'en', url: other },
      { language: 'de', url: german },
    ]),
  )
  expect(dataOf(await stranger.read('Pin', { id: pin })).captions).toBeNull()
  // An undo brings back the captions that came with the video.
  dataOf(await edit(pin, { en: own }))
  expect(await captionsOf(pin)).toEqual([{ language: 'en', url: own }])
})

test('captions get another language, also those that came with the video', async () => {
  const pin = await addVideo()
  const [{ url: own }] = await captionsOf(pin)
  const added = (await send(CUES)).file_url
  dataOf(await edit(pin, { en: own, de: added }))
  expect(dataOf(await edit(pin, { fr: own, 'de-AT': added })).captions).toEqual({ fr: own, 'de-AT': added })
  expect(dataOf(await edit(pin, { en: own })).captions).toEqual({ en: own })
})

test('an undo or redo changes only the captions that it expects', async () => {
  const pin = await addVideo()
  const [{ url: own }] = await captionsOf(pin)
  const added = (await send(CUES)).file_url
  const captions = { de: added, en: own }
  dataOf(await edit(pin, captions))
  const undo = (expects: object) =>
    browser.write('Pin', 'update', { id: pin, captions: { en: own }, expects: { captions: expects } })
  expect(messageOf(await undo({ en: own, fr: added }))[0]).toBe(409)
  expect(dataOf(await undo({ en: own, de: added })).captions).toEqual({ en: own })
})

test('wrong captions are rejected by their field, and only the owner changes them', async () => {
  const pin = await addVideo()
  const [picture] = await addPins(server.db, board, 1)
  const [own, foreign] = [(await send(CUES)).file_url, (await send(`${CUES} twice`, stranger)).file_url]
  expect(messageOf(await edit(picture as PinId, { de: own }))).toEqual([400, 'options.captions: is for videos only'])
  expect(messageOf(await edit(pin, { de: foreign }))).toEqual([
    400,
    'options.captions.de: is not a caption file that you sent',
  ])
  expect(messageOf(await edit(pin, { de: 'https://evil.example/a.vtt' }))).toEqual([
    400,
    'options.captions.de: is not the address of a caption file',
  ])
  expect(messageOf(await edit(pin, { DE: own }))).toEqual([
    400,
    'options.captions.DE: must be the tag of a language, such as en or pt-BR',
  ])
  expect((await edit(pin, { 'not a tag': own })).status).toBe(400)
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`a${String.fromCharCode(97 + at)}`, own]))
  expect(messageOf(await edit(pin, many))).toEqual([400, 'options.captions: must not have more than 20 properties'])
  expect((await edit(pin, { de: foreign }, stranger)).status).toBe(403)
  await server.db.query({ text: `update boards set privacy = 'secret' where id = $1`, values: [board] })
  expect((await edit(pin, { de: foreign }, stranger)).status).toBe(404)
  await server.db.query({ text: `update boards set privacy = 'public' where id = $1`, values: [board] })
  expect(await captionsOf(pin)).toMatchObject([{ language: 'en' }])
})

test('the file of shown captions is kept, and that of removed ones is deleted', async () => {
  const pin = await addVideo()
  const shown = (await send(CUES.replace('Mix', 'Shown'))).file_url
  const removed = (await send(CUES.replace('Mix', 'Removed'))).file_url
  dataOf(await edit(pin, { de: shown }))
  const pathOf = (url: string) => join(dataDir, 'media', 'videos', ...url.split('/').slice(2))
  await server.db.query({ text: `update uploads set touched_at = now() - interval '40 days', is_held = false` })
  await sweepUploads({ pool: server.pool, dataDir })
  await collectGarbage({
    pool: server.pool,
    dataDir,
    nowMs: Date.now() + 3 * 86_400_000,
    renditionsKeptDays: null,
    bucket: null,
  })
  await expect(readFile(pathOf(shown), 'utf8')).resolves.toContain('Shown')
  await expect(readFile(pathOf(removed))).rejects.toThrow('ENOENT')
})
