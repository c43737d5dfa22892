import { Subject, type Observable } from 'rxjs'
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
 * Executes a command again on the present tables. Returns its new facts, or the failure that says why the command is no
 * longer possible.
 */
type Execute = () => Result<readonly AnyFact[]>

/** A pending command, whose facts are shown but not confirmed. */
interface Pending {
  readonly id: string
  facts: readonly AnyFact[]
  readonly execute: Execute | null
  /** Keys of the rows that the facts may change, and of those that they did change when they were last folded. */
  touches: ReadonlySet<string>
  inverse: Inverse
  /** Why the command cannot be carried out at present; null if it can. */
  failure: Failure | null
  /** True if a reducer threw an error at one of the command's facts. The command shows nothing from then on. */
  isBroken: boolean
  /**
   * The sequence number that the server gave the act; null until it is known. Once it is known, the command is not
   * executed again, and its facts stay the same.
   */
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

export interface InvalidCommand {
  readonly id: string
  readonly failure: Failure
}

/** A row with its moments, as a snapshot stores it. */
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
  /** Keys of the rows that the facts may change. More rows may be found when the facts are folded. */
  touchesOf(facts: readonly AnyFact[]): readonly string[]
  /**
   * Folds confirmed facts. Pending commands are shown again on top of them.
   * @returns false if the facts changed no row and no order
   */
  fold(facts: readonly AnyFact[]): boolean
  /**
   * Replaces rows in memory with rows that were read from disk again, and folds the facts that follow these rows.
   * Pending commands are shown again on top.
   * @param rows must include all rows of the small tables
   */
  reread(rows: readonly StoredRow[], facts: readonly AnyFact[]): void
  /**
   * Forgets everything confirmed, because the server's database has another history. Pending commands are newer than
   * the new rows, so they are shown on top of them, as after a start.
   * @param tables names of the tables with confirmed rows
   */
  begin(tables: readonly string[], rows: readonly StoredRow[]): void
  /**
   * Shows a command's facts until the command is settled.
   * @param execute makes the facts again whenever a confirmed row that they touch changes; if omitted, the facts stay
   * @returns keys of the rows that the facts changed
   */
  addPending(id: string, facts: readonly AnyFact[], execute?: Execute): ReadonlySet<string>
  /** The facts of a pending command, as they are shown now; undefined if the command is not pending. */
  pendingFacts(id: string): readonly AnyFact[] | undefined
  /**
   * The inverse of a pending command, including the present positions of the items that the command moved; undefined if
   * the command is not pending.
   */
  inverseOf(id: string): Inverse | undefined
  /**
   * Removes a pending command and folds confirmed facts: its own with those of the server's answer, or none if it was
   * rejected.
   */
  settle(id: string, confirmed: readonly AnyFact[]): void
  isPending(id: string): boolean
  /**
   * Records that the server has carried out a pending command. A row or list that already includes the act then no
   * longer shows it twice.
   */
  applied(id: string, seq: string): void
  /**
   * Emits pending commands that are no longer possible after a confirmed change. Such a command shows nothing. The fold
   * that found it is still running.
   */
  readonly invalid$: Observable<InvalidCommand>
  /** Why a pending command is not possible now; null if it is possible, or not pending. */
  invalidity(id: string): Failure | null
  /**
   * Call when a list was loaded whole from disk. Removes pins from it that were deleted before it was loaded, and puts
   * restored pins back.
   */
  listLoaded(key: ListKey): void
  /** The changes since the last call. */
  takeChanges(): ChangeSet
  /** Marks a row as changed, so that it is shown again although its table has not changed it. */
  touch(key: string): void
}

/**
 * The tables, and the only way to change them. The store reads no clock, no network and no disk.
 *
 * Before confirmed facts change a row or list, pending commands that changed it are rewound. Afterwards these commands
 * are executed again. Commands that share a row, such as two saves to one board, are rewound together.
 */
