import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** An import with a hint; its groups are the chunk and the imported path. */
const HINTED_IMPORT = /import\(\s*\/\* chunk: ([\w-]+) \*\/\s*'([^']+)'/g

/** An import that names the chunk of what it loads. */
export interface Hint {
  readonly chunk: string
  readonly path: string
}

/** Exported only for its test. */
export function hintsIn(code: string): readonly Hint[] {
  return [...code.matchAll(HINTED_IMPORT)].map(([, chunk = '', path = '']) => ({ chunk, path }))
}

export interface ChunkHints {
  readonly plugin: Plugin
  /** The chunk that the imports of a module name; null if they name none. */
  readonly chunkOf: (id: string) => string | null
  /** True for a module that both a named chunk and a part without a hint import, directly or through others. */
  readonly isShared: (id: string) => boolean
}

/**
 * Parts that always load together are one file, because each file costs a slow phone's main thread time. The import of such a
 * part names the file: `import(/* chunk: closeup *\/ './ui/tries.tsx')`.
 * @param names the files that there are
 */
export function chunkHints(names: readonly string[]): ChunkHints {
  const chunks = new Map<string, string>()
  const shared = new Set<string>()
  let root = ''
  return {
    chunkOf: (id) => chunks.get(id) ?? null,
    isShared: (id) => shared.has(id),
    plugin: {
      name: 'pinfold-chunk-hints',
      apply: 'build',
      enforce: 'pre',
      configResolved(config) {
        root = config.root
      },
      transform: {
        filter: { code: 'chunk:' },
        async handler(code, importer) {
          for (const { chunk, path } of hintsIn(code)) {
            if (!names.includes(chunk)) this.error(`There is no chunk "${chunk}" for "${path}"`)
            const found = await this.resolve(path, importer)
            if (!found) this.error(`"${path}" was not found`)
            const other = chunks.get(found.id) ?? chunk
            if (other !== chunk) this.error(`"${path}" belongs to the chunks "${other}" and "${chunk}"`)
            chunks.set(found.id, chunk)
          }
        },
      },
      buildEnd() {
        const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
        const parts = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.dynamicImporters.length)
        const ofOthers = withImports(
          parts.filter((id) => !chunks.has(id)),
          importsOf,
        )
        for (const id of withImports([...chunks.keys()], importsOf)) if (ofOthers.has(id)) shared.add(id)
      },
      // The manifest lists a chunk of several parts only by its name. The server looks it up by the source of a part.
      writeBundle({ dir = '' }, bundle) {
        const path = join(dir, 'manifest.json')
        const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { readonly file: string }>
        const rows = new Map(Object.values(manifest).map((row) => [row.file, row]))
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const row = rows.get(chunk.fileName)
          const parts = chunk.moduleIds.filter((id) => chunks.has(id))
          if (row) for (const id of parts) manifest[relative(root, id).replaceAll('\\', '/')] ??= row
        }
        writeFileSync(path, JSON.stringify(manifest, null, 2))
      },
    },
  }
}

/** These modules and all that they import, directly or through others. */
function withImports(ids: readonly string[], importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...importsOf(id))
  }
  return found
}
