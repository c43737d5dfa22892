import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { databaseName } from '#contracts/storage.ts'
import { openDatabases, unknownLogin } from './databases.ts'
import { CACHE_SCHEMA, SCHEMA_VERSION } from './schema.ts'
import { storedDisk } from './stored-disk.ts'
import { LoginOverError, startingWith, type Rows, type Storage } from './storage.ts'

const ANA = '1'
const setUp = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })
const RELAXED = { durable: false } as const
const DURABLE = { durable: true } as const

test('a database that a newer version upgraded is opened as it is', async () => {
  const idb = setUp()
  const created = await openDatabases(ANA, idb)
  created.close()
  const later = new Dexie(databaseName(ANA, 'cache'), idb)
  later.version(SCHEMA_VERSION + 1).stores({ ...CACHE_SCHEMA, later: 'id' })
  await later.open()
  await later.table('later').put({ id: 1 })
  later.close()
  const older = await openDatabases(ANA, idb)
  await older.write('cache', [], RELAXED, ({ meta }) => meta.put({ name: 'here' }))
  older.close()
  const again = await new Dexie(databaseName(ANA, 'cache'), idb).open()
  expect(again.verno).toBe(SCHEMA_VERSION + 1)
  expect(await again.table('later').count()).toBe(1)
})

test('databases that were open before and are gone are not created again', async () => {
  const idb = setUp()
  const known = { ...unknownLogin(), commands: 'a', cache: 'a' }
  await expect(openDatabases(ANA, idb, known)).rejects.toThrow(LoginOverError)
  expect(await idb.indexedDB.databases()).toEqual([])
})

test('a new cache stores the start of the change feed at once, and a later page does not change it', async () => {
  const idb = setUp()
  const first = { cursor: '7', history: 'ab00' }
  const opened = storedDisk(await openDatabases(ANA, idb, unknownLogin(undefined, first)))
  expect(await opened.changesCursor()).toEqual(first)
  opened.close()
  const later = await openDatabases(ANA, idb, unknownLogin(undefined, { cursor: '9', history: 'ab00' }))
  expect(await storedDisk(later).changesCursor()).toEqual(first)
})

test('tabs that create the databases at the same time agree on the session', async () => {
  const idb = setUp()
  const tabs = [unknownLogin(), unknownLogin(), unknownLogin()]
  await Promise.all(tabs.map((known) => openDatabases(ANA, idb, known)))
  expect(new Set(tabs.map(({ commands }) => commands)).size).toBe(1)
  expect(new Set(tabs.map(({ cache }) => cache)).size).toBe(1)
})

// The same writes through Dexie and through raw requests. Durable writes of the cache are raw.
test.each([
  ['Dexie', RELAXED],
  ['raw requests', DURABLE],
] as const)('spans, keys, counts and deletions by %s', async (_, options) => {
  const storage = await openDatabases(ANA, setUp())
  await storage.write('cache', ['snapshots'], options, ({ snapshots }) => {
    for (const table of ['pins', 'boards'])
      for (let shard = 0; shard < 4; shard += 1) snapshots.put({ table, shard, json: '' })
  })
  const shards = await storage.read('cache', ['snapshots'], ({ snapshots }) => snapshots.all(startingWith('pins', 1)))
  expect(shards.map(({ table, shard }) => [table, shard])).toEqual([
    ['pins', 1],
    ['pins', 2],
    ['pins', 3],
  ])
  const numbers = await storage.write('cache', ['log'], options, async ({ log }) => {
    const added: number[] = []
    for (const json of ['a', 'b', 'c', 'd']) added.push(await log.add({ n: 1, v: 1, tab: 't', json }))
    return added
  })
  expect(numbers).toEqual([1, 2, 3, 4])
  const log = (work: Parameters<typeof readLog>[1]) => readLog(storage, work)
  expect(await log((rows) => rows.keys({ after: 1, to: 3 }))).toEqual([2, 3])
  expect(await log((rows) => rows.keys({ from: 3 }))).toEqual([3, 4])
  expect(await log((rows) => rows.all({ after: 1 }, 2))).toMatchObject([{ json: 'b' }, { json: 'c' }])
  expect(await log((rows) => rows.lastKey())).toBe(4)
  await storage.write('cache', ['log'], options, (rows) => {
    rows.log.delete({ to: 2 })
    rows.log.delete(4)
  })
  expect(await log((rows) => rows.keys())).toEqual([3])
  await storage.write('cache', ['log'], options, (rows) => rows.log.clear())
  expect(await log((rows) => rows.count())).toBe(0)
  expect(await log((rows) => rows.lastKey())).toBe(0)
})

