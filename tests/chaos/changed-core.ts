import { registerHooks } from 'node:module'

/** A change to a product file that applies only while it is loaded. */
export interface CodeChange {
  /** End of the file's path. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** Numbers that are reduced, so that rare events happen in every schedule. */
export const SMALL_NUMBERS: readonly CodeChange[] = [
  { file: 'src/core/account/leadership.ts', find: 'TAIL_FACTS_MAX = 5_000', replace: 'TAIL_FACTS_MAX = 12' },
  { file: 'src/core/account/leadership.ts', find: 'COMPACTION_LOOK_MS = 20_000', replace: 'COMPACTION_LOOK_MS = 900' },
]

/**
 * Call it before the first import of the changed files.
 * @throws Error during loading if a file no longer contains the text
 */
export function changeWhileLoading(changes: readonly CodeChange[]): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const wanted = changes.filter(({ file }) => url.endsWith(file))
      if (wanted.length === 0) return loaded
      let source = textOf(loaded.source)
      for (const { file, find, replace } of wanted) {
        if (!source.includes(find))
          throw new Error(`${file} no longer has «${find}»: the change of it must be written again`)
        source = source.replace(find, () => replace)
      }
      return { ...loaded, source }
    },
  })
}

function textOf(source: unknown): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source as Uint8Array)
}
