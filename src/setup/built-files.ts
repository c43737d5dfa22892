import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** One row of Vite's manifest. Its key is the source file, or an underscore followed by the chunk's name. */
export interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/**
 * The files that the browser fetches before the first screen: the entries, the chunks that the first screen requests
 * while it runs (chosen by patterns of source file or chunk name), and all their static imports.
 * @throws Error if a pattern matches nothing, because the names have changed
 */
export function firstScreenChunks(manifest: Manifest, askedFor: readonly RegExp[]): readonly Chunk[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  const chunks = Object.entries(manifest)
  for (const [key, { isEntry }] of chunks) if (isEntry) visit(key)
  for (const pattern of askedFor) {
    const chosen = chunks.filter(([key, { name = '' }]) => pattern.test(key) || pattern.test(name))
    if (chosen.length === 0) throw new Error(`No chunk of the build is called ${String(pattern)}`)
    for (const [key] of chosen) visit(key)
  }
  return [...seen].flatMap((key) => manifest[key] ?? [])
}

/** The core worker's file and the chunks that it imports. Vite's manifest does not list them. */
export function workerFiles(client: string): readonly string[] {
  const found = existsSync(join(client, 'assets')) ? readdirSync(join(client, 'assets')) : []
  const entries = found.filter((name) => /^core\.worker-.+\.js$/.test(name)).map((name) => `assets/${name}`)
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const source = readFileSync(join(client, file), 'utf8')
    for (const [, name] of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) visit(`assets/${name}`)
  }
  for (const entry of entries) visit(entry)
  return [...seen]
}

/** Total size in bytes as a server with gzip sends the files. */
export function gzippedBytes(client: string, files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0)
}
