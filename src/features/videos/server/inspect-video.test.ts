import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectVideo } from './shared/inspect-video.ts'

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

const box = (name: string, ...bodies: Buffer[]) => {
  const body = Buffer.concat(bodies)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const words = (...values: number[]) => {
  const buffer = Buffer.alloc(values.length * 4)
  values.forEach((value, i) => buffer.writeInt32BE(value | 0, i * 4))
  return buffer
}
const track = (kind: string, width: number, height: number, matrix: number[]) =>
  box(
    'trak',
    box('tkhd', words(0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...matrix, width << 16, height << 16)),
    box('mdia', box('hdlr', words(0, 0), Buffer.from(kind), words(0, 0, 0))),
  )
const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000]
const TURNED = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000]
const mp4 = (...tracks: Buffer[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('isomiso2')),
    box('mdat', Buffer.alloc(100)),
    box('moov', box('mvhd', words(0, 0, 0, 1_000, 2_500)), ...tracks),
  ])

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
  const found = await inspectVideo(CLIP)
  expect(found).toMatchObject({ type: 'video/webm' })
  expect([found!.width > 100, found!.height > 100, found!.duration_ms > 1_000]).toEqual([true, true, true])
})

test('a file without a picture track is not a video, whatever its name', async () => {
  expect(await inspected(mp4(track('soun', 0, 0, UPRIGHT)))).toBeNull()
  expect(await inspected(mp4())).toBeNull()
  expect(
    await inspected(Buffer.from('This is a letter, and it is long enough to have sixty-four bytes. Really.')),
  ).toBeNull()
  expect(await inspected(Buffer.from('short'))).toBeNull()
})

test('a damaged file is not a video and breaks nothing', async () => {
  const whole = [mp4(track('vide', 640, 360, UPRIGHT)), (await readFile(CLIP)).subarray(0, 4_000)]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...whole), fc.nat(), fc.nat(255), fc.nat(), async (bytes, at, value, cut) => {
      const damaged = Buffer.from(bytes).subarray(0, 1 + (cut % bytes.length))
      damaged[at % damaged.length] = value
      const found = await inspected(damaged)
      expect(found === null || found.width > 0).toBe(true)
    }),
    { numRuns: 300 },
  )
})
