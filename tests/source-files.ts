import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

export interface Import {
  /** Path from the root of the repository, such as `src/kit/button.tsx`; for other packages, the package's name. */
  readonly target: string
  readonly isTypeOnly: boolean
  /** By `import()`: loaded when it is first needed. */
  readonly isLate: boolean
}

export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

const FROM = /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*$\s{},]+?\s+from\s+)?['"]([^'"]+)['"]/gm
/** The import may name its chunk in a comment. */
const DYNAMIC = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]\s*\)/g

/** Every TypeScript and JavaScript file below the folders, with its imports. */
export function readSources(folders: readonly string[]): readonly SourceFile[] {
  return folders.flatMap((folder) =>
    filesBelow(folder)
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
      .map((path) => {
        const text = readFileSync(join(ROOT, path), 'utf8')
        return { path, text, imports: importsOf(path, text) }
      }),
  )
}

export function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}

function importsOf(path: string, text: string): readonly Import[] {
  return [
    ...[...text.matchAll(FROM)].map(([, type, specifier = '']) => ({
      target: resolve(path, specifier),
      isTypeOnly: type !== undefined,
      isLate: false,
    })),
    ...[...text.matchAll(DYNAMIC)].map(([, specifier = '']) => ({
      target: resolve(path, specifier),
      isTypeOnly: false,
      isLate: true,
    })),
  ]
}

/** The aliases are the `imports` of package.json. */
function resolve(path: string, specifier: string): string {
  const [plain = ''] = specifier.split('?')
  if (plain.startsWith('#workers/')) return plain.slice(1)
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`
  return plain.startsWith('.') ? join(dirname(path), plain) : plain
}
