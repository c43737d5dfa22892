import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ImageSignature } from '#contracts/ids.ts'
import { storeOriginal } from '#features/media/server/shared/store-original.ts'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import type { Logger } from '#server/log.ts'
import { StartError } from '#server/settings.ts'
import { WHOLE } from '../../constants.ts'
import { describePictures } from '../describe-job.ts'
import { createRasterReader, picturePlaces } from '../read-raster.ts'
import { askModel } from './ask-model.ts'
import { embedPictures, sweepModels } from './embed-job.ts'
import { readEmbeddingSettings, type EmbeddingSettings } from './embedding-settings.ts'
import { createModelSearch } from './model-search.ts'

let server: TestServer
let folder: string
let program: Server
let settings: EmbeddingSettings
const signatures = new Map<string, ImageSignature>()
/** The program's next answer, if it must differ from the model's. */
let answersInstead: { readonly status: number; readonly body: string } | null = null
const asked: { readonly type: string | undefined; readonly token: string | undefined }[] = []

/** A model that measures only redness. No description without a model does that. */
async function describe(jpeg: Buffer): Promise<readonly number[]> {
  const { channels } = await sharp(jpeg).stats()
  const red = channels[0]!.mean / (1 + channels[0]!.mean + channels[1]!.mean + channels[2]!.mean)
  return [Math.cos(red * 1.5), Math.sin(red * 1.5), 0, 0]
}

async function addPicture(name: string, color: string, square: string): Promise<void> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="100%" height="100%" fill="${color}"/>${square}</svg>`
  const stored = await storeOriginal(await sharp(Buffer.from(svg)).png().toBuffer(), folder)
  if (!stored.ok) throw new Error(stored.failure.message)
  const { signature, width, height, source } = stored.value
  await server.db.query({
    text: 'insert into media (signature, width, height, color, source) values ($1, $2, $3, $4, $5)',
    values: [signature, width, height, stored.value.color, JSON.stringify(source)],
  })
  signatures.set(name, signature)
}

const warn = vi.fn<(about: object) => void>()
const log = { warn } as unknown as Pick<Logger, 'warn'>
const places = () => picturePlaces(folder, [])
const embed = (changed: Partial<EmbeddingSettings> = {}) =>
  embedPictures(server.pool, { ...settings, ...changed }, { places: places(), log, settledMs: 0 })
const countOf = async (model: string) =>
  (
    await server.db.query<{ count: number }>({
      text: 'select count(*)::int as count from picture_embeddings where model = $1',
      values: [model],
    })
  )[0]?.count

async function find(name: string) {
  const signature = signatures.get(name)!
  const known = await createRasterReader(server.pool, places()).read(signature)
  const search = createModelSearch(server.pool, settings, log)
  const found = await search.find({ signature, crop: WHOLE, raster: known!.raster }, 10)
  return found?.map((each) => [...signatures].find(([, of]) => of === each.signature)?.[0])
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pinfold-embeddings-'))
  server = await createTestServer({ dataDir: folder })
  program = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      asked.push({ type: request.headers['content-type'], token: request.headers.authorization })
      const { status, body } = answersInstead ?? { status: 200, body: null }
      if (body !== null) return response.writeHead(status).end(body)
      void describe(Buffer.concat(parts)).then((embedding) => response.end(JSON.stringify({ embedding })))
      return undefined
    })
  })
  await new Promise<void>((done) => program.listen(0, '127.0.0.1', done))
  const { port } = program.address() as AddressInfo
  settings = { url: new URL(`http://127.0.0.1:${port}/embed`), model: 'redness', token: 'a secret word' }
  await addPicture('dark red', '#600000', '')
  await addPicture('bright red', '#ff2020', '<rect x="20" y="20" width="90" height="90" fill="#ff5050"/>')
  await addPicture('dark blue', '#000060', '')
  await addPicture('green', '#20ff20', '')
  await describePictures(server.pool, places())
}, 60_000)
afterAll(async () => {
  program.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an answer that is not a vector, too long, too late or an error counts as none; a rejected picture is distinguished', async () => {
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const unusable = 'the answer has no usable embedding'
  for (const [status, body, failure] of [
    [200, 'no JSON', unusable],
    [200, '{"embedding":[]}', unusable],
    [200, '{"embedding":["1"]}', unusable],
    [200, '{"embedding":[0,0]}', unusable],
    [200, JSON.stringify({ embedding: Array.from({ length: 5_000 }, () => 1) }), unusable],
    [500, '{}', 'status 500'],
    [401, '{}', 'status 401'],
    [429, '{}', 'status 429'],
  ] as const) {
    answersInstead = { status, body }
    expect(await askModel(settings, jpeg, 2_000), body.slice(0, 20)).toEqual({ failure })
  }
  answersInstead = { status: 422, body: '{}' }
  expect(await askModel(settings, jpeg, 2_000)).toBe('refused')
  answersInstead = null
  expect(await askModel({ ...settings, url: new URL('http://127.0.0.1:1/') }, jpeg, 2_000)).toEqual({
    failure: expect.stringContaining('fetch failed'),
  })
  expect(await askModel(settings, jpeg, 2_000)).toEqual({ features: expect.any(Uint8Array) })
  expect(asked.at(-1)).toEqual({ type: 'image/jpeg', token: 'Bearer a secret word' })
})

