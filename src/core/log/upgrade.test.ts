import { Dexie } from 'dexie'
import { expect, test, vi } from 'vitest'
import { createFakeBrowser } from '../testing/fake-browser.ts'
import { createFakeServer } from '../testing/fake-server.ts'
import { ana, islandOf, pinId } from '../testing/samples.ts'

/** The databases as the product's version 1 of the schema made them: no `meta` beside the commands, no login rows. */
async function writeVersionOne(indexedDB: IDBFactory, keyRange: typeof IDBKeyRange): Promise<void> {
  const options = { indexedDB, IDBKeyRange: keyRange }
  const commands = new Dexie('pinfold.11.1.commands', options)
  commands.version(1).stores({ intents: '++n, &id', outbox: '++n, &id, lane', drafts: 'id' })
  const args = { pinId: pinId(2) }
  await commands.table('intents').add({ id: 'old', name: 'likePin', args, at: 5 })
  await commands.table('outbox').add({
    id: 'old',
    name: 'likePin',
    args,
    lane: `pin:${pinId(2)}`,
    at: 5,
    by: '11',
    facts: [{ id: 'f', at: 5, by: '11', type: 'pin/liked', payload: args }],
    state: 'waiting',
    attempts: 1,
    failure: 'network/offline',
  })
  commands.close()
  const cache = new Dexie('pinfold.11.1.cache', options)
  cache.version(1).stores({
    log: '++seq',
    snapshots: '[table+shard]',
    ids: 'chunk',
    lists: '[key+chunk]',
    windows: 'key',
    meta: 'name',
    telemetry: '++id',
  })
  await cache.table('meta').put({ name: 'epoch', value: 7 })
  const received = { id: 'g', at: 4, by: '11', type: 'user/received', payload: { users: [ana] } }
  await cache.table('log').add({ n: 1, v: 1, tab: 'old', json: JSON.stringify([received]) })
  cache.close()
}

test('what the version before left unsent is sent by this one, once, and its log is read', async () => {
  const server = createFakeServer()
  const browser = createFakeBrowser(server)
  const { IDBKeyRange: keyRange } = await import('fake-indexeddb')
  await writeVersionOne(browser.indexedDB, keyRange)
  const tab = await browser.openTab(islandOf(ana))
  const engine = tab.core.engine()!
  expect(engine.disk.kind).toBe('disk')
  expect(engine.log.head).toBeGreaterThan(0)
  await vi.waitFor(() => expect(server.effects).toEqual([`liked ${pinId(2)}`]), { timeout: 4_000 })
  await vi.waitFor(async () => expect(await engine.disk.outbox()).toEqual([]), { timeout: 4_000 })
  // The lead goes on from the epoch of that version.
  expect(await engine.disk.raiseEpoch()).toBeGreaterThan(8)
  expect(browser.warnings).toEqual([])
})
