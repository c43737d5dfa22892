import type { WindowRow } from '#contracts/storage.ts'
import type {
  ChunkRow,
  FreeStep,
  IdChunkRow,
  IntentRow,
  ListChunkRow,
  ListHeadRow,
  MetaRow,
  NewChunk,
  NewOutboxRow,
  OutboxRow,
  ShardRow,
} from './schema.ts'

/** Row types by database and store. */
interface StoredRows {
  readonly commands: {
    readonly intents: IntentRow
    readonly outbox: OutboxRow | NewOutboxRow
    readonly meta: MetaRow
  }
  readonly cache: {
    readonly log: ChunkRow | NewChunk
    readonly snapshots: ShardRow
    readonly ids: IdChunkRow
    readonly lists: ListHeadRow | ListChunkRow
    readonly windows: WindowRow
    readonly meta: MetaRow
  }
}

export type Part = keyof StoredRows
type StoreName<P extends Part> = keyof StoredRows[P] & string

export type Key = number | string | readonly (number | string)[]

/** A range of keys: those above `after`, or from `from` on, up to and including `to`. */
export interface KeySpan {
  readonly after?: Key
  readonly from?: Key
  readonly to?: Key
}

/** All keys that begin with this text, from a number on. For stores whose keys are a text and a number. */
export function startingWith(text: string, from = 0): KeySpan {
  return { from: [text, from], to: [text, Infinity] }
}

export function isSpan(what: Key | KeySpan): what is KeySpan {
  return typeof what === 'object' && !Array.isArray(what)
}

/** The rows of one store within a transaction. */
export interface Rows<Row> {
  get<Found extends Row = Row>(key: Key): Promise<Found | undefined>
  /** Rows in the order of their keys. */
  all<Found extends Row = Row>(span?: KeySpan, limit?: number): Promise<Found[]>
  keys(span?: KeySpan): Promise<Key[]>
  /** The highest number; 0 if the store is empty. Only for stores that number their rows. */
  lastKey(): Promise<number>
  /** The number of the row with this id. Only for stores with an index `id`. */
  keyOfId(id: string): Promise<number | undefined>
  count(): Promise<number>
  /** @returns the row's number, for stores that number their rows */
  add(row: Row): Promise<number>
  /** Writes a row. If a `put` or `delete` fails, the transaction fails. */
  put(row: Row): void
  delete(what: Key | KeySpan): void
  clear(): void
}

export type Transaction<P extends Part, Name extends StoreName<P>> = {
  readonly [Each in Name]: Rows<StoredRows[P][Each]>
}

export interface WriteOptions {
  /** True if the rows must be on disk when the write resolves, so that a power cut loses none of them. */
  readonly durable: boolean
  /**
   * The leader's epoch. If another tab leads, nothing is written and the result is null. Null for a write that any tab
   * may make.
   */
  readonly epoch?: number | null
  /** Approximate number of bytes that the write adds. */
  readonly bytes?: number
  /**
   * True if the work makes all its requests before it first awaits. The transaction is then committed without waiting
   * for the answers.
   */
  readonly atOnce?: boolean
  /**
   * Called while an `atOnce` write is committed, because this thread is idle then. Called again if the write is
   * repeated.
   */
  readonly whileCommitting?: (() => void) | undefined
}

/**
 * The account's storage: two databases, or memory. The guard, eviction and the memory fallback wrap this interface. A
 * wrapper may run `work` again, so `work` must change nothing but rows.
 */
export interface Storage {
  readonly kind: 'disk' | 'memory'
  read<P extends Part, Name extends StoreName<P>, Value>(
    part: P,
    stores: readonly Name[],
    work: (rows: Transaction<P, Name>) => Promise<Value>,
  ): Promise<Value>
  /**
   * Runs one transaction, which always includes `meta`. Before anything is written, it checks the login row, and the
   * epoch if one is given.
   * @throws LoginOverError if the login row is gone or another session's
   */
  write<P extends Part, Name extends StoreName<P>, Value>(
    part: P,
    stores: readonly Name[],
    options: WriteOptions,
    work: (rows: Transaction<P, Name | 'meta'>) => Promise<Value> | Value,
  ): Promise<Value | null>
  /**
   * Frees space with one of FREE_STEPS, and adds the number of dropped records to the stored counts.
   * @returns number of dropped records
   */
  free(step: FreeStep): Promise<number>
  close(): void
}

