import { Dexie, type Table } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { databaseName } from '#contracts/storage.ts'
import { openDatabases } from './databases.ts'
import { freeRoom } from './free-room.ts'
import { FREED, LISTS_KEPT_WHEN_FULL, type FreeStep } from './schema.ts'
import type { Storage } from './storage.ts'

const LISTS = LISTS_KEPT_WHEN_FULL + 3

/** A cache with rows in every store. Shard 3 was used last, and list 0 was received first. */
async function setUp(isFull: () => boolean = () => false) {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const opened = await openDatabases('1', idb)
  const beside = await new Dexie(databaseName('1', 'cache'), idb).open()
  const table = (name: string): Table => beside.table(name)
  await table('snapshots').bulkAdd([
    ...[0, 1, 2, 3].map((shard) => ({ table: 'pins', shard, json: '[]' })),
    { table: 'boards', shard: 0, json: '[]' },
  ])
  await table('meta').put({ name: 'head', anchor: 0, slots: { pins: 256 } })
  const use = { used: Uint32Array.of(40, 10, 20, 90), bytes: Uint32Array.of(2, 2, 2, 2) }
  await table('meta').put({ name: 'shards', tables: { pins: use } })
  for (let n = 0; n < LISTS; n += 1) {
    const key = `list:${n}`
    await table('lists').bulkAdd([{ key, chunk: -1, count: 1, bookmark: '', at: n }, { key, chunk: 0 } as never])
    await table('windows').put({ key, savedAt: n })
    await table('windows').put({ key: `unsaved:${n}`, savedAt: n })
  }
  await table('log').add({ seq: 1, n: 1, v: 1, tab: 't', json: '[]' })
  const counting: Storage = {
    ...opened,
    write: (part, stores, options, work) =>
      stores.length === 0 && isFull()
        ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
        : opened.write(part, stores, options, work),
  }
  return { table, free: (step: FreeStep) => freeRoom(counting, step), freed: async () => table('meta').get(FREED) }
}

test('first, the least recently used half of the pins is dropped; boards and members stay', async () => {
  const { table, free, freed } = await setUp()
  expect(await free('shards')).toBe(2)
  expect(await table('snapshots').toCollection().primaryKeys()).toEqual([
    ['boards', 0],
    ['pins', 0],
    ['pins', 3],
  ])
  expect(await freed()).toMatchObject({ shards: 2, lists: 0, cache: 0 })
})

test('next, all lists except the latest are dropped, with old reading positions', async () => {
  const { table, free, freed } = await setUp()
  // Dropped are a head and a chunk of each list, and the windows of lists that are not on disk.
  expect(await free('lists')).toBe(3 * 2 + 3)
  const keys = await table('lists').toCollection().primaryKeys()
  expect(keys.length).toBe(2 * LISTS_KEPT_WHEN_FULL)
  expect(keys).toContainEqual([`list:${LISTS - 1}`, 0])
  expect(keys).not.toContainEqual(['list:0', 0])
  const windows = await table('windows').toCollection().primaryKeys()
  expect(windows).toContain(`unsaved:${LISTS - 1}`)
  expect(windows).not.toContain('list:0')
  expect(windows).not.toContain('unsaved:0')
  expect(await freed()).toMatchObject({ lists: 9 })
})

test('last, everything that the server can send again is dropped; the login and the counters stay', async () => {
  const { table, free, freed } = await setUp()
  const login = await table('meta').get('login')
  await free('shards')
  await free('cache')
  for (const name of ['log', 'snapshots', 'ids', 'lists', 'windows']) expect(await table(name).count()).toBe(0)
  expect(await table('meta').get('login')).toEqual(login)
  expect(await table('meta').get('shards')).toBeUndefined()
  expect(await freed()).toMatchObject({ shards: 2, lists: 0, cache: 1 + 3 + 2 * LISTS + 2 * LISTS })
})

test('drops that a full disk could not count are counted with the next drop', async () => {
  let isFull = true
  const { free, freed } = await setUp(() => isFull)
  await free('shards')
  expect(await freed()).toBeUndefined()
  isFull = false
  await free('lists')
  expect(await freed()).toMatchObject({ shards: 2, lists: 9 })
})
