import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageSignature, PinId } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/contract.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
import { runSweeps } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'
import { only } from '#server/storage/database.ts'
import { keepPictures } from '#features/media/server/shared/pictures-lock.ts'

let server: TestServer
let dataDir: string

beforeAll(async () => {
  server = await createTestServer()
  dataDir = mkdtempSync(join(tmpdir(), 'pinfold-sweep-'))
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const longAgo = (table: 'pins' | 'boards', id: string | undefined, days: number) =>
  server.db.query({
    text: `update ${table} set deleted_at = now() - $2 * interval '1 day' where id = $1`,
    values: [id, days],
  })
const count = async (table: string, where: string, value: unknown) =>
  (
    await server.db.query<{ n: number }>({
      text: `select count(*)::int as n from ${table} where ${where}`,
      values: [value],
    })
  )[0]?.n

test('rows that can no longer be restored are deleted for good with their dependents; others stay', async () => {
  await addTopic(server.db, 'food', 7)
  const member = await addMember(server.db, 'ada')
  const browser = await server.browserOf(member)
  const [kept, old, recent] = [
    await addBoardOf(server.db, member, 'Kept'),
    await addBoardOf(server.db, member, 'Old'),
    await addBoardOf(server.db, member, 'Recent'),
  ]
  const onOld = await addPins(server.db, old, 1_100, { topic: 'food' })
  const onKept = await addPins(server.db, kept, 3, { topic: 'food' })
  const [gone, waiting, saved] = onKept
  await browser.write('BulkEdit', 'create', { board_id: old, pin_ids: [saved] })
  await browser.write('BulkEdit', 'create', { board_id: kept, pin_ids: [onOld[0]] })
  await browser.send('POST', `/v3/pins/${gone}/react/`, { json: { reaction_type: 1 } })
  await server.db.query({
    text: `insert into comments (id, pin_id, user_id, text) values (1, $1, $2, 'Nice')`,
    values: [gone, member],
  })
  await browser.write('Board', 'delete', { board_id: old })
  await browser.write('Board', 'delete', { board_id: recent })
  await browser.write('Pins', 'delete', { ids: [gone, waiting] })
  await longAgo('boards', old, 31)
  await longAgo('boards', recent, 29)
  await longAgo('pins', gone, 31)
  await longAgo('pins', waiting, 29)
  await server.db.query({ text: `update acts set at = now() - interval '31 days' where seq <= 2` })

  await runSweeps(server.pool, dataDir)

  expect(await count('boards', 'owner_id = $1', member)).toBe(2)
  expect(await count('pins', 'owner_id = $1', member)).toBe(2)
  for (const table of ['feed_items', 'board_pins', 'reactions', 'comments']) {
    expect([table, await count(table, 'pin_id = any($1)', [gone, ...onOld])]).toEqual([table, 0])
  }
  expect(await count('acts', 'user_id = $1', member)).toBe(4)
  expect(dataOf(await browser.read('Pin', { id: saved }))).toMatchObject({ repin_count: 0 })
  expect(dataOf(await browser.write('PinsRestore', 'create', { ids: [waiting] }))).toMatchObject([{ id: waiting }])
  expect((await browser.write('PinsRestore', 'create', { ids: [gone] })).status).toBe(404)
  expect((await browser.write('BoardRestore', 'create', { board_id: old })).status).toBe(404)
  expect((await browser.write('BoardRestore', 'create', { board_id: recent })).status).toBe(200)
  expect(dataOf(await browser.read('Board', { username: 'ada', slug: 'kept' })).pin_count).toBe(2)
})

test('pictures are deleted with the last pin that shows them, but not while others are being added', async () => {
  const member = await addMember(server.db, 'eve')
  const board = await addBoardOf(server.db, member, 'Pictures')
  const [alone, shared, keeper, face] = await addPins(server.db, board, 4)
  const [signature, both, , avatar] = await Promise.all([alone, shared, keeper, face].map(signatureOf))
  await server.db.query({ text: 'update pins set signature = $2 where id = $1', values: [keeper, both] })
  await server.db.query({ text: 'update users set image_signature = $2 where id = $1', values: [member, avatar] })
  const kept = [both, avatar].flatMap(keepFiles)
  const going = keepFiles(signature)
  await server.db.query({
    text: `update media set source = jsonb_build_object('kind', 'file', 'path', 'originals/' || signature || '.jpg')
           where signature = any($1)`,
    values: [[signature, both, avatar]],
  })
  for (const pin of [alone, shared, face]) await longAgo('pins', pin, 31)

  const doneBringing = await keepPictures(server.pool)
  await runSweeps(server.pool, dataDir)
  await doneBringing()
  expect(await count('pins', 'owner_id = $1', member)).toBe(4)
  expect([...kept, ...going].filter((file) => !existsSync(file))).toEqual([])

  await runSweeps(server.pool, dataDir)
  expect(await count('pins', 'owner_id = $1', member)).toBe(1)
  expect(await count('media', 'signature = any($1)', [signature, both, avatar])).toBe(2)
  expect(kept.filter((file) => !existsSync(file))).toEqual([])
  expect(going.filter((file) => existsSync(file))).toEqual([])
})

async function signatureOf(pin: PinId | undefined): Promise<ImageSignature> {
  const rows = await server.db.query<{ signature: ImageSignature }>({
    text: 'select signature from pins where id = $1',
    values: [pin],
  })
  return only(rows).signature
}

/** Writes files for an original and two renditions, as the server stores them. */
function keepFiles(signature: ImageSignature | undefined): readonly string[] {
  if (signature === undefined) return []
  const renditions = [imageUrl(signature, '236x'), imageUrl(signature, 'orig', 'jpg')]
  const paths = [`originals/${signature}.jpg`, ...renditions.map((url) => url.replace(/^\/i\//, ''))]
  return paths.map((path) => {
    const file = join(dataDir, 'media', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'a picture')
    return file
  })
}
