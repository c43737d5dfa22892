import { execFile } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { collectGarbage } from '#features/media/server/collect-garbage.ts'
import { sweepUploads } from '#features/media/server/uploads/sweep-uploads.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'
import type { StoryPage } from '#features/story-pins/contract.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { videoList } from '#features/videos/domain/video-list.ts'
import { localFile } from '#server/content-files/kept-files.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { addMissingRenditions } from './missing-renditions.ts'
import { findFfmpeg, firstFrame } from './shared/ffmpeg.ts'
import { addRenditionJobs, hlsJob } from './shared/hls-job.ts'
import { codecsOf, inspectVideo } from './shared/inspect-video.ts'
import { mp4Job } from './shared/mp4-job.ts'
import { knownRenditions, noteRendition, videoWithRenditions } from './shared/rendition-rows.ts'
import { storeVideo, videoName } from './shared/video-files.ts'
import { wireVideos } from './shared/wire-videos.ts'
import { mp4, track, UPRIGHT } from './test-mp4.ts'

const DAY_MS = 86_400_000
const CLIP = new URL('../../demo/server/clips/cat.webm', import.meta.url)
const execute = promisify(execFile)
const ffmpeg = await findFfmpeg()
let server: TestServer
let dataDir: string
let browser: TestBrowser
let pin: PinId
let before: string | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-mp4-'))
  server = await createTestServer({ dataDir })
  const ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
  ;[pin] = (await addPins(server.db, await addBoardOf(server.db, ada, 'Films'), 1)) as [PinId]
  before = process.env['PINFOLD_FFMPEG']
  await writeFile(join(dataDir, 'made.mp4'), mp4(track('vide', 1_280, 720)))
  // A replacement for ffmpeg, which not every machine has. Its MP4 is always the same file, and its HLS has no
  // segments.
  const hls = '*.m3u8) : > "$last"; : > "${last%.m3u8}.m4s"'
  await writeProgram('ffmpeg', `case "$last" in ${hls};; *) cp '${join(dataDir, 'made.mp4')}' "$last";; esac`)
  await writeProgram('broken', 'echo half > "$last"; exit 1')
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  await server.db.query({ text: 'delete from uploads' })
  await server.db.query({ text: 'update pins set video = null, story = null' })
  await server.db.query({ text: 'delete from video_renditions' })
  await server.db.query({ text: 'delete from jobs' })
  return () => {
    if (before === undefined) delete process.env['PINFOLD_FFMPEG']
    else process.env['PINFOLD_FFMPEG'] = before
  }
})

async function writeProgram(name: string, line: string): Promise<void> {
  const file = join(dataDir, name)
  await writeFile(file, `#!/bin/sh\n[ "$1" = -version ] && exit 0\nfor last; do :; done\n${line}\n`)
  await chmod(file, 0o755)
}

/** Adds a pin with a video. The video has HLS renditions unless `lacksHls` is true. */
async function addVideo(bytes: Uint8Array, record: Partial<VideoRecord> = {}, lacksHls = false): Promise<VideoRecord> {
  const type = record.type ?? 'video/webm'
  const signature = await storeVideo(dataDir, bytes, type)
  const size = { width: 3_840, height: 2_160, duration_ms: 2_400, has_sound: false }
  const { hls = [], ...rest } = record
  const video: VideoRecord = { signature, type, ...size, captions: [], ...rest }
  if (!lacksHls) await noteRendition(server.db, signature, { hls })
  await server.db.query({
    text: `insert into uploads (id, user_id, size, received, status, kind, video)
           select 1, owner_id, 9, 9, 'succeeded', 'video', $2 from pins where id = $1`,
    values: [pin, JSON.stringify(video)],
  })
  await server.db.query({ text: 'update pins set video = $2 where id = $1', values: [pin, JSON.stringify(video)] })
  await addRenditionJobs(server.db, { ...video, ...(await knownRenditions(server.db, signature)) })
  return video
}

/** @param program a file in the test's folder, or ffmpeg itself */
async function runJobs(program = join(dataDir, 'ffmpeg')): Promise<void> {
  process.env['PINFOLD_FFMPEG'] = program
  const settings = readSettings({ PINFOLD_DATA: dataDir })
  const runner = createJobRunner({ pool: server.pool, log: createLog('silent'), settings, jobs: [hlsJob, mp4Job] })
  while (await runner.runOne());
}

