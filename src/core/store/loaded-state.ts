import { ME, type AppRow, type ReadRow } from './tables.ts'

/** The rows from which a view learns the state of its requests. */
interface KnownReads {
  readonly reads: { readonly get: (key: string) => ReadRow | undefined }
  readonly app: { readonly get: (key: string) => Pick<AppRow, 'online'> | undefined }
}

/**
 * The state of a list that is filled by a read. If items are stored, the list is `ready`. An empty list is `ready` only
 * after the server has answered since the start, because a list that was stored as empty may have been filled since.
 * @param read key of the read
 * @param hasItems true if any item of the list is stored
 */
export function loadedState(tables: KnownReads, read: string, hasItems: boolean): 'loading' | 'ready' | 'offline' {
  const state = tables.reads.get(read)?.state
  if (hasItems || state === 'ready' || state === 'missing') return 'ready'
  return state === 'failed' || tables.app.get(ME)?.online === false ? 'offline' : 'loading'
}
