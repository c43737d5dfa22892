import type { EditOrders } from '#contracts/list-order.ts'
import type { ListKey } from '#contracts/ids.ts'
import { momentOfAct, seqOf, type Moment } from '#contracts/moment.ts'
import type { Failure, Result } from '#contracts/result.ts'
import type { AnyFact } from '../facts.ts'
import type { OrderHooks } from '../lists/list-order.ts'
import { anyOf, rowKey, splitKey, type ChangeSet } from './change-set.ts'
import { createInverseRecord, type Inverse, type Present } from './inverse.ts'
import { DELETED, type FeatureParts } from '../feature-parts.ts'
import { createTables, tableOf, type ReducerTables, type RowsBefore, type Tables } from './tables.ts'
import type { Folding, StoredEntry } from './table.ts'

/**
 * Makes a command's facts anew on the tables as they are now, without the command itself.
 * The failure says why it cannot be done any more.
 */
export type Execute = () => Result<readonly AnyFact[]>

/** A command whose facts are shown but not confirmed. */
interface Pending {
  readonly id: string
  facts: readonly AnyFact[]
  readonly execute: Execute | null
  /** Rows that its facts may change, and those that they changed when they were last folded. */
  touches: ReadonlySet<string>
  inverse: Inverse
  /** Why it cannot be done now; null where it can. */
  failure: Failure | null
  /** The number that the server gave the act; null until it is known. From then on its facts stay what they are. */
  seq: string | null
}

export interface StoreOrders extends EditOrders {
  attach(hooks: OrderHooks): void
  rewind(key: ListKey): void
  clear(): void
  forgetMoments(): void
  dropped(key: ListKey): readonly string[]
  neighbours: Present['neighbours']
}

/** A row as a snapshot has it. */
export interface StoredRow {
  readonly table: string
  readonly id: string
  readonly row: unknown
  readonly moment?: Moment | undefined
  readonly detailMoment?: Moment | undefined
}

export function storedRow(table: string, [id, row, moment, detailMoment]: StoredEntry<unknown>): StoredRow {
  return { table, id, row, moment, detailMoment }
}

export interface Store extends Present {
  /** Rows that facts may change, by what is known now. */
  touchesOf(facts: readonly AnyFact[]): readonly string[]
  /** Folds confirmed facts below whatever is pending. @returns false where they changed no row and no order */
  fold(facts: readonly AnyFact[]): boolean
  /**
   * Puts rows that were read from disk anew in the place of those that are here, below whatever is pending, and folds what came
   * after them. @param rows of the small tables all that there are
   */
  reread(rows: readonly StoredRow[], facts: readonly AnyFact[]): void
  /**
   * Forgets everything that was confirmed: the server's database has another history. Commands that wait are laid over these
   * rows as after a start, since the others come later.
   * @param tables names of those that hold confirmed rows
   */
  begin(tables: readonly string[], rows: readonly StoredRow[]): void
  /**
   * Shows a command's facts until it is settled. Answers the rows that it changed.
   * @param execute makes the facts anew whenever something changed below them; the given facts stay where it is left out
   */
  addPending(id: string, facts: readonly AnyFact[], execute?: Execute): ReadonlySet<string>
  /** The facts of a pending command as they are shown now; undefined where it is not pending. */
  pendingFacts(id: string): readonly AnyFact[] | undefined
  /** What takes back a pending command's changes, and where it put items as the lists are now; undefined where it is not pending. */
  inverseOf(id: string): Inverse | undefined
  /** Takes a command's facts back, and folds what became of them: its own facts and the server's answer, or nothing. */
  settle(id: string, confirmed: readonly AnyFact[]): void
  isPending(id: string): boolean
  /** The server has carried out a pending command: rows and lists that show that act already are not changed by it any more. */
  applied(id: string, seq: string): void
  /** Pending commands that cannot be done any more since something changed below them; they show nothing. */
  onInvalid(listener: (id: string, failure: Failure) => void): void
  /** Why a pending command cannot be done now; null where it can, or is not pending. */
  invalidity(id: string): Failure | null
  /** A list came whole from disk: items of pins that were deleted while it was not here leave it, restored ones come back. */
  listLoaded(key: ListKey): void
  /** What changed since the last call. */
  takeChanges(): ChangeSet
  /** Tells that a row is to be shown anew though its table did not change it. */
  touch(key: string): void
}

