import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#features/test-server.ts'
import { createLog } from '../log.ts'
import { StartError } from '../settings.ts'
import { BucketError } from './bucket-error.ts'
import type { Bucket } from './bucket.ts'
import { checkMediaStore, forgetMediaStore } from './media-store.ts'

const log = createLog('silent')
let server: TestServer
let folder: string

beforeEach(async () => {
  server = await createTestServer()
  folder = mkdtempSync(join(tmpdir(), 'pinfold-store-'))
})
afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function dataFolder(name: string): string {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  return path
}

const start = (name: string, more: { readonly bucket?: Bucket; readonly isEmbedded?: boolean } = {}) =>
  checkMediaStore({ pool: server.pool, dataDir: dataFolder(name), bucket: null, isEmbedded: false, log, ...more })
const idIn = (name: string) => readFileSync(join(folder, name, 'store-id'), 'utf8').trim()

test('the first start names the folder, and the same folder is accepted again, also after a move', async () => {
  await start('data')
  const id = idIn('data')
  await start('data')
  renameSync(join(folder, 'data'), join(folder, 'moved'))
  await start('moved')
  expect(idIn('moved')).toBe(id)
})

test('a server with another folder does not start, and the sentence names the setting and the way out', async () => {
  await start('data')
  const refused = await start('other').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(StartError)
  const { message } = refused as StartError
  expect(message).toContain('PINFOLD_DATA')
  expect(message).toContain(join(folder, 'other'))
  // A refused start leaves no id behind.
  expect(existsSync(join(folder, 'other/store-id'))).toBe(false)
  // The operator lost the folder and goes on with a new one.
  const [, id = '', file = ''] = /write (\S+) into (\S+) if/.exec(message) ?? []
  writeFileSync(file, id)
  await start('other')
  await expect(start('third')).rejects.toThrow(StartError)
})

test('a folder with the id of another database is refused', async () => {
  await start('data')
  dataFolder('foreign')
  writeFileSync(join(folder, 'foreign/store-id'), '00000000-0000-4000-8000-000000000000\n')
  await expect(start('foreign')).rejects.toThrow(StartError)
})

test('servers that start at once on one folder agree, and those on two folders leave one', async () => {
  await Promise.all([1, 2, 3, 4].map(() => start('data')))
  await server.db.query({ text: `delete from settings where key = 'media_folder'` })
  const results = await Promise.allSettled(['one', 'two', 'one', 'two'].map((name) => start(name)))
  const states = results.map(({ status }) => status)
  expect([states[0], states[1]]).toEqual([states[2], states[3]])
  expect(states.toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
})

test('a database in the data folder names a folder that lost its id', async () => {
  await start('data', { isEmbedded: true })
  const id = idIn('data')
  rmSync(join(folder, 'data/store-id'))
  await start('data', { isEmbedded: true })
  expect(idIn('data')).toBe(id)
})

test('a start that was killed before the database knew the id is repeated', async () => {
  await start('data')
  const id = idIn('data')
  await forgetMediaStore(server.db)
  await start('data')
  expect(idIn('data')).toBe(id)
})

test('a bucket has an id of its own, so that pictures can move into one', async () => {
  const first = memoryBucket()
  await start('data')
  await start('data', { bucket: first })
  await start('cache', { bucket: first })
  expect([...first.objects.keys()]).toEqual(['store-id'])
  expect(existsSync(join(folder, 'cache/store-id'))).toBe(false)
  await expect(start('data', { bucket: memoryBucket() })).rejects.toThrow(/PINFOLD_MEDIA_URL/)
  const away: Bucket = { ...memoryBucket(), get: () => Promise.reject(new BucketError('the bucket cannot be reached')) }
  await expect(start('data', { bucket: away })).resolves.toBeUndefined()
})

function memoryBucket(): Bucket & { readonly objects: ReadonlyMap<string, Buffer> } {
  const objects = new Map<string, Buffer>()
  return {
    objects,
    put: async (name, file) => void objects.set(name, readFileSync(file)),
    get: async (name, file) => {
      const content = objects.get(name)
      if (content) writeFileSync(file, content)
      return content !== undefined
    },
    remove: async (name) => void objects.delete(name),
    list: async () => [],
  }
}
