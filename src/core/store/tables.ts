import type { DeviceClass } from '#contracts/device-class.ts'
import type { FailureCode } from '#contracts/failure.ts'
import type { WireError } from '#contracts/result.ts'
import type { EditOrders } from '#contracts/list-order.ts'
import type { ListStatus } from '#contracts/list-page.ts'
import type { PageData } from '#contracts/page-data.ts'
import type { PastActs } from '#contracts/past-act.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { Subject } from './subject.ts'
import { createTable, type Table, type TableDefinition, type TableHooks } from './table.ts'

/** The state of a request that views need. These rows are only in memory. */
export interface ReadRow {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly failure: FailureCode | null
  /** The error as the server sent it (spec viewer §8); absent if the failure did not come from the server. */
  readonly error?: WireError
  /** Time of the last success, milliseconds since 1970; 0 before the first one. */
  readonly at: number
}

/** A command in the outbox, as pages see it. */
export interface QueueRow {
  readonly id: string
  /** Name of the command. */
  readonly name: string
  readonly args: unknown
  /** When the member did the act, milliseconds since 1970. */
  readonly at: number
  readonly state: 'waiting' | 'sending' | 'rejected'
  readonly attempts: number
  readonly failure: FailureCode | null
  /**
   * The member's last sequence number that was known when the command was made. The number of the act will be higher.
   */
  readonly since: string
  /** Set if the command is part of an undo or redo. */
  readonly step?: 'undo' | 'redo'
  /** The id of the act that is undone or redone. */
  readonly act?: string
  /** Keys of the rows that the command changes, `pins/123`. */
  readonly touches: readonly string[]
  readonly subject: Subject
  readonly lanes: readonly string[]
  /** The lane of the entity that the command creates, if any. */
  readonly makes?: string
  /** The id of a rejected command on which this one depended, if this one was rejected for that reason. */
  readonly cause?: string
}

/** What this tab knows about itself. The table has one row, `ME`. */
export interface AppRow {
  readonly viewer: PageData['viewer']
  /** The class of device that the page was made for; absent in an older cached page. */
  readonly deviceClass?: DeviceClass | undefined
  readonly isBot?: boolean | undefined
  readonly online: boolean
  readonly banner: 'hidden' | 'offline' | 'backOnline'
  /** True if the browser has a network but the server does not answer. */
  readonly isServerAway?: boolean
  readonly storage: 'disk' | 'memory'
}
export const ME = 'me'

/** The engine's own tables. They are in memory only, so they are lost when the tab closes. */
export interface EngineTables {
  readonly queue: Table<QueueRow>
  readonly reads: Table<ReadRow>
  readonly lists: Table<ListStatus>
  readonly app: Table<AppRow>
  /** The acts that the member can undo. The table has one row, `ME`, made from the stored intents. */
  readonly history: Table<PastActs>
}

/** The engine's tables and those of the features. Only the latter are stored. */
export interface Tables extends EngineTables {
  readonly [name: string]: Table<unknown>
}

/** What reducers receive: the tables and the orders of lists. */
export type ReducerTables = Tables & { readonly orders: EditOrders }

/** Rows as they were before the fact that is being folded, without what other reducers change by it. */
export type RowsBefore<Of extends Readonly<Record<string, ReadTable<unknown>>>> = {
  readonly [Name in keyof Of]: Pick<Of[Name], 'get'>
}

/** If a small table has more rows than this, the oldest are evicted. */
export const SMALL_TABLE_ROWS_MAX = 2_000

const ENGINE_TABLES: Readonly<Record<keyof EngineTables, TableDefinition<never>>> = {
  queue: {
    size: 'memory',
    indexes: { touches: ({ state, touches }: QueueRow) => (state === 'rejected' ? [] : touches) },
  },
  reads: { size: 'memory' },
  lists: { size: 'memory' },
  app: { size: 'memory' },
  history: { size: 'memory' },
}

/** @param stored the features' tables by name */
export function createTables(stored: Readonly<Record<string, TableDefinition<never>>>, hooks: TableHooks): Tables {
  const tables = Object.entries({ ...stored, ...ENGINE_TABLES }).map(([name, definition]) => [
    name,
    createTable(name, definition as TableDefinition<unknown>, hooks),
  ])
  return Object.fromEntries(tables) as Tables
}

/**
 * The stored table with this name.
 * @throws if no feature declares it
 */
export function tableOf(tables: Tables, name: string): Table<unknown> {
  const table = tables[name]
  if (!table) throw new Error(`no feature declares the table ${name}`)
  return table
}
