import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'
import { figure, row, type BenchOptions, type Measurement, type Row } from '../row.ts'

const ROOT = join(import.meta.dirname, '../..')
const HARNESS = join(ROOT, 'bench/harness')
/**
 * The module that starts the worker in the page. The worker is built through it, because a page's build adds code
 * around late chunks to the worker too.
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
 * C12: code that a browser loads for the store. It is not part of a quick run, because L4 measures what the product
 * loads.
 */
export const coreWeight: Measurement = { id: 'C12', measure: measureWeight }

async function measureWeight({ quick }: BenchOptions): Promise<readonly Row[]> {
  const engine = await kilobytesOfWorker([withoutFeatures])
  const client = await kilobytesOf(CLIENT, [])
  const product = await kilobytesOfWorker([])
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

/** Size of the worker's program with everything that it loads at once, in 1,000 bytes, gzipped. */
async function kilobytesOfWorker(plugins: readonly Plugin[]): Promise<number> {
  const files = await bundle(SPAWN, [...plugins])
  const programs = [...files.keys()].filter((file) => /(^|\/)core\.worker-[^/]*\.js$/.test(file))
  if (programs.length !== 1) throw new Error(`The build has ${programs.length} programs of the worker instead of one`)
  return kilobytesFrom(programs, files)
}

/** The same for a page's module. */
async function kilobytesOf(entry: string, plugins: readonly Plugin[]): Promise<number> {
  const files = await bundle(entry, plugins)
  return kilobytesFrom(
    [...files].filter(([, { isEntry }]) => isEntry).map(([file]) => file),
    files,
  )
}

interface BuiltFile {
  readonly code: string
  readonly isEntry: boolean
  /** Files that it imports before it runs. */
  readonly imports: readonly string[]
}

async function bundle(entry: string, plugins: readonly Plugin[]): Promise<ReadonlyMap<string, BuiltFile>> {
  const built = (await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [...plugins],
    resolve: { dedupe: ['dexie'] },
    worker: { format: 'es', plugins: () => [...plugins] },
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    built.output.map((one): [string, BuiltFile] => [
      one.fileName,
      one.type === 'chunk'
        ? { code: one.code, isEntry: one.isEntry, imports: one.imports }
        : { code: String(one.source), isEntry: false, imports: importsOf(one) },
    ]),
  )
}

function kilobytesFrom(programs: readonly string[], files: ReadonlyMap<string, BuiltFile>): number {
  const loaded = new Set<string>()
  const wanted = [...programs]
  for (const file of wanted) {
    if (loaded.has(file)) continue
    loaded.add(file)
    const built = files.get(file)
    if (built === undefined) throw new Error(`${file} is imported and was not built`)
    wanted.push(...built.imports)
  }
  const bytes = [...loaded].reduce((sum, file) => sum + gzipSync(files.get(file)!.code, { level: 9 }).length, 0)
  return bytes / 1_000
}

/**
 * The bundler reports a worker's program as a plain file, so its imports are read from its text. All of them are at its
 * beginning.
 */
function importsOf({ fileName, source }: Rolldown.OutputAsset): readonly string[] {
  const [head = ''] = /^(?:\/\*.*?\*\/\s*|import\b[^;]*;\s*)*/s.exec(String(source)) ?? []
  return [...head.matchAll(/["'](\.[^"']+)["']/g)].map(([, path]) => join(fileName, '..', path!))
}