test.each([
  ['Dexie', RELAXED],
  ['raw requests', DURABLE],
] as const)('a write of a former leader by %s changes nothing', async (_, options) => {
  const storage = await openDatabases(ANA, setUp())
  await storage.write('cache', [], RELAXED, ({ meta }) => meta.put({ name: 'epoch', value: 2 }))
  const write = (epoch: number) =>
    storage.write('cache', [], { ...options, epoch }, ({ meta }) => {
      meta.put({ name: 'mark', value: epoch })
      return true
    })
  expect(await write(1)).toBeNull()
  expect(await storage.read('cache', ['meta'], ({ meta }) => meta.get('mark'))).toBeUndefined()
  expect(await write(2)).toBe(true)
})

test.each([
  ['Dexie', RELAXED],
  ['raw requests', DURABLE],
] as const)('a write by %s whose work fails leaves nothing behind', async (_, options) => {
  const storage = await openDatabases(ANA, setUp())
  const failing = storage.write('cache', ['windows'], options, ({ meta, windows }) => {
    meta.put({ name: 'mark' })
    windows.put({} as never)
  })
  await expect(failing).rejects.toThrow('Data provided')
  expect(await storage.read('cache', ['meta'], ({ meta }) => meta.get('mark'))).toBeUndefined()
})

function readLog<Value>(
  storage: Storage,
  work: (log: Rows<{ readonly json: string }>) => Promise<Value>,
): Promise<Value> {
  return storage.read('cache', ['log'], ({ log }) => work(log as never))
}

/** The stores of version 1, as a tab declares them that was loaded before the upgrade. */
const VERSION_1 = {
  commands: { intents: '++n, &id', outbox: '++n, &id, lane', drafts: 'id', meta: 'name' },
  cache: {
    log: '++seq',
    snapshots: '[table+shard]',
    ids: '[table+chunk]',
    lists: '[key+chunk]',
    windows: 'key',
    meta: 'name',
    telemetry: '++id',
  },
} as const

async function openVersion1(idb: ReturnType<typeof setUp>, part: 'commands' | 'cache'): Promise<Dexie> {
  const database = new Dexie(databaseName(ANA, part), idb)
  database.version(1).stores(VERSION_1[part])
  return database.open()
}

test('a database of version 1 keeps its rows and loses the two stores that nothing wrote to', async () => {
  const idb = setUp()
  const intent = { id: 'a', name: 'save', args: {}, at: 1 }
  for (const part of ['commands', 'cache'] as const) {
    const old = await openVersion1(idb, part)
    await old.table('meta').bulkPut([{ name: 'login', value: 's' }, { name: 'mark' }])
    if (part === 'commands') await old.table('intents').add(intent)
    else await old.table('snapshots').put({ table: 'pins', shard: 0, json: '[]' })
    old.close()
  }
  const known = unknownLogin()
  const opened = await openDatabases(ANA, idb, known)
  expect([known.commands, known.cache]).toEqual(['s', 's'])
  const rowsOf = (storage: Storage) =>
    Promise.all([
      storage.read('commands', ['intents'], ({ intents }) => intents.all()),
      storage.read('cache', ['snapshots'], ({ snapshots }) => snapshots.all()),
      storage.read('commands', ['meta'], ({ meta }) => meta.get('mark')),
    ])
  const rows = [[{ ...intent, n: 1 }], [{ table: 'pins', shard: 0, json: '[]' }], { name: 'mark' }]
  expect(await rowsOf(opened)).toEqual(rows)
  opened.close()
  const stores = async (part: 'commands' | 'cache') => {
    const database = await new Dexie(databaseName(ANA, part), idb).open()
    const names = database.tables.map(({ name }) => name)
    database.close()
    return names
  }
  expect(await stores('commands')).toEqual(['intents', 'meta', 'outbox'])
  expect(await stores('cache')).toEqual(['ids', 'lists', 'log', 'meta', 'snapshots', 'windows'])
  // A tab of the former version may still open an upgraded database. Its version adds the old stores again, but must
  // not lose rows.
  for (const part of ['commands', 'cache'] as const) (await openVersion1(idb, part)).close()
  expect(await rowsOf(await openDatabases(ANA, idb, known))).toEqual(rows)
})