/** Name of the row in `meta` with the id of the session that created this database. */
export const LOGIN = 'login'
/** Name of the row in `meta` with the cursor of the change feed. */
export const CURSOR = 'changes'

/**
 * Thrown if the account was logged out, or its databases were deleted, while this worker was running. The worker must
 * not write any more.
 */
export class LoginOverError extends Error {
  override readonly name = 'LoginOverError'
  constructor() {
    super('the databases of this session are gone')
  }
}

/** True for an error with that name, even if Dexie wrapped it. */
export function hasErrorName(error: unknown, wanted: string): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, inner } = error as { readonly name?: unknown; readonly inner?: { readonly name?: unknown } }
  return name === wanted || inner?.name === wanted
}

export function isFull(error: unknown): boolean {
  return hasErrorName(error, 'QuotaExceededError')
}

/**
 * First number of a row in memory. It is so high that commands that this tab read from disk before have smaller numbers
 * and stay first.
 */
const FIRST_NUMBER = 2 ** 40

/** The stores that memory keeps. Rows of other stores (snapshots, log) would only duplicate the tables of this tab. */
const KEPT = ['commands/intents', 'commands/outbox', 'commands/meta', 'cache/meta']

/**
 * Storage that is lost when the tab closes. It is used in private windows without IndexedDB, and if the disk is full or
 * broken. Only this tab uses it, so no epoch is checked.
 */
export function memoryStorage(): Storage {
  const stores = new Map<string, Rows<never>>()
  const transaction = (part: string, names: readonly string[]): never => {
    const rows = names.map((name) => {
      const path = `${part}/${name}`
      const known = stores.get(path) ?? memoryRows(KEPT.includes(path), name === 'log' ? 0 : FIRST_NUMBER)
      stores.set(path, known)
      return [name, known] as const
    })
    return Object.fromEntries(rows) as never
  }
  return {
    kind: 'memory',
    read: async (part, names, work) => work(transaction(part, names)),
    write: async (part, names, _, work) => work(transaction(part, [...names, 'meta'])),
    free: async () => 0,
    close: () => undefined,
  }
}

interface AnyRow {
  readonly n?: number
  readonly id?: string
  readonly name?: string
}

/**
 * Rows of a store in memory, by their number `n` or their name.
 * @param isKept false if the store only assigns numbers and keeps no rows
 */
function memoryRows(isKept: boolean, firstNumber: number): Rows<AnyRow> {
  const rows = new Map<Key, AnyRow>()
  const numbers = new Map<string, number>()
  let number = firstNumber
  const inOrder = (span: KeySpan = {}) =>
    [...rows]
      .filter(([key]) => key > (span.after ?? -Infinity) && key <= (span.to ?? Infinity))
      .sort(([a], [b]) => (a > b ? 1 : -1))
  const remove = (key: Key): void => {
    const id = rows.get(key)?.id
    if (id !== undefined) numbers.delete(id)
    rows.delete(key)
  }
  const set = (key: Key, row: AnyRow): void => {
    if (!isKept) return
    rows.set(key, row)
    if (row.id !== undefined) numbers.set(row.id, key as number)
  }
  return {
    get: async <Found>(key: Key) => rows.get(key) as Found | undefined,
    all: async <Found>(span?: KeySpan, limit?: number) =>
      inOrder(span)
        .slice(0, limit)
        .map(([, row]) => row as Found),
    keys: async (span) => inOrder(span).map(([key]) => key),
    lastKey: async () => (rows.size === 0 ? 0 : number),
    keyOfId: async (id) => numbers.get(id),
    count: async () => rows.size,
    async add(row) {
      if (row.id !== undefined && numbers.has(row.id)) throw new DOMException('known', 'ConstraintError')
      number += 1
      set(number, { ...row, n: number })
      return number
    },
    put: (row) => set((row.n ?? row.name)!, row),
    delete(what) {
      if (isSpan(what)) for (const [key] of inOrder(what)) remove(key)
      else remove(what)
    },
    clear() {
      rows.clear()
      numbers.clear()
    },
  }
}
