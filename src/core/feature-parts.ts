import type { ListKey } from '#contracts/ids.ts'
import type { EditOrders, OrderedItem } from '#contracts/list-order.ts'
import type { PageData } from '#contracts/page-data.ts'
import type { Result } from '#contracts/result.ts'
import type { WireRows } from '#contracts/sync.ts'
import type { CommandTable, ListKind, ListPage, Read } from './effects.ts'
import type { AnyFact, NewFact } from './facts.ts'
import type { AnyProduct, Product } from './product.ts'
import type { AnyProjection } from './projections/projection.ts'
import type { ReducerTables, RowsBefore, Tables } from './store/tables.ts'
import type { TableDefinition } from './store/table.ts'
import type { Wire } from './wire/wire.ts'

/** Cache Storage names. */
export interface CacheNames {
  /** Dropped when another session begins. */
  readonly ofSession: readonly string[]
  /** The same, but what a visitor has there stays through the log-in. */
  readonly ofMember?: readonly string[]
  /** Dropped at a log-out alone. */
  readonly ofAccount: readonly string[]
}

/** Which table the items of lists are rows of, and how they are shown. */
export interface ItemsDefinition<P extends AnyProduct = Product> {
  readonly table: string
  /** What a list keeps of a row. */
  readonly item: (row: never) => OrderedItem
  /** A deleted row is kept so that it can be restored; no list shows it. */
  readonly isDeleted: (row: never) => boolean
  /** What a grid shows of it; undefined if it is not in memory or deleted. */
  readonly card: (tables: P['tables'], id: string) => { readonly id: string } | undefined
  /** By table: whether the item's card shows something of that row. */
  readonly showsRow: Readonly<Record<string, (tables: P['tables'], itemId: string, rowId: string) => boolean>>
  /** Facts that take items out of every list, or put them back. */
  readonly droppedBy: readonly string[]
  /** Rows by their ids, at most `fetchMax`. */
  readonly fetch: (wire: Wire, ids: readonly string[], signal: AbortSignal) => Promise<Result<readonly P['news'][]>>
  readonly fetchMax: number
}

/** Who is signed in, as the server knows it. */
export interface SessionDefinition<P extends AnyProduct = Product> {
  readonly ask: (wire: Wire) => Promise<
    Result<{
      readonly memberId: string | null
      /** A log-in by the link of a mail: nothing is sent until the password is entered. */
      readonly isLimited?: boolean
      /** The member's own record. */
      readonly facts: readonly P['news'][]
    }>
  >
  /** Ends the session that the browser's cookie names. */
  readonly end: (wire: Wire) => Promise<Result<null>>
}

/** What other devices of the member changed. */
export interface ChangeFeedDefinition {
  /** Address of the server's hints, and the name of their event. */
  readonly stream: (install: string) => { readonly url: string; readonly event: string }
  readonly ask: (
    wire: Wire,
    since: string | null,
  ) => Promise<
    Result<{
      readonly cursor: string
      /** More waits behind the cursor. */
      readonly more: boolean
      /** Everything that is held may be old. */
      readonly reset: boolean
      /** Lists that others changed. */
      readonly lists: readonly ListKey[]
      /** Rows by table and id, for the features' `arrivals`. */
      readonly rows: WireRows
    }>
  >
}

export interface ErasedFold {
  readonly touches?: (fact: AnyFact, tables: Tables, orders: Pick<EditOrders, 'keysWith'>) => readonly string[]
  readonly reduce?: (own: ReducerTables, fact: AnyFact, before: RowsBefore<Tables>) => void
}

/** Index of the items' table that has the deleted rows, and its one value. */
export const DELETED = 'deleted'

/** What all features add to an engine, joined. `Registry` adds what they do to the worker around it. */
export interface FeatureParts {
  readonly tables: Readonly<Record<string, TableDefinition<never>>>
  /** Names of the tables that are read whole at boot, and of the others. */
  readonly small: readonly string[]
  readonly sharded: readonly string[]
  /** What the features make of a fact; each sees the rows from before it, so their order is of no effect. */
  foldsOf(type: string): readonly ErasedFold[]
  /** Empty until `loadCommands` has resolved once. */
  readonly commands: CommandTable
  /** @throws if the code does not come; the next call tries again */
  loadCommands(): Promise<void>
  readonly projections: Readonly<Record<string, AnyProjection>>
  readonly reads: Readonly<Record<string, Read<unknown>>>
  readonly lists: Readonly<Record<string, ListKind>>
  readonly items: ItemsDefinition
  pageFacts(page: PageData, tables: Tables): readonly NewFact[]
  /** Views that the page has answered: their reads need no call. */
  pageReads(page: PageData): readonly (readonly [name: string, params: object])[]
  firstList(page: PageData): { readonly key: ListKey; readonly page: ListPage | null } | null
  readonly session: SessionDefinition | null
  readonly changeFeed: ChangeFeedDefinition | null
  /** What rows of an answer say, those that are gone first; tables that no feature here knows say nothing. */
  arrivals(rows: WireRows): readonly NewFact[]
  readonly caches: Required<CacheNames>
}
