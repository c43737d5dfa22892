import { join } from 'node:path'
import type { Plugin } from 'vite'
import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'
import { kilobytesOf, kilobytesOfWorker } from '../support/bundle-size.ts'

const ROOT = join(import.meta.dirname, '../..')
const HARNESS = join(ROOT, 'bench/harness')
/**
 * The module that starts the worker in the page. The worker is built through it, because the build of a page adds its
 * code for late chunks to the worker, too.
 */
const SPAWN = join(ROOT, 'src/client/spawn-core.ts')
const CLIENT = join(HARNESS, 'core-weight-client.ts')
const PEER = 'virtual:peer'

/** What a page imports from each peer to do the core's work: store, queries, persistence. */
const PEERS = {
  rxdb: `export { createRxDatabase } from 'rxdb/plugins/core'; export { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'`,
  tanstack: `export { BTreeIndex, createCollection, createLiveQueryCollection, eq, localOnlyCollectionOptions } from '@tanstack/db'`,
  tinybase: `export { createStore } from 'tinybase/store'; export { createIndexedDbPersister } from 'tinybase/persisters/persister-indexed-db'`,
} as const

const DEXIE = `export { Dexie } from 'dexie'`

/**
 * C12: the code that a browser loads for the store. It is not part of a quick run, because L4 already measures what the
 * product loads.
 */
export const coreWeight: Measurement = { id: 'C12', measure: measureWeight }

async function measureWeight({ quick }: BenchOptions): Promise<readonly Row[]> {
  const engine = await kilobytesOfWorker(SPAWN, [withoutFeatures])
  const client = await kilobytesOf(CLIENT, [])
  const product = await kilobytesOfWorker(SPAWN, [])
  const how =
    'minified, gzip level 9, built as the product is; what is loaded at once, the developer panel is not; the engine is the ' +
    'worker with an empty list of features, since peers come without a schema too; comlink, rxjs, immer and Dexie ' +
    'included'
  const peers = await Promise.all(
    Object.entries(PEERS).map(async ([name, source]) =>
      figure(`C12.${name}`, `${name}, built alike`, await kilobytesOf(PEER, [peer(source)]), 'kB', source),
    ),
  )
  return [
    row('C12.core', 'engine and client', engine + client, 'kB', { atMost: 110 }, how, !quick),
    figure('C12.engine', 'of that the engine', engine, 'kB', how),
    figure('C12.client', 'of that the client', client, 'kB', how),
    figure('C12.dexie', 'of that Dexie', await kilobytesOf(PEER, [peer(DEXIE)]), 'kB', DEXIE),
    figure('C12.product', 'the whole worker of the product', product, 'kB', how),
    ...peers,
  ]
}

const withoutFeatures: Plugin = {
  name: 'without-features',
  enforce: 'pre',
  resolveId: (id) => (id === '#features/index.ts' ? join(HARNESS, 'no-features.ts') : null),
}

function peer(source: string): Plugin {
  return {
    name: 'peer',
    resolveId: (id) => (id === PEER ? id : null),
    load: (id) => (id === PEER ? source : null),
  }
}
