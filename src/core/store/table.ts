import { enablePatches, Immer, type Draft, type Patch } from 'immer'
import type { ListKey } from '#contracts/ids.ts'
import { later, NEVER, type Moment } from '#contracts/moment.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import { editPlain } from './plain-draft.ts'
import { isSame } from '#contracts/is-same.ts'

enablePatches()
/**
 * Rows are readonly in their types, so immer does not freeze them: freezing each changed row deeply would take two
 * fifths of the folding time.
 */
const immer = new Immer({ autoFreeze: false })
const NO_PATCHES: readonly Patch[] = []
const NO_VALUES: readonly string[] = []

/** By index: the values under which a row is found. A row can have several values. */
type Indexes<Row> = Readonly<Record<string, OfRow<Row, readonly string[]>>>
/**
 * A function that derives a value from a row. It is declared as a method, so that any table can be used as a
 * `Table<unknown>`.
 */
type OfRow<Row, Value> = { of(row: Row): Value }['of']

/** What a feature declares about one of its tables. */
export interface TableDefinition<Row> {
  /**
   * How the table is stored. `small`: read whole at the start. `sharded`: rows are loaded from disk when needed; the
   * ids are numbers. `memory`: not stored; only for the engine's own tables.
   */
  readonly size: 'small' | 'sharded' | 'memory'
  readonly indexes?: Indexes<Row>
  /** The name by which the member knows a row; undefined if the row has none. */
  readonly nameOf?: OfRow<Row, string | undefined>
  /**
   * Fields that only some answers include (details). They have a moment of their own, and an answer without them leaves
   * them as they are.
   */
  readonly details?: readonly string[]
  /**
   * Keys of reads and lists that may have failed because the row was deleted or unknown. They are requested again when
   * the row is there.
   */
  readonly findsAgain?: OfRow<Row, { readonly reads: readonly string[]; readonly lists: readonly ListKey[] }>
  /**
   * Set if nearly every act of a member changes the same row of this table. Two acts that only have such a row in
   * common count as unrelated.
   */
  readonly countsActs?: true
}

/**
 * Rows of one kind in a plain Map. Immer edits one row at a time, so an edit takes the same time at any table size.
 *
 * A row that pending commands changed has two states: the shown one, and the one that the server confirmed (`held`).
 * `rewind` shows the confirmed state again. Confirmed facts can then be folded first, and the pending ones on top of
 * them.
 *
 * A confirmed row has the moment of the server's database that it shows. An older fact does not change the row. An act
 * that the row already includes is not folded again, neither as a confirmed nor as a pending one.
 */
export interface Table<Row> extends EditTable<Row> {
  readonly name: string
  readonly size: number
  readonly definition: TableDefinition<Row>
  /** Rows as they were before the fact that is being folded (`Folding.fact`). */
  readonly before: Pick<ReadTable<Row>, 'get'>
  /** Ids of rows whose confirmed state is newer than the snapshot. */
  readonly dirty: ReadonlySet<string>
  /** Adds a row that was loaded from disk. The row is not dirty, and no change is reported. */
  load(id: string, row: Row, moment?: Moment, detailMoment?: Moment): void
  /** Replaces a row with the one that was read from disk again. The row must not have pending changes. */
  replace(id: string, row: Row, moment?: Moment, detailMoment?: Moment): void
  /** Drops a row from memory, unless it is dirty or held. */
  evict(id: string): void
  isHeld(id: string): boolean
  /** The row as the server confirmed it. */
  confirmed(id: string): Row | undefined
  /** The state of the server's database that the confirmed row shows; NEVER if it is unknown. */
  momentOf(id: string): Moment
  /** A confirmed row in the form in which it is stored and that `load` accepts. */
  stored(id: string, row: Row): StoredEntry<Row>
  /** Ids of dirty rows that confirmed acts of the member changed. */
  readonly acted: ReadonlySet<string>
  /** All rows as the server confirmed them, by id, oldest first. */
  confirmedRows(): readonly (readonly [id: string, row: Row])[]
  /** Shows the confirmed state of a row again. */
  rewind(id: string): void
  /** Reverts what the fact that is being folded has changed so far in confirmed rows. */
  takeBack(): void
  /** Marks rows as saved: the snapshot has them. */
  clean(ids: Iterable<string>): void
  /** Marks all rows as dirty, because the rows on disk were deleted. */
  markUnsaved(): void
  clear(): void
}

