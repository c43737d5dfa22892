import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mp3Of, wavOf } from './test-tracks.ts'
import { inspectAudio } from './shared/inspect-audio.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinfold-audio-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inspected(bytes: Uint8Array) {
  const file = join(folder, 'file')
  await writeFile(file, bytes)
  return inspectAudio(file)
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
const m4aOf = (...kinds: string[]) =>
  Buffer.concat([
    box('ftyp', Buffer.from('M4A isom')),
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 1_000, 2_500)),
      ...kinds.map((kind) => box('trak', box('mdia', box('hdlr', words(0, 0), Buffer.from(kind), words(0, 0, 0))))),
    ),
  ])
const pageOf = (packet: Buffer, kind: number, place: bigint, serial = 7) => {
  const head = Buffer.alloc(27)
  head.write('OggS', 0, 'latin1')
  head.writeUInt8(kind, 5)
  head.writeBigUInt64LE(place, 6)
  head.writeUInt32LE(serial, 14)
  head.writeUInt8(1, 26)
  return Buffer.concat([head, Buffer.from([packet.length]), packet])
}
const opusHead = () => {
  const packet = Buffer.alloc(19)
  packet.write('OpusHead', 0, 'latin1')
  packet.writeUInt16LE(480, 10)
  return packet
}
const oggOf = (...first: Buffer[]) =>
  Buffer.concat([
    ...first.map((packet, at) => pageOf(packet, 2, 0n, 7 + at)),
    pageOf(Buffer.alloc(40), 0, 48_480n),
    pageOf(Buffer.alloc(40), 4, 96_480n),
  ])

test('WAV, MP3, M4A and OGG files are recognised by their content, with their length', async () => {
  expect(await inspected(wavOf(1_500))).toEqual({ type: 'audio/wav', duration_ms: 1_500 })
  expect(await inspected(mp3Of(100))).toEqual({ type: 'audio/mpeg', duration_ms: 2_606 })
  expect(await inspected(m4aOf('soun'))).toEqual({ type: 'audio/mp4', duration_ms: 2_500 })
  expect(await inspected(oggOf(opusHead()))).toEqual({ type: 'audio/ogg', duration_ms: 2_000 })
})

test("the length of an MP3 comes from its encoder's count of frames", async () => {
  const tag = Buffer.concat([
    Buffer.from('ID3\u0004\u0000\u0000', 'latin1'),
    Buffer.from([0, 0, 1, 72]),
    Buffer.alloc(200),
  ])
  const bytes = mp3Of(50, tag)
  bytes.write('Xing', tag.length + 21, 'latin1')
  bytes.writeUInt32BE(1, tag.length + 25)
  bytes.writeUInt32BE(1_000, tag.length + 29)
  expect(await inspected(bytes)).toEqual({ type: 'audio/mpeg', duration_ms: 26_122 })
})

test('a file that is cut off, has a picture track or is something else is not a track', async () => {
  const bad = [
    wavOf(1_500).subarray(0, 5_000),
    m4aOf('soun', 'vide'),
    m4aOf('text'),
    m4aOf('soun').subarray(0, 60),
    oggOf(opusHead(), Buffer.from('\u0080theora, and what follows', 'latin1')),
    mp3Of(2),
    Buffer.from('<!doctype html>'.repeat(20)),
    Buffer.from([1]),
  ]
  for (const bytes of bad) expect(await inspected(bytes)).toBeNull()
})

test('no file makes the reader fail, and no length is negative', async () => {
  const good = [wavOf(200), mp3Of(5), m4aOf('soun'), oggOf(opusHead())]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...good),
      fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 12 }),
      fc.nat(2_000),
      async (bytes, changes, length) => {
        const damaged = Buffer.from(bytes.subarray(0, length))
        for (const [at, value] of changes) if (at < damaged.length) damaged[at] = value
        expect((await inspected(damaged))?.duration_ms ?? 0).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 200 },
  )
})