const shown = async () => dataOf(await browser.read('Pin', { id: pin }))
const records = async () =>
  (
    await server.db.query<{ video: VideoRecord }>({
      text: `select ${videoWithRenditions('video')} as video from uploads`,
    })
  ).map(({ video }) => video)
const record = async () => (await records())[0]!
const filesOf = async ({ signature }: VideoRecord) =>
  (await readdir(dirname(localFile(dataDir, videoName(signature, 'webm'))))).toSorted()

test('V_720P is the uploaded file with its own size until the MP4 rendition is made, and then that one with its size (spec viewer §3)', async () => {
  const video = await addVideo(Buffer.from('a large film'))
  const early = await shown()
  expect(early.videos.video_list['V_720P']).toEqual({
    url: `${path(video)}.webm`,
    type: 'video/webm',
    width: 3_840,
    height: 2_160,
    duration: 2_400,
  })
  expect(early.video).toEqual({ url: `${path(video)}.webm`, duration: 2_400 })
  await runJobs()
  const late = await shown()
  const { url, ...rest } = late.videos.video_list['V_720P']
  expect([url, rest]).toEqual([
    `${path(video)}.720p.mp4`,
    { type: 'video/mp4', width: 1_280, height: 720, duration: 2_500 },
  ])
  expect(late.video).toEqual({ url, duration: 2_500 })

  const served = await server.app.inject({ url, headers: { range: 'bytes=4-11' } })
  expect([served.statusCode, served.headers['content-type'], served.body]).toEqual([206, 'video/mp4', 'ftypisom'])
  const { signature } = video
  expect(await filesOf(video)).toEqual([`${signature}.720p.mp4`, `${signature}.webm`])
})

function path({ signature }: VideoRecord): string {
  return `/v/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}`
}

test('the MP4 rendition goes with its video', async () => {
  const video = await addVideo(Buffer.from('a film that nobody keeps'))
  await runJobs()
  await server.db.query({ text: `update uploads set touched_at = now() - interval '400 days'` })
  await sweepUploads({ pool: server.pool, dataDir })
  expect(await filesOf(video)).toHaveLength(2)
  await server.db.query({ text: 'update pins set video = null' })
  await sweepUploads({ pool: server.pool, dataDir })
  expect(await filesOf(video)).toEqual([])
  expect(await knownRenditions(server.db, video.signature)).toEqual({})
})

/** Adds a story of two pages that show the video. */
async function showInStory(video: VideoRecord): Promise<void> {
  const block_style = { x_coord: 0, y_coord: 0, width: 100, height: 100 }
  const blocks = [{ type: 'story_pin_video_block', block_style, video }]
  const page = { blocks, layout: 0, style: { background_color: '#AABBCC' } }
  const story = { metadata: { pin_title: 'Film', canvas_aspect_ratio: 0.5625 }, pages: [page, page] }
  await server.db.query({ text: 'update pins set video = null, story = $2 where id = $1', values: [pin, story] })
}

test('the videos of a story have their renditions, so that a video of HEVC is played by every browser, also after its upload is gone', async () => {
  const size = { type: 'video/mp4', width: 1_280, height: 720 } as const
  const video = await addVideo(mp4(track('vide', 1_280, 720, UPRIGHT, 'hvc1')), size, true)
  await showInStory(video)
  const lists = async () =>
    (await shown()).story_pin_data.pages.map(({ blocks }: StoryPage) => videoList(blocks[0]!.video!))
  const urls = (list: object) => Object.values(list).map(({ url }) => url)
  expect((await lists()).map(urls)).toEqual([[`${path(video)}.mp4`], [`${path(video)}.mp4`]])
  await runJobs()
  await server.db.query({ text: 'delete from uploads' })
  const late = [`${path(video)}/master.m3u8`, `${path(video)}.720p.mp4`]
  expect((await lists()).map(urls)).toEqual([late, late])
})

test('a start adds the renditions of a video that only a story shows', async () => {
  const video = await addVideo(Buffer.from('a film of a story'))
  await showInStory(video)
  await server.db.query({ text: 'delete from uploads' })
  await server.db.query({ text: 'delete from jobs' })
  process.env['PINFOLD_FFMPEG'] = join(dataDir, 'ffmpeg')
  await addMissingRenditions(server.pool)
  await runJobs()
  expect((await knownRenditions(server.db, video.signature)).mp4).toMatchObject({ height: 720 })
})

