import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The result of `vite build` in `dist/client`. */
export interface ClientBuild {
  readonly dir: string
  /** The page with its two places, `<!--pinfold:head-->` and `<!--pinfold:island-->`. */
  readonly document: string
  readonly version: string
  /** Chunk of each language, `/assets/locale-….js`. */
  readonly locales: Readonly<Record<string, string>>
  /** Entry of the screens, built for the server (`dist/renderer`). */
  readonly renderer: string
  /** For source files below `src/`: the addresses of their chunks and style sheets, including those of their parts. */
  readonly screenFiles: (sources: readonly string[]) => readonly string[]
}

/** One row of Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Reads the build once; null if there is none yet. */
export function readClientBuild(dir: string): ClientBuild | null {
  try {
    const { version, locales } = JSON.parse(readFileSync(join(dir, 'precache.json'), 'utf8')) as ClientBuild
    return {
      dir,
      document: readFileSync(join(dir, 'index.html'), 'utf8'),
      version,
      locales,
      renderer: join(dir, '../renderer/render-screen.js'),
      screenFiles: readScreenFiles(join(dir, 'manifest.json')),
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Chunks that a screen imports and the entry lacks, with the styles of all of them. */
function readScreenFiles(path: string): ClientBuild['screenFiles'] {
  const chunks = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Chunk>>) : {}
  const visit = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of chunks[key]?.imports ?? []) visit(next, seen)
    return seen
  }
  const first = new Set<string>()
  for (const [key, { isEntry }] of Object.entries(chunks)) if (isEntry) visit(key, first)
  return (sources) => {
    const seen = new Set(first)
    for (const source of sources) visit(`../${source}`, seen)
    const own = [...seen].filter((key) => !first.has(key))
    return own.flatMap((key) => [chunks[key]?.file ?? [], chunks[key]?.css ?? []].flat()).map((file) => `/${file}`)
  }
}

/** The build version of the renderer beside an entry; null if the renderer or its version is missing. */
export function rendererVersion(renderer: string): string | null {
  const path = join(renderer, '../version.json')
  if (!existsSync(renderer) || !existsSync(path)) return null
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly version?: string }).version ?? null
}

/** The version of the release, as pages and answers state it. */
export function versionOf(build: ClientBuild | null): string {
  return build?.version ?? 'unbuilt'
}