export function createStore(options: {
  readonly registry: Pick<FeatureParts, 'tables' | 'small' | 'foldsOf' | 'items'>
  readonly orders: StoreOrders
  /**
   * Called once for each fact or pending command at which a reducer threw an error; if omitted, the error is thrown.
   * The rows are then as they were before the fact, and the lists are read again (spec business §8).
   */
  readonly onError?: (error: unknown) => void
}): Store {
  const { orders, registry } = options
  const onError =
    options.onError ??
    ((error: unknown): void => {
      throw error
    })
  const { items } = registry
  /** Changed ids by table. Their keys are built once per batch, which is faster than once per fact (figure C4). */
  let changes = new Map<string, Set<string>>()
  /**
   * Name of the table that changed last, and its changed ids (`lastIds`). They are cached, because consecutive facts
   * usually change the same table.
   */
  let lastTable = ''
  let lastIds = new Set<string>()
  /** Keys of rows that `touch` has marked. */
  let touched = new Set<string>()
  let pendingTouches: Set<string> | null = null
  /** The fact that is being folded. The tables and lists read this object. */
  const folding: { -readonly [Key in keyof Folding]: Folding[Key] } = {
    isPending: false,
    fact: 0,
    isRunning: false,
    isShared: false,
    moment: null,
    isAct: false,
  }
  let isChanged = false
  /** Lists that the fact being folded has changed so far. */
  let factLists: ListKey[] = []
  let record = createInverseRecord()
  const invalid$ = new Subject<InvalidCommand>()
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
      factLists.push(key)
      note('orders', key)
    },
    onEdit: (edit) => {
      if (pendingTouches) record.edit(edit)
    },
    folding,
  })

  const touchesOf = (facts: readonly AnyFact[]): readonly string[] =>
    facts.flatMap((fact) => registry.foldsOf(fact.type).flatMap(({ touches }) => touches?.(fact, tables, orders) ?? []))

  /**
   * Runs the reducers of a fact. Each reducer sees the rows of other features as they were before the fact. A fact that
   * only a later version knows has no reducer.
   */
  function reduce(fact: AnyFact, moment: Moment | null, isAct: boolean): void {
    const folds = registry.foldsOf(fact.type)
    folding.fact += 1
    folding.isRunning = true
    folding.isShared = folds.length > 1
    folding.moment = moment
    folding.isAct = isAct
    factLists = []
    try {
      for (const fold of folds) fold.reduce?.(reducerTables, fact, before)
    } catch (error) {
      if (folding.isPending) throw error
      for (const table of Object.values<Tables[string]>(tables)) table.takeBack()
      for (const key of new Set(factLists)) orders.doubt(key)
      onError(error)
    } finally {
      folding.isRunning = false
      folding.isShared = false
      folding.moment = null
      folding.isAct = false
    }
  }

  function foldPending(command: Pending): void {
    // A command whose facts cannot be folded now may succeed later, so it stays connected to the rows that it may
    // change.
    pendingTouches = new Set(touchesOf(command.facts))
    record = createInverseRecord()
    folding.isPending = true
    try {
      command.facts.forEach((fact, i) => {
        reduce(fact, command.seq === null ? null : momentOfAct(command.seq, i + 1), true)
      })
    } finally {
      command.touches = pendingTouches
      command.inverse = record
      pendingTouches = null
      folding.isPending = false
    }
  }

  function executeAgain(command: Pending): void {
    const executed = command.seq === null ? command.execute?.() : undefined
    command.failure = executed && !executed.ok ? executed.failure : null
    if (executed?.ok) command.facts = executed.value
    if (executed && !executed.ok) invalid$.next({ id: command.id, failure: executed.failure })
    else foldPending(command)
  }

  /**
   * Shows commands again that were rewound, in their order. A command at which a reducer throws an error is left out,
   * and its partial changes are removed.
   */
  function showAgain(commands: readonly Pending[], show: (command: Pending) => void = executeAgain): void {
    for (const [i, command] of commands.entries()) {
      if (!pending.has(command.id) || command.isBroken) continue
      try {
        show(command)
      } catch (error) {
        command.isBroken = true
        const later = new Set(commands.slice(i + 1))
        const shared = connected(command.touches).filter((other) => !later.has(other))
        rewind(shared)
        showAgain(shared, show)
        onError(error)
      }
    }
  }

  /**
   * Pending commands that touch these rows, directly or through rows that they share with other commands, in their
   * order.
   */
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
    try {
      work()
    } finally {
      showAgain(above)
    }
  }

  /** True if an item is known and not deleted. An unknown item may be a deleted one. */
  function isThere(id: string): boolean {
    const row = itemRows.get(id)
    return row !== undefined && !items.isDeleted(row as never)
  }

  const foldAll = (facts: readonly AnyFact[]) => () => {
    for (const fact of facts) reduce(fact, fact.moment ?? null, fact.settled === true)
  }

  /** Records which pending commands these facts confirm. Another tab may have received the server's answer to them. */
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
        // Rows that were made after the snapshot are removed, because `facts` make them again. If they stayed, they
        // would be counted twice.
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
      // In the new history, the act may be missing or have another number.
      for (const command of above) command.seq = null
      showAgain(above, foldPending)
    },
    addPending(id, facts, execute) {
      const command: Pending = {
        id,
        facts,
        execute: execute ?? null,
        touches: new Set(),
        inverse: record,
        failure: null,
        isBroken: false,
        seq: null,
      }
      pending.set(id, command)
      showAgain([command], foldPending)
      return command.touches
    },
    pendingFacts: (id) => pending.get(id)?.facts,
    neighbours: orders.neighbours,
    inverseOf(id) {
      const inverse = pending.get(id)?.inverse
      const placed = inverse?.edits.flatMap(({ key, id: item, formerPlace }) => {
        const now = formerPlace && orders.neighbours(key, item)
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
    invalid$,
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
