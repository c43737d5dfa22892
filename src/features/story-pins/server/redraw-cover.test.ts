import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, type BoardId, type UserId } from '#contracts/ids.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'

const [WIDTH, HEIGHT] = [360, 640]
let server: TestServer
let dataDir: string
let ada: TestBrowser
let bea: TestBrowser
let beaId: UserId
let board: BoardId

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-cover-'))
  server = await createTestServer({ dataDir })
  const adaId = await addMember(server.db, 'ada')
  beaId = await addMember(server.db, 'bea')
  ada = await server.browserOf(adaId)
  bea = await server.browserOf(beaId)
  board = await addBoardOf(server.db, adaId, 'Garden')
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Sends a blue cover. Its content does not matter, only what is covered later. */
async function sendCover() {
  const bytes = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#2244aa' } })
    .jpeg()
    .toBuffer()
  const { key: file } = await sendUpload(server, bytes, { browser: ada, dataDir })
  return { file, kind: 'image', name: 'c', bytes: 1, width: WIDTH, height: HEIGHT, durationMs: 0 }
}

/** A story that mentions Bea on its second page. */
async function publish(coverPage: 0 | 1) {
  const mention = newBlock(newId(), 'mention_sticker', { userId: beaId, username: 'bea', width: 40, height: 10 })
  const placed = { ...mention, edits: { ...mention.edits, left: 30, top: 40 } }
  const page = { backgroundColor: '#AABBCC', layout: 0 }
  const items = [
    { ...page, id: newId(), blocks: [newBlock(newId(), 'paragraph', { text: 'Hi' })] },
    { ...page, id: newId(), blocks: [placed] },
  ]
  const storyPin = { items, coverItem: items[coverPage]!.id, cover: await sendCover() }
  const id = newId()
  const data = { type: 'story', title: 'Walk', boardId: board, storyPin }
  expect((await ada.write('StoryPinDrafts', 'create', { id, data })).status).toBe(200)
  return dataOf(await ada.write('Pin', 'create', { draft_id: id }))
}

async function colorAt(signature: string, x: number, y: number): Promise<readonly number[]> {
  const [media] = await server.db.query<{ source: { path: string } }>({
    text: 'select source from media where signature = $1',
    values: [signature],
  })
  const bytes = await readFile(join(dataDir, 'media', media!.source.path))
  const place = { left: Math.round((x / 100) * WIDTH), top: Math.round((y / 100) * HEIGHT), width: 1, height: 1 }
  return [...(await sharp(bytes).extract(place).removeAlpha().raw().toBuffer())]
}

/** How often the members' other devices were told of a change to a pin. */
const actsOn = (pinId: string) =>
  server.db.query<{ username: string; count: number }>({
    text: `select u.username, count(*)::int from acts a join users u on u.id = a.user_id
           where 'pins/' || $1 = any (a.touched) group by u.username order by 1`,
    values: [pinId],
  })

test('a removed mention is covered on the cover, for both members, and the old picture is not kept for the pin', async () => {
  const pin = await publish(1)
  expect(pin.story_pin_data.metadata.cover_page).toBe(1)
  await bea.write('StoryPinMention', 'delete', { pin_id: pin.id })
  const told = await actsOn(pin.id)
  expect(told.map(({ username }) => username)).toEqual(['ada', 'bea'])
  await runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
  const after = dataOf(await bea.read('Pin', { id: pin.id }))
  const { image_signature: cover } = after
  expect(cover).not.toBe(pin.image_signature)
  expect(after.story_pin_data.metadata.pin_image_signature).toBe(cover)
  expect(after.dominant_color).not.toBe(pin.dominant_color)
  // The sticker extends from 30 to 70 percent across and from 40 to 50 percent down.
  for (const [x, y] of [
    [50, 45],
    [35, 45],
    [65, 45],
  ] as const)
    expect(Math.min(...(await colorAt(cover, x, y)))).toBeGreaterThan(245)
  for (const [x, y] of [
    [50, 35],
    [50, 55],
    [20, 45],
    [80, 45],
  ] as const)
    expect((await colorAt(cover, x, y))[0]).toBeLessThan(60)
  const kept = await server.db.query({ text: 'select signature from pin_pictures where pin_id = $1', values: [pin.id] })
  expect(kept).toEqual([{ signature: cover }])
  // The author's and the other member's open pages learn of the new picture.
  expect(await actsOn(pin.id)).toEqual(told.map(({ username, count }) => ({ username, count: count + 1 })))
})

test('the cover stays if it shows another page than the mention', async () => {
  const pin = await publish(0)
  await bea.write('StoryPinMention', 'delete', { pin_id: pin.id })
  await runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
  const after = dataOf(await ada.read('Pin', { id: pin.id }))
  expect([after.image_signature, after.story_pin_data.pages[1].blocks[0].is_removed]).toEqual([
    pin.image_signature,
    true,
  ])
})
