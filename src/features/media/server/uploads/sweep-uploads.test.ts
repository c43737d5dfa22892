import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { wavOf } from '#features/audio/server/test-tracks.ts'
import { ttfFont, woff2Font } from '#features/story-fonts/server/test-fonts.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'
import { only } from '#server/storage/database.ts'
import { sweepUploads } from './sweep-uploads.ts'

let server: TestServer
let dataDir: string
let ada: UserId
let browser: TestBrowser

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-sweep-'))
  server = await createTestServer({ dataDir })
  ada = await addMember(server.db, 'ada')
  browser = await server.browserOf(ada)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const isThere = async (id: string) =>
  (await server.db.query({ text: 'select from uploads where id = $1', values: [id] })).length > 0
const age = (id: string, days: number) =>
  server.db.query({
    text: 'update uploads set touched_at = now() - make_interval(days => $2) where id = $1',
    values: [id, days],
  })

test.each([
  ['audio', 'audio-story-pin', () => wavOf(1_000), () => wavOf(2_000)],
  ['fonts', 'font-story-pin', woff2Font, ttfFont],
])(
  'removes old %s that nothing uses, with their files, and keeps those that a story or another upload has',
  async (folder, mediaType, one, two) => {
    const files = async () => new Set(await readdir(join(dataDir, 'media', folder), { recursive: true }))
    const upload = async (bytes: Buffer) => (await sendUpload(server, bytes, { browser, dataDir, mediaType })).uploadId
    const signatureOf = async (id: string) =>
      only(
        await server.db.query<{ signature: string }>({
          text: `select file->>'signature' as signature from uploads where id = $1`,
          values: [id],
        }),
      ).signature
    const [unused, used] = [await upload(one()), await upload(two())]
    const before = await files()
    const again = await upload(one())
    expect(await signatureOf(again)).toBe(await signatureOf(unused))
    const [pin] = await addPins(server.db, await addBoardOf(server.db, ada, `Story of ${folder}`), 1)
    const story = JSON.stringify({ pages: [{ blocks: [{ file: await signatureOf(used) }] }] })
    await server.db.query({ text: 'update pins set story = $2 where id = $1', values: [pin, story] })
    await server.db.query({
      text: 'update uploads set is_held = false where id = any($1::bigint[])',
      values: [[unused, used, again]],
    })
    for (const id of [unused, used]) await age(id, 40)
    await sweepUploads({ pool: server.pool, dataDir })
    // The other upload of the same file still needs it.
    expect(await files()).toEqual(before)
    expect([await isThere(unused), await isThere(used)]).toEqual([false, true])
    await age(again, 40)
    await sweepUploads({ pool: server.pool, dataDir })
    const left = await files()
    expect([...before].filter((name) => !left.has(name)).length).toBeGreaterThan(0)
    const kept = await signatureOf(used)
    expect([...left].some((name) => name.includes(kept))).toBe(true)
  },
)
