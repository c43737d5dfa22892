import { registerHooks } from 'node:module'

/** A change to a file of the product, made while it is loaded and nowhere else. */
export interface CodeChange {
  /** End of the file's path. */
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** Numbers that are made small, so that what is rare in a member's life comes in every schedule. */
export const SMALL_NUMBERS: readonly CodeChange[] = [
  { file: 'src/core/account/leadership.ts', find: 'TAIL_FACTS_MAX = 5_000', replace: 'TAIL_FACTS_MAX = 12' },
  { file: 'src/core/account/leadership.ts', find: 'COMPACTION_LOOK_MS = 20_000', replace: 'COMPACTION_LOOK_MS = 900' },
]

/** Must be called before the first import of what it changes. @throws Error while loading, where the text is not there any more */
export function changeWhileLoading(changes: readonly CodeChange[]): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const wanted = changes.filter(({ file }) => url.endsWith(file))
      if (wanted.length === 0) return loaded
      let source = textOf(loaded.source)
      for (const { file, find, replace } of wanted) {
        if (!source.includes(find))
          throw new Error(`${file} no longer has «${find}»: the change of it must be written anew`)
        source = source.replace(find, () => replace)
      }
      return { ...loaded, source }
    },
  })
}

function textOf(source: unknown): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source as Uint8Array)
}
