import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { wavOf } from '#features/audio/server/test-tracks.ts'
import { ttfFont, woff2Font } from '#features/story-fonts/server/test-fonts.ts'
import { addBoardOf, addPins } from '#features/test-content.ts'
import { type TestBrowser, type TestServer } from '#features/test-server.ts'
import { createUploadServer, sendUpload, type UploadServer } from '#features/test-uploads.ts'
import { mp4, track } from '#features/videos/server/test-mp4.ts'
import { only } from '#server/storage/database.ts'
import { keepPictures } from '../shared/pictures-lock.ts'
import { sweepUploads } from './sweep-uploads.ts'

let server: TestServer
let dataDir: string
let ada: UserId
let browser: TestBrowser
let end: UploadServer['end']

beforeAll(async () => {
  ;({ server, dataDir, browser, ada, end } = await createUploadServer())
})
afterAll(() => end())

const isThere = async (id: string) =>
  (await server.db.query({ text: 'select from uploads where id = $1', values: [id] })).length > 0
const age = (id: string, days: number) =>
  server.db.query({
    text: 'update uploads set touched_at = now() - make_interval(days => $2) where id = $1',
    values: [id, days],
  })

const captionsOf = (text: string) => Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`)

test.each([
  ['audio', 'audio-story-pin', () => wavOf(1_000), () => wavOf(2_000)],
  ['fonts', 'font-story-pin', woff2Font, ttfFont],
  ['videos', 'video-story-pin', () => mp4(track('vide', 320, 180)), () => mp4(track('vide', 180, 320))],
  ['captions', 'captions-story-pin', () => captionsOf('Mix'), () => captionsOf('Bake')],
])(
  'removes old %s that nothing uses, with their files, and keeps those that a story or another upload has',
  async (kind, mediaType, one, two) => {
    const files = async () => {
      const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
      return new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
    }
    const upload = async (bytes: Buffer) => (await sendUpload(server, bytes, { browser, dataDir, mediaType })).uploadId
    const signatureOf = async (id: string) =>
      only(
        await server.db.query<{ signature: string }>({
          text: `select coalesce(file, video)->>'signature' as signature from uploads where id = $1`,
          values: [id],
        }),
      ).signature
    const [unused, used] = [await upload(one()), await upload(two())]
    const before = await files()
    const again = await upload(one())
    const removed = await signatureOf(unused)
    expect(await signatureOf(again)).toBe(removed)
    const [pin] = await addPins(server.db, await addBoardOf(server.db, ada, `Story of ${kind}`), 1)
    const story = JSON.stringify({ pages: [{ blocks: [{ file: await signatureOf(used) }] }] })
    await server.db.query({ text: 'update pins set story = $2 where id = $1', values: [pin, story] })
    await server.db.query({
      text: 'update uploads set is_held = false where id = any($1::bigint[])',
      values: [[unused, used, again]],
    })
    for (const id of [unused, used]) await age(id, 40)
    const letGo = await keepPictures(server.pool)
    await sweepUploads({ pool: server.pool, dataDir })
    await letGo()
    // A story that needs the file may be about to be published.
    expect(await isThere(unused)).toBe(true)
    await sweepUploads({ pool: server.pool, dataDir })
    // The other upload of the same file still needs it.
    expect(await files()).toEqual(before)
    expect([await isThere(unused), await isThere(used)]).toEqual([false, true])
    await age(again, 40)
    await sweepUploads({ pool: server.pool, dataDir })
    const left = await files()
    const gone = [...before].filter((name) => !left.has(name))
    expect(gone).toEqual([expect.stringContaining(removed)])
    expect([...left]).toContainEqual(expect.stringContaining(await signatureOf(used)))
  },
)

test('works without a folder of uploads and with files that vanish, and reports other faults of the disk', async () => {
  const sweepOf = (folder: string) => sweepUploads({ pool: server.pool, dataDir: join(dataDir, folder) })
  await sweepOf('none')
  await mkdir(join(dataDir, 'odd/media/uploads'), { recursive: true })
  // The file is listed, but is not there when the sweep looks at it.
  await symlink('vanished', join(dataDir, 'odd/media/uploads/7777777777777777771.part'))
  await sweepOf('odd')
  await symlink('7777777777777777772.part', join(dataDir, 'odd/media/uploads/7777777777777777772.part'))
  await expect(sweepOf('odd')).rejects.toThrow('ELOOP')
  await mkdir(join(dataDir, 'bad/media'), { recursive: true })
  await writeFile(join(dataDir, 'bad/media/uploads'), '')
  await expect(sweepOf('bad')).rejects.toThrow('ENOTDIR')
})
