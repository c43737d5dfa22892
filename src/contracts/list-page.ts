import type { Fact } from './fact.ts'
import type { ListKey } from './ids.ts'
import type { PlacedModule } from './list-module.ts'

/** The order of a page of a list; the rows of its items arrive in facts of their own before it. */
export type ListFact = Fact<
  'list/page-received',
  {
    readonly key: ListKey
    /** The bookmark of the request; null for the first page, which replaces the list. */
    readonly after: string | null
    readonly bookmark: string
    readonly ids: readonly string[]
    /** What is placed between them. */
    readonly modules?: readonly PlacedModule[]
  }
>

/** State of a list; its cards travel as a grid window (`contracts/stream.ts`). */
export interface ListStatus {
  /** `ready`: more can be fetched. `end`: all items are here. `error`: the last fetch failed, `retry` asks again. */
  readonly state: 'loading' | 'ready' | 'end' | 'error' | 'offline' | 'missing'
  readonly count: number
  /** How many there are on the server, as far as it has said. */
  readonly total?: number
  /** Newer items on the server than the first one here; 0 if the list has no freshness. */
  readonly newer: number
}
