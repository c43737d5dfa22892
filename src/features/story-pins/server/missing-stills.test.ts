import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId, type BoardId } from '#contracts/ids.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'
import { findFfmpeg, firstFrame } from '#features/videos/server/shared/ffmpeg.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { scheduleJobs } from '#server/jobs/job-rows.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { addStill } from './add-still.ts'
import { findMissingStills } from './find-missing-stills.ts'

const CLIP = new URL('../../demo/server/clips/cat.webm', import.meta.url)
const DAY_MS = 86_400_000
const SIZE = { width: 320, height: 180, durationMs: 5_000 }
const ffmpeg = await findFfmpeg()
let server: TestServer
let dataDir: string
let browser: TestBrowser
let board: BoardId
let film: string
let nowMs: number
let before: string | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-stills-'))
  server = await createTestServer({ dataDir })
  const ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  board = await addBoardOf(server.db, ada, 'Films')
  film = await send(await readFile(CLIP), 'video-story-pin')
  before = process.env['PINFOLD_FFMPEG']
  // A replacement for ffmpeg, which not every machine has. Its frame is the same picture for every video.
  await writeFile(join(dataDir, 'frame.jpg'), await picture('#358'))
  await writeProgram('ffmpeg', `[ "$1" = -version ] || cat '${join(dataDir, 'frame.jpg')}'`)
  await writeProgram('broken', '[ "$1" = -version ]')
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  nowMs = Date.now()
  await server.db.query({
    text: `delete from jobs where kind in ($1, $2)`,
    values: [findMissingStills.kind, addStill.kind],
  })
  await scheduleJobs(server.db, [findMissingStills], nowMs)
  return () => {
    if (before === undefined) delete process.env['PINFOLD_FFMPEG']
    else process.env['PINFOLD_FFMPEG'] = before
  }
})

async function writeProgram(name: string, line: string): Promise<void> {
  await writeFile(join(dataDir, name), `#!/bin/sh\n${line}\n`)
  await chmod(join(dataDir, name), 0o755)
}

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 180, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function send(bytes: Buffer, mediaType: string): Promise<string> {
  return (await sendUpload(server, bytes, { browser, dataDir, mediaType })).key
}

/** A story of two pages with the video, in the form from before first frames were stored. */
async function publishOld(): Promise<string> {
  const id = newId()
  const cover = {
    ...SIZE,
    file: await send(await picture('#aaa'), 'image-story-pin'),
    kind: 'image',
    name: 'c',
    bytes: 1,
  }
  const media = { ...SIZE, kind: 'video', name: 'cat', bytes: 1, file: film } as never
  const items = [1, 2].map(() => ({
    id: newId(),
    backgroundColor: '#AABBCC',
    layout: 0,
    blocks: [newBlock(newId(), 'video', { media })],
  }))
  const data = { type: 'story', title: 'Cat', boardId: board, storyPin: { items, coverItem: null, cover } }
  expect((await browser.write('StoryPinDrafts', 'create', { id, data })).status).toBe(200)
  return dataOf(await browser.write('Pin', 'create', { draft_id: id })).id
}

/** Runs the jobs that are due a day after the last call, and in the minutes after that. */
async function runADayLater(program: string, minutes = 10): Promise<void> {
  process.env['PINFOLD_FFMPEG'] = program
  nowMs += DAY_MS
  const runner = createJobRunner({
    pool: server.pool,
    log: createLog('silent'),
    settings: readSettings({ PINFOLD_DATA: dataDir }),
    jobs: [findMissingStills, addStill],
    now: () => nowMs,
    random: () => 1,
  })
  for (let minute = 0; minute < minutes; minute += 1) {
    while (await runner.runOne());
    nowMs += 60_000
  }
}

async function stillsOf(pin: string): Promise<readonly unknown[]> {
  const { pages } = dataOf(await browser.read('Pin', { id: pin })).story_pin_data
  return pages.map(({ blocks }: { blocks: { image_signature?: string }[] }) => blocks[0]?.image_signature ?? null)
}

const actsOn = (pin: string) =>
  server.db.query({ text: `select from acts where 'pins/' || $1 = any (touched)`, values: [pin] })

test('a story from before first frames were stored gets one for each of its videos, once, and its author learns of it', async () => {
  const pin = await publishOld()
  const told = (await actsOn(pin)).length
  expect(await stillsOf(pin)).toEqual([null, null])
  await runADayLater(join(dataDir, 'ffmpeg'))
  const stills = await stillsOf(pin)
  expect(stills).toEqual([expect.any(String), stills[0]])
  const kept = await server.db.query({
    text: 'select from pin_pictures k join media m using (signature) where k.pin_id = $1 and k.signature = $2',
    values: [pin, stills[0]],
  })
  expect(kept).toHaveLength(1)
  expect(dataOf(await browser.read('Pin', { id: pin })).story_pin_data.pages[0].dominant_colors).toHaveLength(2)
  expect(await actsOn(pin)).toHaveLength(told + 1)
  await runADayLater(join(dataDir, 'ffmpeg'))
  expect(await actsOn(pin)).toHaveLength(told + 1)
})

test('without ffmpeg nothing is tried, and a frame that could not be read is tried again', async () => {
  const pin = await publishOld()
  await runADayLater('/nowhere/ffmpeg')
  expect(await server.db.query({ text: 'select from jobs where kind = $1', values: [addStill.kind] })).toEqual([])
  await runADayLater(join(dataDir, 'broken'), 1)
  expect(await stillsOf(pin)).toEqual([null, null])
  await runADayLater(join(dataDir, 'ffmpeg'))
  expect(await stillsOf(pin)).toEqual([expect.any(String), expect.any(String)])
})

test.skipIf(ffmpeg === null)('ffmpeg gives the first frame as a picture of the size of the video', async () => {
  const frame = await firstFrame(ffmpeg ?? '', CLIP.pathname, 'video/webm')
  const { format, width, height } = await sharp(frame).metadata()
  expect([format, width > 100, height > 100]).toEqual(['jpeg', true, true])
})