export interface TableHooks {
  /**
   * Called when a row has changed.
   * @param inverse patches back to the former row, if the change is pending
   */
  readonly onChange: (table: string, id: string, inverse: readonly Patch[]) => void
  readonly folding: Folding
}

/** The fact that is being folded, as tables and lists see it. */
export interface Folding {
  /** True while pending facts are folded. Tables and lists then keep the confirmed state separately. */
  readonly isPending: boolean
  /** Number of the fact, different for each fact that is folded. */
  readonly fact: number
  /** True while the fact's reducers run. */
  readonly isRunning: boolean
  /** True if several reducers fold the fact. If there is only one, `before` shows the present rows. */
  readonly isShared: boolean
  /** The moment of the fact. A fact of unknown moment (null) is always applied. */
  readonly moment: Moment | null
  /** True for an act of the member, false for a state that the server reported. */
  readonly isAct: boolean
}

/** A row as it is stored. Moments that are unknown are omitted. */
export type StoredEntry<Row> = readonly [id: string, row: Row, moment?: Moment, detailMoment?: Moment]

export function createTable<Row>(name: string, definition: TableDefinition<Row>, hooks: TableHooks): Table<Row> {
  const { indexes = {}, details } = definition
  const { folding } = hooks
  const shown = new Map<string, Row>()
  const held = new Map<string, Row | undefined>()
  const dirty = new Set<string>()
  const acted = new Set<string>()
  /** Moments of confirmed rows. Removed rows keep theirs. */
  const moments = new Map<string, Moment>()
  const detailMoments = new Map<string, Moment>()
  /**
   * By row, whether the fact with the number `decidedFor` applies to it. The fact applies to a row with all of its
   * changes or with none.
   */
  const decided = new Map<string, boolean>()
  let decidedFor = 0
  /** Rows that the fact with the number `savedFor` has changed, as they were before that fact. */
  const saved = new Map<string, Row | undefined>()
  let savedFor = 0
  /**
   * Confirmed rows that the fact with the number `changedFor` has changed, as they were before each change, with their
   * moments.
   */
  let formerly: (readonly [id: string, row: Row | undefined, moment: Moment | undefined])[] = []
  let changedFor = 0
  const found = new Map<string, Map<string, Set<string>>>(Object.keys(indexes).map((index) => [index, new Map()]))
  const indexed = Object.entries(indexes).map(([index, valuesOf]) => ({ valuesOf, byValue: found.get(index)! }))

  function reindex(id: string, before: Row | undefined, after: Row | undefined): void {
    for (const { valuesOf, byValue } of indexed) {
      const was = before === undefined ? NO_VALUES : valuesOf(before)
      const is = after === undefined ? NO_VALUES : valuesOf(after)
      // If a row keeps its values, it must keep its place in the index: removing and adding it would move it behind the
      // others.
      if (before !== undefined && after !== undefined && isSame(was, is)) continue
      for (const value of was) {
        const ids = byValue.get(value)
        ids?.delete(id)
        if (ids?.size === 0) byValue.delete(value)
      }
      for (const value of is) {
        const ids = byValue.get(value)
        if (ids) ids.add(id)
        else byValue.set(value, new Set([id]))
      }
    }
  }

  function set(id: string, row: Row | undefined): void {
    const before = shown.get(id)
    if (row === undefined) shown.delete(id)
    else shown.set(id, row)
    reindex(id, before, row)
  }

  function save(id: string): void {
    if (!folding.isShared) return
    if (folding.fact !== savedFor) saved.clear()
    savedFor = folding.fact
    if (!saved.has(id)) saved.set(id, shown.get(id))
  }

  /** True if the fact that is being folded applies to a row, because the row does not include the fact yet. */
  function counts(id: string): boolean {
    const { moment, fact, isAct } = folding
    if (moment === null) return true
    if (fact !== decidedFor) decided.clear()
    decidedFor = fact
    const known = decided.get(id)
    if (known !== undefined) return known
    const own = moments.get(id) ?? NEVER
    const isNew = isAct ? own < moment : own <= moment
    decided.set(id, isNew)
    return isNew
  }

  /**
   * By row, the moment of the newest answer about a part of it, as long as the row is in memory. It only orders such
   * answers. The rest of the row may be older, so a whole row is still accepted if it is older than that answer.
   */
  const partMoments = new Map<string, Moment>()

  /** Records that the confirmed row now includes the fact. */
  function reached(id: string): void {
    const { moment, isAct, isPending } = folding
    if (isPending || moment === null) return
    moments.set(id, moment)
    if (!isAct) return
    acted.add(id)
    const detail = detailMoments.get(id)
    if (detail !== undefined) detailMoments.set(id, later(detail, moment))
  }

  /**
   * Merges a row from the server with the known row. The row and its details each keep their newer values. Null if
   * nothing is new.
   */
  function received(id: string, row: Row, names: readonly string[]): Row | null {
    const before = shown.get(id)
    const moment = folding.moment ?? later(moments.get(id) ?? NEVER, detailMoments.get(id) ?? NEVER)
    const isNew = counts(id)
    const fields = row as Readonly<Record<string, unknown>>
    const found = names.filter((field) => field in fields)
    if (before === undefined) {
      if (isNew && found.length > 0) detailMoments.set(id, moment)
      return isNew ? row : null
    }
    const known = before as Readonly<Record<string, unknown>>
    const isDetailNew = found.length > 0 && (detailMoments.get(id) ?? NEVER) <= moment
    const next: Record<string, unknown> = { ...(isNew ? fields : known) }
    for (const field of names) {
      const [first, second] = isDetailNew ? [fields, known] : [known, fields]
      if (field in first) next[field] = first[field]
      else if (field in second) next[field] = second[field]
    }
    if (isDetailNew) detailMoments.set(id, moment)
    return next as Row
  }

  function change(id: string, row: Row | undefined, inverse: readonly Patch[]): void {
    save(id)
    if (folding.isPending) {
      if (!held.has(id)) held.set(id, shown.get(id))
    } else {
      dirty.add(id)
      if (folding.isRunning) {
        if (changedFor !== folding.fact) formerly = []
        changedFor = folding.fact
        formerly.push([id, shown.get(id), moments.get(id)])
      }
    }
    set(id, row)
    hooks.onChange(name, id, inverse)
  }

  /**
   * Sets the moments of a row that was loaded from disk. If none are given, because the row was evicted, the moments
   * are deleted.
   */
  function setMoments(id: string, moment?: Moment, detailMoment?: Moment): void {
    if (moment === undefined) {
      moments.delete(id)
      partMoments.delete(id)
    } else moments.set(id, moment)
    if (detailMoment === undefined) detailMoments.delete(id)
    else detailMoments.set(id, detailMoment)
  }

  const replacing = (before: Row | undefined): readonly Patch[] => [
    before === undefined ? { op: 'remove', path: [] } : { op: 'replace', path: [], value: before },
  ]

  return {
    name,
    definition,
    before: {
      get: (id) => (folding.isShared && folding.fact === savedFor && saved.has(id) ? saved.get(id) : shown.get(id)),
    },
    dirty,
    acted,
    get size() {
      return shown.size
    },
    get: (id) => shown.get(id),
    by(index, value) {
      const ids = found.get(index)?.get(value)
      return ids ? Array.from(ids, (id) => shown.get(id)!) : []
    },
    rows: () => shown.values(),
    put(id, row) {
      const isReceived = details !== undefined && !folding.isPending && !folding.isAct
      const next = isReceived ? received(id, row, details) : counts(id) ? row : null
      if (next === null) return
      const before = shown.get(id)
      if (!isSame(before, next)) change(id, next, replacing(before))
      if (counts(id)) reached(id)
    },
    update(id, edit: (row: Draft<Row>) => void) {
      const row = shown.get(id)
      if (row === undefined || !counts(id)) return
      if (folding.isPending) {
        const [next, patches, inverse] = immer.produceWithPatches(row, (draft) => {
          edit(draft as Draft<Row>)
        })
        if (patches.length > 0) change(id, next, inverse)
        return
      }
      const { isAct, moment } = folding
      const isPart = !isAct && moment !== null
      if (isPart && (partMoments.get(id) ?? NEVER) > moment) return
      // Patches are needed only for the inverse of a pending command.
      const next = editPlain(row, (draft) => {
        edit(draft as Draft<Row>)
      })
      if (next !== row) change(id, next, NO_PATCHES)
      if (isPart) partMoments.set(id, moment)
      else reached(id)
    },
    remove(id) {
      if (!counts(id)) return
      const before = shown.get(id)
      if (before !== undefined) change(id, undefined, replacing(before))
      reached(id)
    },
    load(id, row, moment, detailMoment) {
      const isRemoved = moments.has(id) && !shown.has(id) && !held.has(id)
      if (isRemoved) return
      // Pending commands changed this row before it was loaded, so it becomes the confirmed state below them. This
      // happens if another tab's act arrives before the start has read the rows from disk.
      if (held.has(id)) {
        if (held.get(id) !== undefined) return
        held.set(id, row)
      } else if (shown.has(id)) return
      else set(id, row)
      setMoments(id, moment, detailMoment)
    },
    replace(id, row, moment, detailMoment) {
      dirty.delete(id)
      acted.delete(id)
      setMoments(id, moment, detailMoment)
      if (isSame(shown.get(id), row)) return
      set(id, row)
      hooks.onChange(name, id, NO_PATCHES)
    },
    evict(id) {
      if (dirty.has(id) || held.has(id)) return
      set(id, undefined)
      setMoments(id)
    },
    isHeld: (id) => held.has(id),
    confirmed: (id) => (held.has(id) ? held.get(id) : shown.get(id)),
    momentOf: (id) => moments.get(id) ?? NEVER,
    stored(id, row) {
      const [moment, detail] = [moments.get(id), detailMoments.get(id)]
      if (detail !== undefined) return [id, row, moment ?? NEVER, detail]
      return moment === undefined ? [id, row] : [id, row, moment]
    },
    confirmedRows: () =>
      Array.from(shown, ([id, row]) => [id, held.has(id) ? held.get(id) : row] as const).filter(
        (entry): entry is readonly [string, Row] & typeof entry => entry[1] !== undefined,
      ),
    rewind(id) {
      if (!held.has(id)) return
      set(id, held.get(id))
      held.delete(id)
      hooks.onChange(name, id, [])
    },
    takeBack() {
      if (changedFor !== folding.fact) return
      for (const [id, row, moment] of formerly.toReversed()) {
        set(id, row)
        if (moment === undefined) moments.delete(id)
        else moments.set(id, moment)
        hooks.onChange(name, id, [])
      }
      formerly = []
    },
    clean(ids) {
      for (const id of ids) {
        dirty.delete(id)
        acted.delete(id)
      }
    },
    markUnsaved() {
      for (const id of shown.keys()) dirty.add(id)
    },
    clear() {
      for (const id of shown.keys()) hooks.onChange(name, id, [])
      shown.clear()
      held.clear()
      dirty.clear()
      acted.clear()
      moments.clear()
      detailMoments.clear()
      partMoments.clear()
      for (const byValue of found.values()) byValue.clear()
    },
  }
}
