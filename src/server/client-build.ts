import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `vite build` left in `dist/client`. */
export interface ClientBuild {
  readonly dir: string
  /** The page with its two places, `<!--pinfold:head-->` and `<!--pinfold:island-->`. */
  readonly document: string
  readonly version: string
  /** Chunk of each language, `/assets/locale-….js`. */
  readonly locales: Readonly<Record<string, string>>
}

/** Reads the build once; null where there is none yet. */
export function readClientBuild(dir: string): ClientBuild | null {
  try {
    const { version, locales } = JSON.parse(readFileSync(join(dir, 'precache.json'), 'utf8')) as ClientBuild
    return { dir, document: readFileSync(join(dir, 'index.html'), 'utf8'), version, locales }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** The release's version, as pages and answers tell it. */
export function versionOf(build: ClientBuild | null): string {
  return build?.version ?? 'unbuilt'
}
