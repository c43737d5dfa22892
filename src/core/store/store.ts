import type { EditOrders } from '#contracts/list-order.ts'
import type { AnyFact } from '../facts.ts'
import { anyOf, rowKey, type ChangeSet } from './change-set.ts'
import { createTables, type ReducerTables, type Tables } from './tables.ts'
import type { Table } from './table.ts'

/** A command whose facts are shown but not confirmed. */
export interface Pending {
  readonly id: string
  readonly facts: readonly AnyFact[]
  /** Rows that its facts changed when they were last folded. */
  touches: ReadonlySet<string>
}

export type Reduce = (tables: ReducerTables, fact: AnyFact) => void

export interface Store {
  readonly tables: Tables
  /** Folds confirmed facts below whatever is pending. */
  fold(facts: readonly AnyFact[]): void
  /** Shows a command's facts until it is settled. Answers the rows that it changed. */
  addPending(id: string, facts: readonly AnyFact[]): ReadonlySet<string>
  /** Takes a command's facts back, and folds what became of them: its own facts and the server's answer, or nothing. */
  settle(id: string, confirmed: readonly AnyFact[]): void
  isPending(id: string): boolean
  /** What changed since the last call. */
  takeChanges(): ChangeSet
  /** Tells that a row is to be shown anew though its table did not change it. */
  touch(key: string): void
}

/**
 * The tables and the one way to change them. Pure but for its own state: no clock, no network, no disk.
 *
 * Rows that pending commands changed are rewound before confirmed facts touch them, and the pending facts are folded anew
 * afterwards; commands that share a row (two saves to one board) are rewound together.
 */
export function createStore(options: {
  readonly reduce: Reduce
  readonly touchesOf: (fact: AnyFact) => readonly string[]
  readonly orders: EditOrders
}): Store {
  let changes = new Set<string>()
  let pendingTouches: Set<string> | null = null
  const pending = new Map<string, Pending>()

  const note = (table: string, id: string): void => {
    changes.add(rowKey(table, id))
    changes.add(anyOf(table))
    pendingTouches?.add(rowKey(table, id))
  }
  const tables = createTables({ onChange: note, isPending: () => pendingTouches !== null })
  const reducerTables: ReducerTables = { ...tables, orders: options.orders }

  function foldPending(command: Pending): void {
    pendingTouches = new Set()
    try {
      for (const fact of command.facts) options.reduce(reducerTables, fact)
      command.touches = pendingTouches
    } finally {
      pendingTouches = null
    }
  }

  /** Pending commands that the rows belong to, directly or through rows that commands share; in their order. */
  function connected(rows: Iterable<string>): readonly Pending[] {
    const reached = new Set(rows)
    const members = new Set<Pending>()
    for (let grew = true; grew;) {
      grew = false
      for (const command of pending.values()) {
        if (members.has(command) || !intersects(command.touches, reached)) continue
        members.add(command)
        for (const row of command.touches) reached.add(row)
        grew = true
      }
    }
    return [...pending.values()].filter((command) => members.has(command))
  }

  function rewind(commands: readonly Pending[]): void {
    for (const command of commands) {
      for (const row of command.touches) {
        const [table, id] = splitKey(row)
        ;(tables as unknown as Record<string, Table<unknown> | undefined>)[table]?.rewind(id)
      }
    }
  }

  function foldBelow(facts: readonly AnyFact[], above: readonly Pending[]): void {
    rewind(above)
    for (const fact of facts) options.reduce(reducerTables, fact)
    for (const command of above) if (pending.has(command.id)) foldPending(command)
  }

  return {
    tables,
    fold(facts) {
      const rows = pending.size === 0 ? [] : facts.flatMap((fact) => options.touchesOf(fact))
      foldBelow(facts, rows.length === 0 ? [] : connected(rows))
    },
    addPending(id, facts) {
      const command: Pending = { id, facts, touches: new Set() }
      pending.set(id, command)
      foldPending(command)
      return command.touches
    },
    settle(id, confirmed) {
      const command = pending.get(id)
      const above = connected([...(command?.touches ?? []), ...confirmed.flatMap((fact) => options.touchesOf(fact))])
      pending.delete(id)
      foldBelow(confirmed, above)
    },
    isPending: (id) => pending.has(id),
    takeChanges() {
      const taken = changes
      changes = new Set()
      return taken
    },
    touch(key) {
      changes.add(key)
    },
  }
}

export function splitKey(key: string): readonly [table: string, id: string] {
  const slash = key.indexOf('/')
  return [key.slice(0, slash), key.slice(slash + 1)]
}

function intersects(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const value of a) if (b.has(value)) return true
  return false
}