test('the model describes every picture once, continues after a failure, and decides which are similar', async () => {
  expect(await find('dark red')).toBeUndefined()
  answersInstead = { status: 503, body: '' }
  await embed()
  expect(await countOf('redness')).toBe(0)
  expect(warn.mock.lastCall?.[0]).toMatchObject({ code: 'visual-search/model-unreachable' })
  answersInstead = null
  await embed()
  expect(await countOf('redness')).toBe(4)
  const before = asked.length
  await embed()
  expect(asked.length).toBe(before)
  // Dark blue looks more like dark red; only the model groups the reds.
  expect((await find('dark red'))?.slice(0, 2)).toEqual(['dark red', 'bright red'])
})

test('without an answer of the model, pictures are compared without it', async () => {
  answersInstead = { status: 503, body: '' }
  expect(await find('green')).toBeUndefined()
  answersInstead = null
  expect(await find('green')).toHaveLength(4)
})

test('another model describes all pictures again, and is used once it has finished', async () => {
  await addPicture('new', '#808000', '')
  await describePictures(server.pool, places())
  await embed({ model: 'another' })
  expect(await countOf('another')).toBe(5)
  // The first model has not described the fifth picture, but that picture is only seconds old, so the model is still
  // used.
  expect(await find('green')).toHaveLength(4)
  await server.db.query({
    text: `update embedding_models set after_at = now() - interval '1 day' where model = 'redness'`,
  })
  await server.db.query({ text: `update picture_features set at = at - interval '1 hour'` })
  expect(await find('green')).toBeUndefined()
})

test("a model's answer is forgotten a week after its last use", async () => {
  await server.db.query({ text: `update embedding_models set used_at = now() - interval '8 days'` })
  await embed({ model: 'another' })
  await server.db.query({ text: sweepModels })
  expect([await countOf('redness'), await countOf('another')]).toEqual([0, 5])
})

test('settings that cannot work are reported at the start', () => {
  expect(readEmbeddingSettings({})).toBeNull()
  const url = 'http://localhost:8080/embed'
  expect(readEmbeddingSettings({ PINFOLD_EMBEDDINGS_URL: url, PINFOLD_EMBEDDINGS_MODEL: 'm' })).toMatchObject({
    model: 'm',
    token: null,
  })
  for (const env of [
    { PINFOLD_EMBEDDINGS_URL: 'localhost:8080', PINFOLD_EMBEDDINGS_MODEL: 'm' },
    { PINFOLD_EMBEDDINGS_URL: url },
    { PINFOLD_EMBEDDINGS_URL: url, PINFOLD_EMBEDDINGS_MODEL: 'm'.repeat(101) },
  ])
    expect(() => readEmbeddingSettings(env)).toThrow(StartError)
})
