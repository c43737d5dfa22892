import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '#testing/fake-browser.ts'
import { createFakeServer } from '#testing/fake-server.ts'
import { ana, islandOf, pinId } from '#testing/samples.ts'
import { openDatabases, unknownLogin } from '#core/log/databases.ts'
import { guardedStorage } from '#core/log/guarded-storage.ts'
import { storedDisk } from '#core/log/stored-disk.ts'
import { openDisk } from '#testing/open-disk.ts'
import { wipeDatabases } from '#core/account/log-out.ts'

const until = (check: () => void) => vi.waitFor(check, { timeout: 4_000, interval: 5 })
const CHUNK = { n: 0, v: 1, tab: 't', json: '[]' } as const
const namesIn = async (indexedDB: IDBFactory) => (await indexedDB.databases()).map(({ name }) => name)

function staleTab(idb: { readonly indexedDB: IDBFactory; readonly IDBKeyRange: typeof IDBKeyRange }) {
  const login = unknownLogin()
  const onLoginOver = vi.fn<() => void>()
  const storage = guardedStorage({
    open: () => openDatabases('1', idb, login),
    onMemory: (error) => {
      throw error
    },
    onCacheLost: () => undefined,
    onLoginOver,
  })
  return { disk: storedDisk(storage), onLoginOver }
}

test('a tab that missed the log-out cannot create the databases again', async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const { disk, onLoginOver } = staleTab(idb)
  await disk.append([CHUNK])
  expect(await wipeDatabases('1', idb)).toBe(0)
  expect(await namesIn(idb.indexedDB)).toEqual([])
  await expect(disk.append([CHUNK])).rejects.toThrow('gone')
  await expect(disk.outbox()).rejects.toThrow('closed')
  expect(onLoginOver).toHaveBeenCalledTimes(1)
  expect(await namesIn(idb.indexedDB)).toEqual([])
})

test("a tab that was asleep during the log-out does not touch the account's next session", async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const { disk, onLoginOver } = staleTab(idb)
  await disk.append([CHUNK])
  await wipeDatabases('1', idb)
  const next = await openDisk('1', idb)
  await next.append([CHUNK])
  await expect(disk.append([CHUNK])).rejects.toThrow('gone')
  expect(onLoginOver).toHaveBeenCalledTimes(1)
  expect((await next.boot({ small: [], sharded: ['pins'] })).tail.length).toBe(1)
})

test('a database that a frozen tab keeps open is emptied, and that tab writes nothing into it', async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const { disk } = staleTab(idb)
  await disk.append([CHUNK])
  // A tab that does not answer "versionchange" delays the deletion.
  const frozen = await new Promise<IDBDatabase>((resolve) => {
    const request = idb.indexedDB.open('pinfold.1.cache')
    request.onsuccess = () => {
      resolve(request.result)
    }
  })
  expect(await wipeDatabases('1', idb)).toBe(0)
  const count = frozen.transaction('log').objectStore('log').count()
  await new Promise((resolve) => (count.onsuccess = resolve))
  expect(count.result).toBe(0)
  frozen.close()
  await vi.waitFor(async () => expect(await namesIn(idb.indexedDB)).toEqual([]))
})

test('databases that no tab has open are deleted directly; a database that is open nevertheless is reported', async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const disk = await openDisk('1', idb)
  await disk.append([CHUNK])
  disk.close()
  expect(await wipeDatabases('1', idb, true)).toBe(0)
  expect(await namesIn(idb.indexedDB)).toEqual([])
  const again = await openDisk('1', idb)
  again.close()
  const holder = await new Promise<IDBDatabase>((resolve) => {
    const request = idb.indexedDB.open('pinfold.1.cache')
    request.onsuccess = () => {
      resolve(request.result)
    }
  })
  expect(await wipeDatabases('1', idb, true)).toBe(1)
  holder.close()
  await vi.waitFor(async () => expect(await namesIn(idb.indexedDB)).toEqual([]))
})

test('databases are found by their names if the browser does not list them', async () => {
  const factory = new IDBFactory()
  const idb = { indexedDB: factory, IDBKeyRange }
  const disk = await openDisk('1', idb)
  await disk.append([CHUNK])
  disk.close()
  const silent = new Proxy(factory, {
    get: (target, name) => {
      if (name === 'databases') return undefined
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  expect(await wipeDatabases('1', { indexedDB: silent, IDBKeyRange })).toBe(0)
  expect(await namesIn(factory)).toEqual([])
})

test('a write into a database without its login row is given up', async () => {
  const idb = { indexedDB: new IDBFactory(), IDBKeyRange }
  const disk = await openDisk('1', idb)
  const raw = await new Promise<IDBDatabase>((resolve) => {
    const request = idb.indexedDB.open('pinfold.1.commands')
    request.onsuccess = () => {
      resolve(request.result)
    }
  })
  const clearing = raw.transaction('meta', 'readwrite')
  clearing.objectStore('meta').clear()
  await new Promise((resolve) => (clearing.oncomplete = resolve))
  raw.close()
  const row = { id: 'a', name: 'likePin', args: {}, lane: 'x', at: 1, by: null, facts: [] } as const
  await expect(
    disk.enqueue([{ ...row, state: 'waiting', attempts: 0, failure: null }], [{ id: 'a', name: 'x', args: {}, at: 1 }]),
  ).rejects.toThrow('gone')
  expect(await disk.outbox()).toEqual([])
})

test('three tabs that act while one of them logs out leave no data behind', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const tabs = [
    await browser.openTab(islandOf(ana)),
    await browser.openTab(islandOf(ana)),
    await browser.openTab(islandOf(ana)),
  ]
  const home = tabs[0]!.list('home')
  await until(() => expect(home.card(9)).toBeDefined())
  const acting = setInterval(() => {
    for (const [i, tab] of tabs.entries())
      void tab.core.dispatch({ id: crypto.randomUUID(), name: 'likePin', args: { pinId: pinId(i) } })
  }, 1)
  expect(await tabs[1]!.core.request('logOut', { mayLose: true })).toEqual({
    ok: true,
    value: { did: 'wiped', isServerTold: true },
  })
  await new Promise((resolve) => setTimeout(resolve, 200))
  clearInterval(acting)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await namesIn(browser.indexedDB)).toEqual([])
})

test('a full disk on which nothing can be cleared is wiped by deleting the databases', async () => {
  const indexedDB = new IDBFactory()
  const disk = await openDisk('1', { indexedDB, IDBKeyRange })
  await disk.append([CHUNK])
  disk.close()
  const full = {
    databases: () => indexedDB.databases(),
    deleteDatabase: (name: string) => indexedDB.deleteDatabase(name),
    open(): never {
      throw new DOMException('the disk is full', 'QuotaExceededError')
    },
  }
  expect(await wipeDatabases('1', { indexedDB: full as unknown as IDBFactory, IDBKeyRange })).toBe(0)
  expect(await namesIn(indexedDB)).toEqual([])
})