test('renditions from before they had a table of their own are kept', async () => {
  const made = { hls: [360], mp4: null }
  const older = await addVideo(Buffer.from('an older film'), {}, true)
  await showInStory({ ...older, hls: made.hls })
  await server.db.query({ text: 'update uploads set video = video || $1::jsonb', values: [JSON.stringify(made)] })
  await server.db.query({ text: 'drop table video_renditions' })
  await server.db.query({ text: await readFile(new URL('migrations/001-renditions.sql', import.meta.url), 'utf8') })
  expect(await knownRenditions(server.db, older.signature)).toEqual(made)
})

test('what a crash left is removed: an MP4 rendition without its video, one that is not whole, and a folder of HLS that is not whole', async () => {
  const { signature } = await addVideo(Buffer.from('a film of which the server died'))
  await runJobs()
  const folder = dirname(localFile(dataDir, videoName(signature, 'webm')))
  const half = join(folder, `${signature}.720p.mp4.77.part`)
  const halfHls = join(folder, `${signature}.abc123`, 'h360.m4s')
  const orphan = localFile(dataDir, videoName('0123456789abcdef0123456789abcdef', '720p.mp4'))
  for (const file of [half, halfHls, orphan]) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'x')
  }
  const nowMs = Date.now() + 2 * DAY_MS
  await collectGarbage({ pool: server.pool, dataDir, nowMs, renditionsKeptDays: null, bucket: null })
  for (const file of [half, halfHls, orphan]) await expect(access(file)).rejects.toThrow('ENOENT')
  for (const ending of ['webm', '720p.mp4']) await access(localFile(dataDir, videoName(signature, ending)))
  // When nothing shows the video any more, its renditions are deleted with its files.
  await server.db.query({ text: 'update pins set video = null' })
  await server.db.query({ text: 'delete from uploads' })
  expect(await knownRenditions(server.db, signature)).toHaveProperty('mp4')
  await collectGarbage({ pool: server.pool, dataDir, nowMs, renditionsKeptDays: null, bucket: null })
  expect(await knownRenditions(server.db, signature)).toEqual({})
})

test('an MP4 of H.264 and AAC of at most 720 pixels on the shorter side is V_720P itself; one of another codec or size is not', async () => {
  const small = { type: 'video/mp4', width: 1_280, height: 720 } as const
  const sound = track('soun', 0, 0, UPRIGHT, 'mp4a')
  const kept = await addVideo(mp4(track('vide', 1_280, 720), sound), small)
  await runJobs('/nowhere/ffmpeg')
  expect((await record()).mp4).toBeNull()
  expect((await shown()).videos.video_list['V_720P']).toMatchObject({ url: `${path(kept)}.mp4`, width: 1_280 })

  await server.db.query({ text: 'delete from uploads' })
  const upright = await addVideo(mp4(track('vide', 720, 1_280), sound), { ...small, width: 720, height: 1_280 })
  await runJobs('/nowhere/ffmpeg')
  expect((await shown()).videos.video_list['V_720P']).toMatchObject({ url: `${path(upright)}.mp4`, width: 720 })

  for (const [bytes, height] of [
    [mp4(track('vide', 1_280, 720, UPRIGHT, 'hvc1'), sound), 720],
    [mp4(track('vide', 1_280, 1_080), sound), 1_080],
  ] as const) {
    await server.db.query({ text: 'delete from uploads' })
    const video = await addVideo(bytes, { ...small, height })
    await runJobs()
    expect((await shown()).videos.video_list['V_720P'].url).toBe(`${path(video)}.720p.mp4`)
  }
})

test('a rendition that fails leaves nothing behind, and the uploaded file is played', async () => {
  const video = await addVideo(Buffer.from('a film that ffmpeg cannot read'))
  await runJobs(join(dataDir, 'broken'))
  expect(await filesOf(video)).toEqual([`${video.signature}.webm`])
  expect((await shown()).videos.video_list['V_720P'].url).toBe(`${path(video)}.webm`)
})

test('a start with ffmpeg adds the MP4 rendition of older videos, also of a pin without an upload; a later start adds no job', async () => {
  const uploaded = await addVideo(Buffer.from('an old film'))
  await runJobs('/nowhere/ffmpeg')
  const demo = { ...uploaded, signature: await storeVideo(dataDir, Buffer.from('a film of the demo'), 'video/webm') }
  await server.db.query({ text: 'update pins set video = $1', values: [JSON.stringify(demo)] })
  expect((await shown()).videos.video_list['V_720P'].url).toBe(`${path(demo)}.webm`)
  process.env['PINFOLD_FFMPEG'] = join(dataDir, 'ffmpeg')
  await addMissingRenditions(server.pool)
  await runJobs()
  expect((await record()).mp4).toEqual({ width: 1_280, height: 720, duration_ms: 2_500 })
  expect((await shown()).videos.video_list['V_720P'].url).toBe(`${path(demo)}.720p.mp4`)
  await addMissingRenditions(server.pool)
  expect(await server.db.query({ text: 'select from jobs where done_at is null' })).toEqual([])
})

