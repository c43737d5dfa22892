import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, type BoardId } from '#contracts/ids.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'
import { noteRendition } from '#features/videos/server/shared/rendition-rows.ts'
import { mp4, track } from '#features/videos/server/test-mp4.ts'
import { transaction } from '#server/storage/transaction.ts'

const CLIP = new URL('../../demo/server/clips/cat.webm', import.meta.url)
let server: TestServer
let dataDir: string
let browser: TestBrowser
let board: BoardId

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-video-'))
  server = await createTestServer({ dataDir })
  const ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  board = await addBoardOf(server.db, ada, 'Films')
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function send(bytes: Buffer, mediaType: string): Promise<string> {
  return (await sendUpload(server, bytes, { browser, dataDir, mediaType })).key
}

const picture = () =>
  sharp({ create: { width: 320, height: 180, channels: 3, background: '#358' } })
    .jpeg()
    .toBuffer()

const size = { width: 320, height: 180, durationMs: 5_000 }

async function publish(items: readonly { kind: string; file: string; poster?: string }[]) {
  const id = newId()
  const texts = { name: 'cat', bytes: 1, url: null, uncut: null, title: '', link: '', altText: '', tags: [] }
  const data = {
    title: 'Cat',
    boardId: board,
    items: items.map((item) => ({ id: newId(), ...size, ...texts, isTaggable: false, ...item })),
  }
  expect((await browser.write('StoryPinDrafts', 'create', { id, data })).status).toBe(200)
  return browser.write('Pin', 'create', { draft_id: id })
}

test('a video is stored unchanged and served in ranges, with its poster', async () => {
  const clip = await readFile(CLIP)
  const [file, poster] = [await send(clip, 'video-story-pin'), await send(await picture(), 'image-story-pin')]
  const pin = dataOf(await publish([{ kind: 'video', file, poster }]))
  // A device without the file can play the video in the draft.
  const [draft] = dataOf(await browser.read('StoryPinDrafts', {}))
  // If the server has ffmpeg, the pin plays an MP4 rendition of the video.
  const { url, duration } = pin.videos.video_list['V_720P']
  expect([pin.kind, duration > 1_000, pin.video.url]).toEqual(['video', true, url])
  const served = await server.app.inject({
    url: draft.uploads[file].url,
    headers: { range: 'bytes=100-199' },
  })
  expect([served.statusCode, served.rawPayload.equals(clip.subarray(100, 200))]).toEqual([206, true])
})

test("a picture with a video's name, a video without its poster, and a video in a carousel are rejected by their field", async () => {
  const image = await picture()
  const [fake, film, still] = [
    await send(image, 'video-story-pin'),
    await send(await readFile(CLIP), 'video-story-pin'),
    await send(image, 'image-story-pin'),
  ]
  const refusals = [
    await publish([{ kind: 'video', file: fake, poster: still }]),
    await publish([{ kind: 'video', file: film }]),
    await publish([
      { kind: 'image', file: still },
      { kind: 'video', file: film, poster: still },
    ]),
  ]
  expect(refusals.map(({ status, body }) => [status, body.resource_response.error.message])).toEqual([
    [400, 'items.0: is not a video that can be shown'],
    [409, 'items.0: its picture has not arrived yet'],
    [400, 'items.1: is a video, which is the only item of its pin'],
  ])
})

test('a video without its end is rejected as damaged', async () => {
  const clip = await readFile(CLIP)
  const { uploadId: id } = await sendUpload(server, clip.subarray(0, clip.length / 2), {
    browser,
    dataDir,
    mediaType: 'video-story-pin',
  })
  const { status, error } = dataOf(await browser.read('VIP', { upload_ids: [id] }))[id]
  expect([status, error]).toEqual(['failed', { failure: 'request/invalid', message: 'video: the file is damaged' }])
})

/** Publishes a story that consists of one video page. */
async function publishStory(media: object) {
  const id = newId()
  const cover = { ...size, file: await send(await picture(), 'image-story-pin'), kind: 'image', name: 'c', bytes: 1 }
  const block = newBlock(newId(), 'video', {
    media: { ...size, kind: 'video', name: 'cat', bytes: 1, ...media } as never,
  })
  const items = [{ id: newId(), backgroundColor: '#AABBCC', layout: 0, blocks: [block] }]
  const data = { type: 'story', title: 'Cat', boardId: board, storyPin: { items, coverItem: null, cover } }
  expect((await browser.write('StoryPinDrafts', 'create', { id, data })).status).toBe(200)
  return browser.write('Pin', 'create', { draft_id: id })
}

