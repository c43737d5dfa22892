import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Plugin, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/**
 * Gzipped size of the worker's program with everything that it loads at its start, in units of 1,000 bytes.
 * @param spawn the module of the page that starts the worker
 */
export async function kilobytesOfWorker(spawn: string, plugins: readonly Plugin[]): Promise<number> {
  const files = await bundle(spawn, plugins)
  const programs = [...files.keys()].filter((file) => /(^|\/)core\.worker-[^/]*\.js$/.test(file))
  if (programs.length !== 1) throw new Error(`The build has ${programs.length} programs of the worker instead of one`)
  return kilobytesFrom(programs, files)
}

/**
 * Like `kilobytesOfWorker`, for a module that starts no worker.
 * @param leftOut imports that are not counted
 */
export async function kilobytesOf(
  entry: string,
  plugins: readonly Plugin[],
  leftOut: readonly RegExp[] = [],
): Promise<number> {
  const files = await bundle(entry, plugins, leftOut)
  return kilobytesFrom(
    [...files].filter(([, { isEntry }]) => isEntry).map(([file]) => file),
    files,
  )
}

interface BuiltFile {
  readonly code: string
  readonly isEntry: boolean
  /** Files that this file imports before it runs. */
  readonly imports: readonly string[]
}

async function bundle(
  entry: string,
  plugins: readonly Plugin[],
  leftOut: readonly RegExp[] = [],
): Promise<ReadonlyMap<string, BuiltFile>> {
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
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', external: [...leftOut] },
    },
  })) as Rolldown.RolldownOutput
  const names = new Set(built.output.map(({ fileName }) => fileName))
  return new Map(
    built.output.map((one): [string, BuiltFile] => [
      one.fileName,
      one.type === 'chunk'
        ? { code: one.code, isEntry: one.isEntry, imports: one.imports.filter((file) => names.has(file)) }
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
 * The static imports of a worker's program. The bundler reports such a program as a plain file, so its imports are read
 * from its text. All of them are at its beginning.
 */
function importsOf({ fileName, source }: Rolldown.OutputAsset): readonly string[] {
  const [head = ''] = /^(?:\/\*.*?\*\/\s*|import\b[^;]*;\s*)*/s.exec(String(source)) ?? []
  return [...head.matchAll(/["'](\.[^"']+)["']/g)].map(([, path]) => join(fileName, '..', path!))
}
