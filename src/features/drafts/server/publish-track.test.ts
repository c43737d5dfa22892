import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeId, type BoardId } from '#contracts/ids.ts'
import { mp3Of, wavOf } from '#features/audio/server/test-tracks.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import type { BlockMedia, DraftBlock } from '#features/story-editor/contract.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'

const newId = <Id extends string>() => makeId<Id>(Date.now(), Math.random())
const CREDITS = { text: 'Rain', artist: 'The Roof', license: 'cc-by' } as const
let server: TestServer
let dataDir: string
let browser: TestBrowser
let board: BoardId
let cover: BlockMedia

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-track-'))
  server = await createTestServer({ dataDir })
  const ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  board = await addBoardOf(server.db, ada, 'Songs')
  const picture = await sharp({ create: { width: 90, height: 160, channels: 3, background: '#358' } })
    .jpeg()
    .toBuffer()
  cover = await send(picture, 'image')
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function send(bytes: Buffer, kind: BlockMedia['kind']): Promise<BlockMedia> {
  const file = newId<BlockMedia['file']>()
  await sendUpload(server, bytes, { browser, dataDir, mediaType: `${kind}-story-pin`, key: file })
  return { file, kind, name: 'a', bytes: 1, width: 90, height: 160, durationMs: 1_500 }
}

async function publish(...blocks: readonly DraftBlock[]) {
  const id = newId()
  const items = [{ id: newId(), backgroundColor: '#AABBCC', layout: 0, blocks }]
  const data = { type: 'story', title: 'Rain', boardId: board, storyPin: { items, coverItem: null, cover } }
  expect((await browser.write('StoryPinDrafts', 'create', { id, data })).status).toBe(200)
  return browser.write('Pin', 'create', { draft_id: id })
}
const music = (more: Partial<DraftBlock>) => newBlock(newId(), 'music', { ...CREDITS, ...more })
const messageOf = (answer: Awaited<ReturnType<typeof publish>>) => [
  answer.status,
  answer.body.resource_response.error.message,
]

test('a track is published with its credits, and served in ranges with the type of its content', async () => {
  const bytes = wavOf(1_500)
  const pin = dataOf(await publish(music({ media: await send(bytes, 'audio') })))
  const [block] = pin.story_pin_data.pages[0].blocks
  expect(block).toMatchObject({ ...CREDITS, audio: { type: 'audio/wav', duration_ms: 1_500 } })
  const { signature } = block.audio
  const url = `/a/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.wav`
  const served = await server.app.inject({ url, headers: { range: 'bytes=10-19' } })
  expect([served.statusCode, served.headers['content-type'], served.rawPayload.equals(bytes.subarray(10, 20))]).toEqual(
    [206, 'audio/wav', true],
  )
})

test("a track without a licence or its maker, a picture with a track's name, and one of 11 minutes are rejected by their field", async () => {
  const media = await send(mp3Of(100), 'audio')
  const place = 'storyPin.items.0.blocks.0'
  expect(messageOf(await publish(newBlock(newId(), 'music', { text: 'Rain', media })))).toEqual([
    400,
    `${place}: does not say how the track may be used`,
  ])
  expect(messageOf(await publish(music({ media, artist: ' ' })))).toEqual([
    400,
    `${place}: does not say who made the track`,
  ])
  const fake = await send(Buffer.from('GIF89a, and nothing that sounds'.repeat(9)), 'audio')
  const long = await send(mp3Of(26_000), 'audio')
  for (const bad of [fake, long])
    expect(messageOf(await publish(music({ media: bad })))).toEqual([400, `${place}.media: is not a file of its kind`])
})

test('a track of more than 20 MB is rejected before it is sent', async () => {
  const list = [{ id: 'f', media_type: 'audio-story-pin', size: 20_971_521 }]
  const answer = await browser.send('POST', '/v3/media/uploads/register/batch/', {
    json: { media_info_list: JSON.stringify(list) },
  })
  expect(answer.status).toBe(400)
})

test("a text in another member's brand font is rejected", async () => {
  const font = `brand-${'a'.repeat(32)}`
  const text = newBlock(newId(), 'paragraph', { text: 'Words', textStyle: { font } })
  expect(messageOf(await publish(text))).toEqual([400, 'storyPin.items.0.blocks.0: has a font that is not yours'])
})

test('if the picture of a linked page cannot be fetched, the link stays a name', async () => {
  const file = newId<BlockMedia['file']>()
  const list = [{ id: 'f', media_type: 'image-story-pin', url: 'http://127.0.0.1/a.jpg', key: file }]
  await browser.send('POST', '/v3/media/uploads/register/batch/', { json: { media_info_list: JSON.stringify(list) } })
  await runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
  const linkBlock = {
    text: 'Soup',
    srcUrl: 'https://a.test/?ref=1',
    canonicalUrl: 'https://a.test/',
    imageUrl: 'http://127.0.0.1/a.jpg',
    isFetching: false,
  }
  const media = { file, kind: 'image', name: '', bytes: 0, width: 0, height: 0, durationMs: 0 } as const
  const link = newBlock(newId(), 'link', { text: 'Soup', link: linkBlock.srcUrl, linkBlock, media })
  const [block] = dataOf(await publish(link)).story_pin_data.pages[0].blocks
  expect(block).toMatchObject({ text: 'Soup', canonical_url: 'https://a.test/' })
  expect(block.image_signature).toBeUndefined()
})
