import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { VideoRecord } from '#features/videos/contract.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { addMissingRenditions } from './missing-renditions.ts'
import { findFfmpeg, NO_FFMPEG } from './shared/ffmpeg.ts'
import { addRenditionJobs, hlsJob } from './shared/hls-job.ts'
import { inspectVideo } from './shared/inspect-video.ts'
import { videoWithRenditions } from './shared/rendition-rows.ts'
import { storeVideo, videoNames } from './shared/video-files.ts'
import { wireVideos } from './shared/wire-videos.ts'
import { writeHls } from './shared/write-renditions.ts'

const CLIP = new URL('../../demo/server/clips/cat.webm', import.meta.url)
const hasFfmpeg = (await findFfmpeg()) !== null
let server: TestServer
let dataDir: string
let video: VideoRecord
let said: object[] = []
let before: string | undefined

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-hls-'))
  server = await createTestServer({ dataDir })
  const bytes = await readFile(CLIP)
  const inspected = await inspectVideo(CLIP.pathname)
  if (typeof inspected === 'string') throw new Error(inspected)
  video = { signature: await storeVideo(dataDir, bytes, 'video/webm'), ...inspected, captions: [] }
  await server.db.query({
    text: `insert into uploads (id, user_id, size, received, status, kind, video) values (1, $1, 9, 9, 'succeeded', 'video', $2)`,
    values: [await addMember(server.db, 'ada'), JSON.stringify(video)],
  })
  before = process.env['PINFOLD_FFMPEG']
}, 60_000)
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(() => {
  said = []
  return () => {
    if (before === undefined) delete process.env['PINFOLD_FFMPEG']
    else process.env['PINFOLD_FFMPEG'] = before
  }
})

async function runHls(): Promise<void> {
  const log = Object.assign(createLog('silent'), {
    warn: (details: object, text: string) => said.push({ ...details, text }),
  })
  const settings = readSettings({ PINFOLD_DATA: dataDir })
  const runner = createJobRunner({ pool: server.pool, log, settings, jobs: [hlsJob] })
  while (await runner.runOne());
}

const kept = async () =>
  (
    await server.db.query<{ video: VideoRecord }>({
      text: `select ${videoWithRenditions('video')} as video from uploads`,
    })
  )[0]!.video

test('without ffmpeg, a sentence says what to do, and the video is played as it was uploaded', async () => {
  process.env['PINFOLD_FFMPEG'] = '/nowhere/ffmpeg'
  await addRenditionJobs(server.db, video)
  await runHls()
  expect(said).toEqual([{ code: 'videos/no-ffmpeg', text: NO_FFMPEG }])
  expect(Object.keys(wireVideos(await kept()).video_list)).toEqual(['V_720P'])
  // A start without ffmpeg adds no job.
  await addMissingRenditions(server.pool)
  expect(await server.db.query({ text: `select from jobs where kind = 'videos/hls' and done_at is null` })).toEqual([])
})

test.skipIf(!hasFfmpeg)(
  'a start with ffmpeg creates the renditions of older videos, and pages name them first',
  async () => {
    await addMissingRenditions(server.pool)
    await runHls()
    expect(said).toEqual([])
    const { hls } = await kept()
    // The clip's width equals the shorter side of the lowest rendition, so that rendition has the clip's height.
    expect(hls).toEqual([video.height - (video.height % 2)])
    const { video_list } = wireVideos(await kept())
    expect(Object.keys(video_list)).toEqual(['V_HLSV4', 'V_720P'])

    const master = await server.app.inject({ url: video_list['V_HLSV4']!.url })
    expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl')
    expect(master.body).toMatch(/^#EXTM3U\n[\s\S]*BANDWIDTH=[1-9]\d+,RESOLUTION=\d+x\d+\nh\d+\.m3u8\n$/)
    const folder = video_list['V_HLSV4']!.url.replace('master.m3u8', '')
    const playlist = await server.app.inject({ url: `${folder}h${hls![0]}.m3u8` })
    expect(playlist.body).toContain('#EXT-X-ENDLIST')
    const [, length, start] = /BYTERANGE="?(\d+)@(\d+)/.exec(playlist.body) ?? []
    const segment = await server.app.inject({
      url: `${folder}h${hls![0]}.m4s`,
      headers: { range: `bytes=${start}-${Number(start) + Number(length) - 1}` },
    })
    expect(segment.statusCode).toBe(206)
    expect(segment.rawPayload).toHaveLength(Number(length))
    expect(segment.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
    expect(videoNames(await kept())).toHaveLength(4)
  },
  120_000,
)

/** What the main playlist states about a rendition whose playlist has these lines and whose file has 6,500 bytes. */
async function statedRates(lines: readonly string[]): Promise<string> {
  const dir = await mkdtemp(join(dataDir, 'written-'))
  const [program, folder] = [join(dir, 'writes-hls'), join(dir, 'hls')]
  const playlist = lines.join(String.raw`\n`)
  const written = String.raw`printf '#EXTM3U\n${playlist}\n' > "$last"; head -c 6500 /dev/zero > h320.m4s`
  await writeFile(program, `#!/bin/sh\nfor last; do :; done\n${written}\n`)
  await chmod(program, 0o755)
  await mkdir(folder)
  await writeHls(program, 'film.webm', { ...video, width: 320, height: 320 }, folder)
  return /#EXT-X-STREAM-INF:(.*),RESOLUTION=320x320\n/.exec(await readFile(join(folder, 'master.m3u8'), 'utf8'))![1]!
}

const segment = (seconds: number, bytes: number, start: number) => [
  `#EXTINF:${seconds},`,
  `#EXT-X-BYTERANGE:${bytes}@${start}`,
  'h320.m4s',
]

test('the main playlist states the peak and the average bit rate of what was written (RFC 8216 §4.3.4.2)', async () => {
  const lines = ['#EXT-X-TARGETDURATION:4', ...segment(4, 2_000, 500), ...segment(2.5, 4_000, 2_500)]
  expect(await statedRates(lines)).toBe('BANDWIDTH=12800,AVERAGE-BANDWIDTH=8000')
})

test('a rest of a segment makes no peak by itself, and a picture without a length none at all', async () => {
  const lines = ['#EXT-X-TARGETDURATION:4', ...segment(4, 2_000, 500), ...segment(1, 4_000, 2_500)]
  // The segments last five seconds together: 9,600 bits per second. The average is that of the whole file, with its
  // header.
  expect(await statedRates(lines)).toBe('BANDWIDTH=10400,AVERAGE-BANDWIDTH=10400')
  const short = [
    '#EXT-X-TARGETDURATION:4',
    ...segment(4, 1_000, 500),
    ...segment(4, 1_000, 1_500),
    ...segment(1, 4_000, 2_500),
  ]
  expect(await statedRates(short)).toBe('BANDWIDTH=8000,AVERAGE-BANDWIDTH=5778')
  expect(await statedRates(['#EXT-X-TARGETDURATION:0', ...segment(0, 6_000, 500)])).toBe(
    'BANDWIDTH=52000000,AVERAGE-BANDWIDTH=52000000',
  )
})

test('other files of the folder are not served', async () => {
  const folder = `/v/${video.signature.slice(0, 2)}/${video.signature.slice(2, 4)}/${video.signature}`
  for (const file of ['..%2f..%2fx', 'h1.m4s', 'master.m3u8.part', 'x.mp4'])
    expect((await server.app.inject({ url: `${folder}/${file}` })).statusCode).toBe(404)
})
