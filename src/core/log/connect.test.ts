import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { LoginOverError } from './login.ts'
import { CACHE_SCHEMA, COMMANDS_SCHEMA, SCHEMA_VERSION } from './schema.ts'

const NAME = 'pinfold.1.test'
const SCHEMAS = { commands: COMMANDS_SCHEMA, cache: CACHE_SCHEMA } as const
const setUp = () => ({ indexedDB: new IDBFactory(), IDBKeyRange })

/** All that makes one database other than another. */
function shapeOf(database: IDBDatabase) {
  return {
    version: database.version,
    stores: Array.from(database.objectStoreNames, (name) => {
      const store = database.transaction(name).objectStore(name)
      const indexes = Array.from(store.indexNames, (index) => {
        const { keyPath, unique, multiEntry } = store.index(index)
        return { index, keyPath, unique, multiEntry }
      })
      return { name, keyPath: store.keyPath, autoIncrement: store.autoIncrement, indexes }
    }),
  }
}

test.each(['commands', 'cache'] as const)('the %s are made as Dexie makes them', async (part) => {
  const idb = setUp()
  const dexie = new Dexie('by-dexie', idb)
  dexie.version(SCHEMA_VERSION).stores(SCHEMAS[part])
  const theirs = (await dexie.open()).backendDB()
  expect(shapeOf(await connect(NAME, SCHEMAS[part], idb, false))).toEqual(shapeOf(theirs))
})

test('Dexie adds a store to what was made here, and this version opens it then', async () => {
  const idb = setUp()
  const made = await connect(NAME, CACHE_SCHEMA, idb, false)
  made.close()
  const later = new Dexie(NAME, idb)
  later.version(SCHEMA_VERSION + 1).stores({ ...CACHE_SCHEMA, later: 'id' })
  await later.open()
  await later.table('later').put({ id: 1 })
  later.close()
  const newer = await connect(NAME, CACHE_SCHEMA, idb, true)
  expect([...newer.objectStoreNames]).toContain('later')
})

test('a database that was open before and is gone is not made anew', async () => {
  const idb = setUp()
  await expect(connect(NAME, CACHE_SCHEMA, idb, true)).rejects.toThrow(LoginOverError)
  expect(await idb.indexedDB.databases()).toEqual([])
})