/**
 * The tables and the one way to change them. Pure but for its own state: no clock, no network, no disk.
 *
 * Rows and lists that pending commands changed are rewound before confirmed facts touch them, and the pending commands are
 * executed anew afterwards; commands that share a row (two saves to one board) are rewound together.
 */
export function createStore(options: {
  readonly registry: Pick<FeatureParts, 'tables' | 'small' | 'foldsOf' | 'items'>
  readonly orders: StoreOrders
}): Store {
  const { orders, registry } = options
  const { items } = registry
  /** By table, so that a fact adds the id that it brought; keys are made of them once for all facts of a batch (C4). */
  let changes = new Map<string, Set<string>>()
  /** The table that got a change last, and its changes: facts come in runs of one table. */
  let lastTable = ''
  let lastIds = new Set<string>()
  /** Keys of rows that are told of without a change. */
  let touched = new Set<string>()
  let pendingTouches: Set<string> | null = null
  /** What is being folded; the tables and lists ask it. */
  const folding: { -readonly [Key in keyof Folding]: Folding[Key] } = {
    isPending: false,
    fact: 0,
    isShared: false,
    moment: null,
    isAct: false,
  }
  let isChanged = false
  let record = createInverseRecord()
  let onInvalid: (id: string, failure: Failure) => void = () => undefined
  const pending = new Map<string, Pending>()

  const note = (table: string, id: string): void => {
    isChanged = true
    if (table !== lastTable) {
      lastTable = table
      lastIds = changes.get(table) ?? new Set()
      changes.set(table, lastIds)
    }
    lastIds.add(id)
    pendingTouches?.add(rowKey(table, id))
  }
  const tables = createTables(registry.tables, {
    folding,
    onChange: (table, id, inverse) => {
      note(table, id)
      if (pendingTouches) record.row(rowKey(table, id), inverse)
    },
  })
  const reducerTables = { ...tables, orders } as unknown as ReducerTables
  const before = Object.fromEntries(
    Object.entries(tables).map(([name, table]) => [name, table.before]),
  ) as unknown as RowsBefore<Tables>
  const itemRows = tableOf(tables, items.table)
  orders.attach({
    onChange: (key) => {
      note('orders', key)
    },
    onEdit: (edit) => {
      if (pendingTouches) record.edit(edit)
    },
    folding,
  })

  const touchesOf = (facts: readonly AnyFact[]): readonly string[] =>
    facts.flatMap((fact) => registry.foldsOf(fact.type).flatMap(({ touches }) => touches?.(fact, tables, orders) ?? []))

  /** Every reducer sees the other features' rows as they were before the fact. A fact of a later version has no reducer. */
  function reduce(fact: AnyFact, moment: Moment | null, isAct: boolean): void {
    const folds = registry.foldsOf(fact.type)
    folding.fact += 1
    folding.isShared = folds.length > 1
    folding.moment = moment
    folding.isAct = isAct
    try {
      for (const fold of folds) fold.reduce?.(reducerTables, fact, before)
    } finally {
      folding.isShared = false
      folding.moment = null
      folding.isAct = false
    }
  }

  function foldPending(command: Pending): void {
    // A command that cannot be done now may be done later: it still belongs to the rows that it is about.
    pendingTouches = new Set(touchesOf(command.facts))
    record = createInverseRecord()
    folding.isPending = true
    try {
      command.facts.forEach((fact, i) => {
        reduce(fact, command.seq === null ? null : momentOfAct(command.seq, i + 1), true)
      })
      command.touches = pendingTouches
      command.inverse = record
    } finally {
      pendingTouches = null
      folding.isPending = false
    }
  }

  function executeAnew(command: Pending): void {
    const executed = command.seq === null ? command.execute?.() : undefined
    command.failure = executed && !executed.ok ? executed.failure : null
    if (executed?.ok) command.facts = executed.value
    if (executed && !executed.ok) onInvalid(command.id, executed.failure)
    else foldPending(command)
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
        if (table === 'orders') orders.rewind(id as ListKey)
        else tables[table]?.rewind(id)
      }
    }
  }

  function changeBelow(above: readonly Pending[], work: () => void): void {
    rewind(above)
    work()
    for (const command of above) if (pending.has(command.id)) executeAnew(command)
  }

  /** False also for an item of which nothing is known here: it may be a deleted one. */
  function isThere(id: string): boolean {
    const row = itemRows.get(id)
    return row !== undefined && !items.isDeleted(row as never)
  }

  const foldAll = (facts: readonly AnyFact[]) => () => {
    for (const fact of facts) reduce(fact, fact.moment ?? null, fact.settled === true)
  }

  /** Another tab has the server's word on commands that wait here still. */
  function noteApplied(facts: readonly AnyFact[]): void {
    if (pending.size === 0) return
    for (const { id, settled, moment } of facts) {
      const command = settled && moment ? pending.get(id.slice(0, id.lastIndexOf('.'))) : undefined
      if (command && moment) command.seq ??= seqOf(moment)
    }
  }

  return {
    tables,
    touchesOf,
    fold(facts) {
      noteApplied(facts)
      const rows = pending.size === 0 ? [] : touchesOf(facts)
      isChanged = false
      changeBelow(rows.length === 0 ? [] : connected(rows), foldAll(facts))
      return isChanged
    },
    reread(rows, facts) {
      changeBelow([...pending.values()], () => {
        // What was made since that snapshot goes: `facts` make it anew, and count it.
        for (const name of registry.small) tables[name]!.clear()
        for (const { table, id, row, moment, detailMoment } of rows)
          tables[table]?.replace(id, row, moment, detailMoment)
        foldAll(facts)()
      })
    },
    begin(names, rows) {
      const above = [...pending.values()]
      rewind(above)
      for (const name of names) tables[name]?.clear()
      orders.clear()
      orders.forgetMoments()
      for (const { table, id, row, moment, detailMoment } of rows) tables[table]?.replace(id, row, moment, detailMoment)
      for (const command of above) {
        // The number was of an act that this history may lack.
        command.seq = null
        foldPending(command)
      }
    },
    addPending(id, facts, execute) {
      const command: Pending = {
        id,
        facts,
        execute: execute ?? null,
        touches: new Set(),
        inverse: record,
        failure: null,
        seq: null,
      }
      pending.set(id, command)
      foldPending(command)
      return command.touches
    },
    pendingFacts: (id) => pending.get(id)?.facts,
    neighbours: orders.neighbours,
    inverseOf(id) {
      const inverse = pending.get(id)?.inverse
      const placed = inverse?.edits.flatMap(({ key, id: item, stood }) => {
        const now = stood && orders.neighbours(key, item)
        return now ? [{ key, id: item, ...now }] : []
      })
      return inverse && placed && { rows: inverse.rows, edits: inverse.edits, placed }
    },
    settle(id, confirmed) {
      const command = pending.get(id)
      const above = connected([...(command?.touches ?? []), ...touchesOf(confirmed)])
      pending.delete(id)
      changeBelow(above, foldAll(confirmed))
    },
    isPending: (id) => pending.has(id),
    applied(id, seq) {
      const command = pending.get(id)
      if (!command || command.seq !== null) return
      changeBelow(connected(command.touches), () => {
        command.seq = seq
      })
    },
    onInvalid(listener) {
      onInvalid = listener
    },
    invalidity: (id) => pending.get(id)?.failure ?? null,
    listLoaded(key) {
      const above = [...pending.values()].filter(
        ({ facts, touches }) =>
          touches.has(rowKey('orders', key)) || facts.some(({ type }) => items.droppedBy.includes(type)),
      )
      const all = above.flatMap(({ touches }) => [...touches])
      changeBelow(connected(all), () => {
        for (const row of itemRows.by(DELETED, DELETED)) orders.drop(items.item(row as never).id)
        for (const id of orders.dropped(key)) if (isThere(id)) orders.restore(id)
      })
    },
    takeChanges() {
      const taken = touched
      touched = new Set()
      for (const [table, ids] of changes) {
        taken.add(anyOf(table))
        for (const id of ids) taken.add(rowKey(table, id))
      }
      changes = new Map()
      lastTable = ''
      return taken
    },
    touch(key) {
      touched.add(key)
    },
  }
}

function intersects(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  for (const value of a) if (b.has(value)) return true
  return false
}