test('a pin and a story that are published while the rendition of their video is noted have it', async () => {
  const clip = mp4(track('vide', 320, 180))
  const before = process.env['PINFOLD_FFMPEG']
  process.env['PINFOLD_FFMPEG'] = '/nowhere/ffmpeg'
  const [file, poster] = [await send(clip, 'video-story-pin'), await send(await picture(), 'image-story-pin')]
  process.env['PINFOLD_FFMPEG'] = before
  if (before === undefined) delete process.env['PINFOLD_FFMPEG']
  const signature = createHash('sha256').update(clip).digest('hex').slice(0, 32)
  const published = await transaction(server.pool, async (db) => {
    await noteRendition(db, signature, { mp4: { width: 320, height: 180, duration_ms: 2_500 } })
    return [dataOf(await publish([{ kind: 'video', file, poster }])), dataOf(await publishStory({ file }))]
  })
  const [pin, story] = await Promise.all(published.map(async ({ id }) => dataOf(await browser.read('Pin', { id }))))
  expect(pin.video.url).toContain('.720p.mp4')
  expect(story.story_pin_data.pages[0].blocks[0].video.mp4).toMatchObject({ height: 180 })
})

test("a story's video is published with its first frame, which is kept as long as the pin, and without one if the frame is damaged", async () => {
  const still = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#835' } })
    .png()
    .toBuffer()
  const [file, poster] = [await send(await readFile(CLIP), 'video-story-pin'), await send(still, 'image-story-pin')]
  const pin = dataOf(await publishStory({ file, poster }))
  const [page] = pin.story_pin_data.pages
  const signature = createHash('sha256').update(still).digest('hex').slice(0, 32)
  expect(page.blocks[0]).toMatchObject({ video: { type: 'video/webm' }, image_signature: signature })
  expect(page.dominant_colors).toHaveLength(2)
  const kept = await server.db.query<{ signature: string }>({
    text: 'select signature from pin_pictures where pin_id = $1',
    values: [pin.id],
  })
  expect(kept.map((row) => row.signature)).toContain(signature)
  const early = await publishStory({ file, poster: newId() })
  expect([early.status, early.body.resource_response.error.message]).toEqual([
    409,
    'storyPin.items.0.blocks.0.media: has not arrived yet',
  ])
  const damaged = await send(Buffer.from('no picture'), 'image-story-pin')
  const [block] = dataOf(await publishStory({ file, poster: damaged })).story_pin_data.pages[0].blocks
  expect([block.video.type, block.image_signature]).toEqual(['video/webm', undefined])
})

test('captions of a draft’s video are those of its pin, and a file that is none or lacks its language is refused', async () => {
  const [file, poster] = [
    await send(await readFile(CLIP), 'video-story-pin'),
    await send(await picture(), 'image-story-pin'),
  ]
  const written = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nMix it\n')
  const captions = await send(written, 'captions-story-pin')
  const of = (language: string, id = captions) => ({ id: newId(), file: id, name: 'cat.vtt', language })
  const video = (...all: readonly object[]) => publish([{ kind: 'video', file, poster, captions: all } as never])
  const pin = dataOf(await video(of('de')))
  expect(pin.captions).toEqual({ de: expect.stringMatching(/\.vtt$/) })
  const served = await server.app.inject({ url: pin.captions.de })
  expect(served.payload).toContain('Mix it')
  const refusals = [
    await video(of('')),
    await video(of('de'), of('de')),
    await video(of('de', await send(await picture(), 'image-story-pin'))),
    await video(of('de', newId())),
  ]
  expect(refusals.map(({ status, body }) => [status, body.resource_response.error.message])).toEqual([
    [400, 'items.0.captions: needs a language for each file'],
    [400, 'items.0.captions: has two files of one language'],
    [400, 'items.0.captions: is not a caption file that can be read'],
    [409, 'items.0.captions: has not arrived yet'],
  ])
})
