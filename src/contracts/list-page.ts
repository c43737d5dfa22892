import type { Fact } from './fact.ts'
import type { ListKey } from './ids.ts'
import type { PlacedModule } from './list-module.ts'

/** The order of a page of a list. Facts with the rows of its items arrive before it. */
export type ListFact = Fact<
  'list/page-received',
  {
    readonly key: ListKey
    /** The bookmark of the request; null for the first page, which replaces the list. */
    readonly after: string | null
    readonly bookmark: string
    readonly ids: readonly string[]
    /** The modules between these items. */
    readonly modules?: readonly PlacedModule[]
  }
>

/** State of a list. Its cards arrive as a grid window (`contracts/stream.ts`). */
export interface ListStatus {
  /** `ready`: more can be fetched. `end`: all items are here. `error`: the last fetch failed; `retry` asks again. */
  readonly state: 'loading' | 'ready' | 'end' | 'error' | 'offline' | 'missing'
  readonly count: number
  /** Number of items on the server, as far as it has reported. */
  readonly total?: number
  /**
   * Number of items on the server that are newer than the first one here; 0 if the list is not checked for newer items.
   */
  readonly newer: number
}
