import type { FailureCode } from '#contracts/failure.ts'
import type { EditOrders } from '#contracts/list-order.ts'
import type { ListStatus } from '#contracts/list-page.ts'
import type { PageData } from '#contracts/page-data.ts'
import type { PastActs } from '#contracts/past-act.ts'
import type { ReadTable } from '#contracts/table.ts'
import type { Subject } from './subject.ts'
import { createTable, type Table, type TableDefinition, type TableHooks } from './table.ts'

/** State of a read of the server. In memory only. */
export interface ReadRow {
  readonly state: 'loading' | 'ready' | 'missing' | 'failed'
  readonly failure: FailureCode | null
  /** Milliseconds since 1970 of the last success; 0 before it. */
  readonly at: number
}

/** A command in the outbox, with the rows that it changes. */
export interface QueueRow {
  readonly id: string
  /** The command's name. */
  readonly name: string
  readonly args: unknown
  /** Milliseconds since 1970 of the member's act. */
  readonly at: number
  readonly state: 'waiting' | 'sending' | 'rejected'
  readonly attempts: number
  readonly failure: FailureCode | null
  /** The member's last number that was known when it was made: the server carried it out later. */
  readonly since: string
  /** Set if it undoes an act, or does it again. */
  readonly step?: 'undo' | 'redo'
  /** The id of that act. */
  readonly act?: string
  /** Row keys, `pins/123`. */
  readonly touches: readonly string[]
  readonly subject: Subject
  readonly lanes: readonly string[]
  /** The lane of what it makes, if it makes something. */
  readonly makes?: string
  /** The refused command that it needed and was refused with. */
  readonly cause?: string
}

/** What this tab knows of itself: one row, `ME`. */
export interface AppRow {
  readonly viewer: PageData['viewer']
  readonly online: boolean
  readonly banner: 'hidden' | 'offline' | 'backOnline'
  /** There is a network, and the server does not answer. */
  readonly isServerAway?: boolean
  readonly storage: 'disk' | 'memory'
}
export const ME = 'me'

/** The engine's own tables. They live as long as the tab. */
export interface EngineTables {
  readonly queue: Table<QueueRow>
  readonly reads: Table<ReadRow>
  readonly lists: Table<ListStatus>
  readonly app: Table<AppRow>
  /** What the member can undo: one row, `ME`, made from the stored intents. */
  readonly history: Table<PastActs>
}

/** The engine's tables, and those of the features, which are stored. */
export interface Tables extends EngineTables {
  readonly [name: string]: Table<unknown>
}

/** What reducers get: the tables and the orders of lists. */
export type ReducerTables = Tables & { readonly orders: EditOrders }

/** Rows as they were before the fact that is being folded, whatever other reducers have changed since. */
export type RowsBefore<Of extends Readonly<Record<string, ReadTable<unknown>>>> = {
  readonly [Name in keyof Of]: Pick<Of[Name], 'get'>
}

/** The oldest rows go first if a small table outgrows this. */
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

/** The stored table of that name. @throws if no feature declares it */
export function tableOf(tables: Tables, name: string): Table<unknown> {
  const table = tables[name]
  if (!table) throw new Error(`no feature declares the table ${name}`)
  return table
}
