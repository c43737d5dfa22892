import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contracts/durations.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { contentName } from '#server/content-files/content-file.ts'
import { localFile } from '#server/content-files/kept-files.ts'
import { collectGarbage } from './collect-garbage.ts'

let server: TestServer
let dataDir: string

beforeAll(async () => {
  server = await createTestServer()
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-garbage-'))
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

const signature = (digit: string) => digit.repeat(32)

test('tracks and fonts that nothing names are removed a day after a crash, and others stay', async () => {
  const ada = await addMember(server.db, 'ada')
  const [pin] = await addPins(server.db, await addBoardOf(server.db, ada, 'Stories'), 1)
  const [held, told, kept, stray] = ['a', 'b', 'c', 'd'].map(signature) as [string, string, string, string]
  await server.db.query({
    text: `insert into uploads (id, user_id, size, received, status, kind, file) values
      (1, $1, 9, 9, 'succeeded', 'audio', $2), (2, $1, 9, 9, 'succeeded', 'font', $3)`,
    values: [
      ada,
      JSON.stringify({ signature: held, type: 'audio/mpeg', duration_ms: 1 }),
      JSON.stringify({ signature: held, type: 'font/ttf', name: 'Held' }),
    ],
  })
  await server.db.query({
    text: 'update pins set story = $2 where id = $1',
    values: [pin, JSON.stringify({ pages: [{ blocks: [{ audio: { signature: told } }, { font: told }] }] })],
  })
  await server.db.query({
    text: `insert into story_fonts (user_id, signature, name) values ($1, $2, 'Kept')`,
    values: [ada, kept],
  })
  const tracks = [held, told, stray].map((each) => contentName('audio', each, 'mp3'))
  const fonts = [held, told, kept, stray].map((each) => contentName('fonts', each, 'woff2'))
  for (const name of [...tracks, ...fonts]) {
    await mkdir(dirname(localFile(dataDir, name)), { recursive: true })
    await writeFile(localFile(dataDir, name), 'x')
  }
  const work = { pool: server.pool, dataDir, renditionsKeptDays: null, bucket: null }
  // The transaction that names a new file may still be open.
  expect(await collectGarbage({ ...work, nowMs: Date.now() })).toBe(0)
  expect(await collectGarbage({ ...work, nowMs: Date.now() + 2 * DAY_MS })).toBe(2)
  const files = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
  const left = files.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(left.toSorted()).toEqual(
    [`${held}.mp3`, `${told}.mp3`, `${held}.woff2`, `${told}.woff2`, `${kept}.woff2`].toSorted(),
  )
})
