import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The result of `vite build` in `dist/client`. */
export interface ClientBuild {
  readonly dir: string
  /** The page, with the marks `<!--pinfold:head-->` and `<!--pinfold:island-->` at the places to fill. */
  readonly document: string
  readonly version: string
  /** Address of the chunk of each language, `/assets/locale-….js`. */
  readonly locales: Readonly<Record<string, string>>
  /** Entry file of the screens that were built for the server (`dist/renderer`). */
  readonly renderer: string
  /** The chunks and style sheets of source files below `src/`, including those that they import. */
  readonly screenFiles: (sources: readonly string[]) => ScreenFiles
}

export interface ScreenFiles {
  /** Addresses of chunks. */
  readonly chunks: readonly string[]
  readonly styles: readonly StyleFile[]
}

export interface StyleFile {
  readonly url: string
  readonly text: string
  /** Names of the classes for which the style sheet has rules. */
  readonly classes: readonly string[]
}

/** One row of Vite's manifest. */
interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/**
 * The folder of the build before. A new build moves the present one there, so that a server that runs meanwhile still has
 * the files of its document.
 */
export function formerBuildOf(dir: string): string {
  return `${dir}-former`
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
      screenFiles: readScreenFiles(dir),
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Matches a class in a style sheet. */
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g

/** Reads the chunks that a screen imports and the entry does not, and the style sheets of all these chunks. */
function readScreenFiles(dir: string): ClientBuild['screenFiles'] {
  const path = join(dir, 'manifest.json')
  const chunks = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, Chunk>>) : {}
  const visit = (key: string, seen: Set<string>): Set<string> => {
    if (seen.has(key)) return seen
    seen.add(key)
    for (const next of chunks[key]?.imports ?? []) visit(next, seen)
    return seen
  }
  const first = new Set<string>()
  for (const [key, { isEntry }] of Object.entries(chunks)) if (isEntry) visit(key, first)
  const read = new Map<string, StyleFile>()
  const styleFile = (file: string): StyleFile => {
    const known = read.get(file)
    if (known) return known
    const text = readFileSync(join(dir, file), 'utf8').trim()
    const classes = [...new Set(Array.from(text.matchAll(CLASS), ([, name]) => name!))]
    const style = { url: `/${file}`, text, classes }
    read.set(file, style)
    return style
  }
  return (sources) => {
    const seen = new Set(first)
    for (const source of sources) visit(`../${source}`, seen)
    const own = [...seen].filter((key) => !first.has(key)).flatMap((key) => chunks[key] ?? [])
    // Several parts may be in one file.
    return {
      chunks: [...new Set(own.map(({ file }) => `/${file}`))],
      styles: [...new Set(own.flatMap(({ css = [] }) => css))].map(styleFile),
    }
  }
}

/** The build version of the renderer beside an entry; null if the renderer or its version is missing. */
export function rendererVersion(renderer: string): string | null {
  const path = join(renderer, '../version.json')
  if (!existsSync(renderer) || !existsSync(path)) return null
  return (JSON.parse(readFileSync(path, 'utf8')) as { readonly version?: string }).version ?? null
}

/** The version of the release, as pages and answers contain it. */
export function versionOf(build: ClientBuild | null): string {
  return build?.version ?? 'unbuilt'
}
