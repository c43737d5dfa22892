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

/** Names of Cache Storage caches. */
export interface CacheNames {
  /** Caches that are deleted when another session begins. */
  readonly ofSession: readonly string[]
  /** Caches that are deleted when another session begins, except when a visitor logs in. */
  readonly ofMember?: readonly string[]
  /** Caches that are deleted only at a log-out. */
  readonly ofAccount: readonly string[]
}

/** The table whose rows are the items of lists, and how a grid shows them. */
export interface ItemsDefinition<P extends AnyProduct = Product> {
  readonly table: string
  /** The part of a row that a list stores. */
  readonly item: (row: never) => OrderedItem
  /** A deleted row is kept so that it can be restored; no list shows it. */
  readonly isDeleted: (row: never) => boolean
  /** What a grid shows of an item; undefined if the item is deleted or not in memory. */
  readonly card: (tables: P['tables'], id: string) => { readonly id: string } | undefined
  /** By table: true if the card of an item shows a part of a row of that table. */
  readonly showsRow: Readonly<Record<string, (tables: P['tables'], itemId: string, rowId: string) => boolean>>
  /** Types of facts that remove items from all lists or restore them. */
  readonly droppedBy: readonly string[]
  /** Fetches rows by their ids, at most `fetchMax`. */
  readonly fetch: (wire: Wire, ids: readonly string[], signal: AbortSignal) => Promise<Result<readonly P['news'][]>>
  readonly fetchMax: number
}

/** The server's information about who is logged in. */
export interface SessionDefinition<P extends AnyProduct = Product> {
  readonly ask: (wire: Wire) => Promise<
    Result<{
      readonly memberId: string | null
      /** True after a log-in by a mailed link: nothing is sent until the member enters the password. */
      readonly isLimited?: boolean
      /** True if the browser had a session that ended because the operator suspended its member. */
      readonly isSuspended?: boolean
      /** The member's own record. */
      readonly facts: readonly P['news'][]
    }>
  >
  /** Ends the session that the browser's cookie names. */
  readonly end: (wire: Wire) => Promise<Result<null>>
}

/** How the engine learns of changes by other devices of the member, and by other members. */
export interface ChangeFeedDefinition {
  /** Address of the server's event stream, and the name of its event. */
  readonly stream: (install: string) => { readonly url: string; readonly event: string }
  readonly ask: (
    wire: Wire,
    since: string | null,
  ) => Promise<
    Result<{
      readonly cursor: string
      /** True if there are more changes after the cursor. */
      readonly more: boolean
      /** True if everything stored may be outdated. */
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

/** Name of an index of the items' table that finds deleted rows, and the only value in that index. */
export const DELETED = 'deleted'

/** The parts of all features that an engine uses, joined. `Registry` adds the parts that the worker around it uses. */
export interface FeatureParts {
  readonly tables: Readonly<Record<string, TableDefinition<never>>>
  /** Names of the tables that are read whole at the start (`small`), and of the others. */
  readonly small: readonly string[]
  readonly sharded: readonly string[]
  /** How the features fold a fact. Each reducer sees the rows from before the fact, so their order does not matter. */
  foldsOf(type: string): readonly ErasedFold[]
  /** Empty until `loadCommands` has resolved once. */
  readonly commands: CommandTable
  /** @throws if the code cannot be loaded; the next call then tries again */
  loadCommands(): Promise<void>
  readonly projections: Readonly<Record<string, AnyProjection>>
  readonly reads: Readonly<Record<string, Read<unknown>>>
  readonly lists: Readonly<Record<string, ListKind>>
  readonly items: ItemsDefinition
  pageFacts(page: PageData, tables: Tables): readonly NewFact[]
  /** Views that the page's data answer. Their reads need no request. */
  pageReads(page: PageData): readonly (readonly [name: string, params: object])[]
  firstList(page: PageData): { readonly key: ListKey; readonly page: ListPage | null } | null
  readonly session: SessionDefinition | null
  readonly changeFeed: ChangeFeedDefinition | null
  /**
   * Makes facts from the rows of an answer; those of deleted rows first. Rows of tables that no feature knows are
   * skipped.
   */
  arrivals(rows: WireRows): readonly NewFact[]
  readonly caches: Required<CacheNames>
}
