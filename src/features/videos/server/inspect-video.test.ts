import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectVideo } from './shared/inspect-video.ts'
import { box, mp4, track, TURNED, UPRIGHT } from './test-mp4.ts'

const CLIP = new URL('../../demo/server/clips/cat.webm', import.meta.url).pathname
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinfold-inspect-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inspected(bytes: Uint8Array) {
  const file = join(folder, 'file')
  await writeFile(file, bytes)
  return inspectVideo(file)
}

test('the tracks of an MP4 give its size, its duration and whether it has sound', async () => {
  expect(await inspected(mp4(track('vide', 640, 360, UPRIGHT), track('soun', 0, 0, UPRIGHT)))).toEqual({
    type: 'video/mp4',
    width: 640,
    height: 360,
    duration_ms: 2_500,
    has_sound: true,
  })
  expect(await inspected(mp4(track('vide', 640, 360, TURNED)))).toMatchObject({ width: 360, height: 640 })
})

test('the tracks of a WebM give the same', async () => {
  expect(await inspectVideo(CLIP)).toEqual({
    type: 'video/webm',
    width: 360,
    height: 640,
    duration_ms: 5_000,
    has_sound: false,
  })
})

test('a file without a picture track is not a video, whatever its name', async () => {
  expect(await inspected(mp4(track('soun', 0, 0, UPRIGHT)))).toBe('no-video')
  expect(await inspected(mp4())).toBe('no-video')
  expect(
    await inspected(Buffer.from('This is a letter, and it is long enough to have sixty-four bytes. Really.')),
  ).toBe('no-video')
  expect(await inspected(Buffer.from('short'))).toBe('no-video')
})

const SHARES = [0.7, 0.5, 0.2, 0.05]
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

test('every clip of the demo is whole', async () => {
  const clips = new URL('../../demo/server/clips/', import.meta.url).pathname
  const names = (await readdir(clips)).filter((name) => name.endsWith('.webm'))
  const found = await Promise.all(names.map((name) => inspectVideo(join(clips, name))))
  expect(names.filter((_, i) => typeof found[i] === 'string')).toEqual([])
})

test.each(SHARES)('a WebM and an MP4 of which only %d is there are damaged', async (share) => {
  expect(await inspected(cut(await readFile(CLIP), share))).toBe('damaged')
  expect(await inspected(cut(mp4(track('vide', 640, 360, UPRIGHT)), share))).toBe('damaged')
})

test('an MP4 without data is damaged, and one whose last box reaches the end is whole', async () => {
  const [type, description] = [box('ftyp', Buffer.from('isomiso2')), box('moov', track('vide', 640, 360, UPRIGHT))]
  const open = box('mdat', Buffer.alloc(100))
  open.writeUInt32BE(0, 0)
  expect(await inspected(Buffer.concat([type, description]))).toBe('damaged')
  expect(await inspected(Buffer.concat([type, description, open]))).toMatchObject({ width: 640 })
})

const UNKNOWN = Buffer.from('01ffffffffffffff', 'hex')
const element = (id: string, ...data: Buffer[]) => {
  const body = Buffer.concat(data)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(0x1000_0000 + body.length)
  return Buffer.concat([Buffer.from(id, 'hex'), length, body])
}
const endless = (id: string, ...data: Buffer[]) => Buffer.concat([Buffer.from(id, 'hex'), UNKNOWN, ...data])
const short = (value: number) => Buffer.from([value >> 8, value & 0xff])
const float = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatBE(value)
  return bytes
}

/**
 * A file as a browser records it: ten seconds, a block every half second, and unknown lengths, because they were
 * written during the recording.
 */
function recording({ durationMs = 0, clusterOf = endless } = {}) {
  const clusters = Array.from({ length: 10 }, (_, second) => {
    const block = (ms: number) => element('a3', Buffer.from([0x81]), short(ms), Buffer.from([0x80]), Buffer.alloc(500))
    const last = element(
      'a0',
      element('a1', Buffer.from([0x81]), short(500), Buffer.alloc(500)),
      element('9b', short(500)),
    )
    return clusterOf('1f43b675', element('e7', short(second * 1_000)), block(0), last)
  })
  const duration = durationMs > 0 ? [element('4489', float(durationMs))] : []
  const video = element('e0', element('b0', short(640)), element('ba', short(360)))
  const head = element('1a45dfa3', element('4282', Buffer.from('webm')))
  const info = element('1549a966', element('2ad7b1', Buffer.from([0x0f, 0x42, 0x40])), ...duration)
  const tracks = element('1654ae6b', element('ae', element('83', Buffer.from([1])), video))
  return Buffer.concat([head, endless('18538067', info, tracks, ...clusters)])
}

test('a recording of a browser is whole, whether it states its duration and the lengths of its clusters or not', async () => {
  expect(await inspected(recording())).toMatchObject({ type: 'video/webm', width: 640, duration_ms: 0 })
  expect(await inspected(recording({ clusterOf: element }))).toMatchObject({ width: 640 })
  expect(await inspected(recording({ durationMs: 10_000 }))).toMatchObject({ duration_ms: 10_000 })
  // The last block lasts until 10 s, which is at least 90 % of the duration.
  expect(await inspected(recording({ durationMs: 11_100 }))).toMatchObject({ duration_ms: 11_100 })
})

test('a recording that ends within a block or a cluster, long before its duration, or without a picture is damaged', async () => {
  const whole = recording()
  const clusterBytes = (whole.length - whole.indexOf('1f43b675', 'hex')) / 10
  const without = (bytes: Buffer, clusters: number) => bytes.subarray(0, bytes.length - clusters * clusterBytes)
  expect(await inspected(whole.subarray(0, -1))).toBe('damaged')
  expect(await inspected(recording({ clusterOf: element }).subarray(0, -1))).toBe('damaged')
  expect(await inspected(without(recording({ durationMs: 10_000 }), 5))).toBe('damaged')
  expect(await inspected(without(whole, 10))).toBe('damaged')
  // Without a duration, nothing shows that the last clusters are missing.
  expect(await inspected(without(whole, 5))).toMatchObject({ width: 640 })
  for (const share of SHARES) expect(await inspected(cut(recording({ durationMs: 10_000 }), share))).toBe('damaged')
})

test('a file with any damage breaks nothing', async () => {
  const whole = [mp4(track('vide', 640, 360, UPRIGHT)), recording(), (await readFile(CLIP)).subarray(0, 4_000)]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...whole), fc.nat(), fc.nat(255), fc.nat(), async (bytes, at, value, end) => {
      const damaged = Buffer.from(bytes).subarray(0, 1 + (end % bytes.length))
      damaged[at % damaged.length] = value
      const found = await inspected(damaged)
      expect(typeof found === 'string' || found.width > 0).toBe(true)
    }),
    { numRuns: 300 },
  )
})
