import { ME, type AppRow, type ReadRow } from './tables.ts'

/** What views read to tell their state. */
interface KnownReads {
  readonly reads: { readonly get: (key: string) => ReadRow | undefined }
  readonly app: { readonly get: (key: string) => Pick<AppRow, 'online'> | undefined }
}

/**
 * The state of a list that a read fills. Stored items are shown as they are. That there are none is known only once the
 * server has answered since the start, because what was stored as empty may have been filled meanwhile.
 * @param read key of the read
 * @param hasItems true if anything of the list is stored
 */
export function loadedState(tables: KnownReads, read: string, hasItems: boolean): 'loading' | 'ready' | 'offline' {
  const state = tables.reads.get(read)?.state
  if (hasItems || state === 'ready' || state === 'missing') return 'ready'
  return state === 'failed' || tables.app.get(ME)?.online === false ? 'offline' : 'loading'
}
