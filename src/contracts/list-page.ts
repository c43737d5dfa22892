import type { Fact } from './fact.ts'
import type { ListKey } from './ids.ts'
import type { PlacedModule } from './list-module.ts'

/** A page of a list as an order of ids. Facts with the items' rows arrive before this fact. */
export type ListFact = Fact<
  'list/page-received',
  {
    readonly key: ListKey
    /** The bookmark with which the page was requested. Null for the first page, which replaces the list. */
    readonly after: string | null
    readonly bookmark: string
    readonly ids: readonly string[]
    /** The modules between these items or after them. */
    readonly modules?: readonly PlacedModule[]
  }
>

/** State of a list. Its cards arrive as a grid window (`contracts/stream.ts`). */
export interface ListStatus {
  /** `ready`: more can be fetched. `end`: all items are here. `error`: the last fetch failed; `retry` asks again. */
  readonly state: 'loading' | 'ready' | 'end' | 'error' | 'offline' | 'missing'
  readonly count: number
  /** Number of items on the server, if it has reported one. */
  readonly total?: number
  /**
   * Number of items on the server that are newer than the first item here. 0 if the list is not checked for newer
   * items.
   */
  readonly newer: number
}