test('a video that is uploaded again has the renditions of the first time at once', async () => {
  process.env['PINFOLD_FFMPEG'] = join(dataDir, 'ffmpeg')
  const send = () => readFile(CLIP).then((bytes) => sendUpload(server, bytes, { ...sender, mediaType }))
  const [sender, mediaType] = [{ browser, dataDir }, 'video-story-pin']
  await send()
  const first = await record()
  expect([first.hls, first.mp4?.height]).toEqual([[640], 720])
  process.env['PINFOLD_FFMPEG'] = '/nowhere/ffmpeg'
  await send()
  expect(await records()).toEqual([first, first])
  expect(await server.db.query({ text: `select from jobs where kind like 'videos/%' and done_at is null` })).toEqual([])
})

/** Makes the renditions of a film of one second with a tone. */
async function madeFrom(size: string) {
  const source = join(dataDir, `${size}.mp4`)
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=1`]
  const tone = ['-f', 'lavfi', '-i', 'sine=duration=1']
  await execute(ffmpeg ?? '', ['-v', 'error', ...picture, ...tone, '-c:v', 'mpeg4', '-c:a', 'aac', source])
  const found = await inspectVideo(source)
  if (typeof found === 'string') throw new Error(found)
  const { signature } = await addVideo(await readFile(source), found, true)
  await runJobs(ffmpeg ?? '')
  return { film: await record(), file: localFile(dataDir, videoName(signature, '720p.mp4')) }
}

test.skipIf(ffmpeg === null)(
  'ffmpeg makes an MP4 of H.264 and AAC of 720 lines that begins with its description',
  async () => {
    const { film, file } = await madeFrom('1000x900')
    const { mp4: made, hls } = film
    expect(made).toMatchObject({ width: 800, height: 720 })
    // The last block of sound ends a little after the last picture.
    expect(Math.abs(made!.duration_ms - 1_000)).toBeLessThan(100)
    expect(await codecsOf(file)).toEqual(['avc1', 'mp4a'])
    const content = await readFile(file)
    expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'))
    expect([hls, Object.keys(wireVideos(film).video_list)]).toEqual([
      [360, 720],
      ['V_HLSV4', 'V_720P'],
    ])
  },
  60_000,
)

test.skipIf(ffmpeg === null)(
  'the renditions of an upright video are as wide as those of a lying one are high',
  async () => {
    const { film } = await madeFrom('750x1000')
    expect([film.mp4, film.hls]).toMatchObject([{ width: 720, height: 960 }, [480, 960]])
  },
  60_000,
)

test.skipIf(ffmpeg === null)(
  'the MP4 of a smaller video is not larger than the video',
  async () => {
    const { film, file } = await madeFrom('501x430')
    expect(film).toMatchObject({ width: 501, height: 430 })
    // The rendition's pixels are slightly wider than high, so that it is shown in the size of the video.
    expect(film.mp4).toMatchObject({ width: 501, height: 430 })
    const content = await readFile(file)
    const description = content.indexOf('stsd') + 44
    expect([content.readUInt16BE(description), content.readUInt16BE(description + 2)]).toEqual([500, 430])
    expect(await codecsOf(file)).toEqual(['avc1', 'mp4a'])
  },
  60_000,
)

test.skipIf(ffmpeg === null)('ffmpeg does not decode a picture of more than 8K', async () => {
  const [small, huge] = await Promise.all(
    ['800x400', '8000x4400'].map(async (size) => {
      const file = join(dataDir, `${size}.mkv`)
      const picture = ['-f', 'lavfi', '-i', `color=size=${size}`, '-frames:v', '1', '-c:v', 'mjpeg']
      await execute(ffmpeg ?? '', ['-v', 'error', ...picture, file])
      return file
    }),
  )
  expect((await firstFrame(ffmpeg ?? '', small!, 'video/webm')).length).toBeGreaterThan(0)
  await expect(firstFrame(ffmpeg ?? '', huge!, 'video/webm')).rejects.toThrow('Command failed')
})
