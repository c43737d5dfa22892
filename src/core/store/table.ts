import { enablePatches, Immer, type Draft, type Patch } from 'immer'
import type { ListKey } from '#contracts/ids.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import { editPlain } from './plain-draft.ts'
import { isSame } from './same.ts'

enablePatches()
/** Rows are read as readonly everywhere; freezing each changed one in depth would be two fifths of folding it. */
const immer = new Immer({ autoFreeze: false })
const NO_PATCHES: readonly Patch[] = []
const NO_VALUES: readonly string[] = []

/** Values under which a row is found; several where it belongs to several. */
type Indexes<Row> = Readonly<Record<string, OfRow<Row, readonly string[]>>>
/** What follows from a row; checked so that a table of any row is a `Table<unknown>`. */
type OfRow<Row, Value> = { of(row: Row): Value }['of']

/** What a feature says of one of its tables. */
export interface TableDefinition<Row> {
  /**
   * `small`: read whole at boot. `sharded`: rows are read from disk when something needs them; their ids are numbers.
   * `memory`: not stored; the engine's own.
   */
  readonly size: 'small' | 'sharded' | 'memory'
  readonly indexes?: Indexes<Row>
  /** The member's name for a row; undefined if it has none. */
  readonly nameOf?: OfRow<Row, string | undefined>
  /** When the member last acted on the row, milliseconds since 1970: an act that is confirmed later is ordered behind it. */
  readonly actedAt?: OfRow<Row, number | undefined>
  /** What the server did not find while the row was deleted or unknown: keys of reads and of lists, asked for again. */
  readonly findsAgain?: OfRow<Row, { readonly reads: readonly string[]; readonly lists: readonly ListKey[] }>
  /** Nearly every act of a member changes the same row of it: two acts that share only that row are not the same act. */
  readonly countsActs?: true
}

/**
 * Rows of one kind in a plain Map; immer works on ONE row at a time, which costs the same at any size of the table.
 *
 * A row that pending commands changed has two states: what is shown, and what the server has confirmed (`held`).
 * `rewind` shows the confirmed one again, so that confirmed facts can be folded below the pending ones, which are then
 * folded anew.
 */
export interface Table<Row> extends EditTable<Row> {
  readonly name: string
  readonly size: number
  readonly definition: TableDefinition<Row>
  /** Rows as they were before the fact that is being folded (`TableHooks.fact`). */
  readonly before: Pick<ReadTable<Row>, 'get'>
  /** Ids whose confirmed row is newer than the snapshot's. */
  readonly dirty: ReadonlySet<string>
  /** Puts in a row that came from disk: nobody is told and it is not dirty. */
  load(id: string, row: Row): void
  /** Puts a row that was read from disk anew in the place of what is here. Nothing may be pending on it. */
  replace(id: string, row: Row): void
  /** Drops rows from memory; they must not be dirty or held. */
  evict(id: string): void
  isHeld(id: string): boolean
  /** The row as the server has confirmed it. */
  confirmed(id: string): Row | undefined
  /** All rows as the server has confirmed them, by id, oldest first. */
  confirmedRows(): readonly (readonly [id: string, row: Row])[]
  /** Shows the confirmed row again. */
  rewind(id: string): void
  /** Marks a snapshot as taken. */
  clean(ids: Iterable<string>): void
  /** No row is on disk any more. */
  unsave(): void
  clear(): void
}

export interface TableHooks {
  /** A row is another one now. @param inverse patches to the row of before, where the change is pending */
  readonly onChange: (table: string, id: string, inverse: readonly Patch[]) => void
  /** True while pending facts are folded: what they change is held. */
  readonly isPending: () => boolean
  /** Number of the fact that several reducers fold just now; 0 if there is none, and then `before` shows what is. */
  readonly fact: () => number
}

export function createTable<Row>(name: string, definition: TableDefinition<Row>, hooks: TableHooks): Table<Row> {
  const { indexes = {} } = definition
  const shown = new Map<string, Row>()
  const held = new Map<string, Row | undefined>()
  const dirty = new Set<string>()
  /** Rows that the fact `savedFor` has changed, as they were before it. */
  const saved = new Map<string, Row | undefined>()
  let savedFor = 0
  const found = new Map<string, Map<string, Set<string>>>(Object.keys(indexes).map((index) => [index, new Map()]))
  const indexed = Object.entries(indexes).map(([index, valuesOf]) => ({ valuesOf, byValue: found.get(index)! }))

  function reindex(id: string, before: Row | undefined, after: Row | undefined): void {
    for (const { valuesOf, byValue } of indexed) {
      const was = before === undefined ? NO_VALUES : valuesOf(before)
      const is = after === undefined ? NO_VALUES : valuesOf(after)
      // A row that left and came back would stand behind the others: one that stays where it was is not touched.
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
    const fact = hooks.fact()
    if (fact === 0) return
    if (fact !== savedFor) saved.clear()
    savedFor = fact
    if (!saved.has(id)) saved.set(id, shown.get(id))
  }

  function change(id: string, row: Row | undefined, inverse: readonly Patch[]): void {
    save(id)
    if (hooks.isPending()) {
      if (!held.has(id)) held.set(id, shown.get(id))
    } else {
      dirty.add(id)
    }
    set(id, row)
    hooks.onChange(name, id, inverse)
  }

  const replacing = (before: Row | undefined): readonly Patch[] => [
    before === undefined ? { op: 'remove', path: [] } : { op: 'replace', path: [], value: before },
  ]

  return {
    name,
    definition,
    before: {
      get: (id) => (hooks.fact() === savedFor && saved.has(id) ? saved.get(id) : shown.get(id)),
    },
    dirty,
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
      const before = shown.get(id)
      if (!isSame(before, row)) change(id, row, replacing(before))
    },
    update(id, edit: (row: Draft<Row>) => void) {
      const row = shown.get(id)
      if (row === undefined) return
      if (hooks.isPending()) {
        const [next, patches, inverse] = immer.produceWithPatches(row, (draft) => {
          edit(draft as Draft<Row>)
        })
        if (patches.length > 0) change(id, next, inverse)
        return
      }
      // What is confirmed is taken back by nobody: patches would be for nothing.
      const next = editPlain(row, (draft) => {
        edit(draft as Draft<Row>)
      })
      if (next !== row) change(id, next, NO_PATCHES)
    },
    remove(id) {
      const before = shown.get(id)
      if (before !== undefined) change(id, undefined, replacing(before))
    },
    load(id, row) {
      // Below what is pending: another tab's act may be heard of before the boot has read what is on disk.
      if (held.has(id)) held.set(id, held.get(id) ?? row)
      else if (!shown.has(id)) set(id, row)
    },
    replace(id, row) {
      dirty.delete(id)
      if (isSame(shown.get(id), row)) return
      set(id, row)
      hooks.onChange(name, id, NO_PATCHES)
    },
    evict(id) {
      if (!dirty.has(id) && !held.has(id)) set(id, undefined)
    },
    isHeld: (id) => held.has(id),
    confirmed: (id) => (held.has(id) ? held.get(id) : shown.get(id)),
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
    clean(ids) {
      for (const id of ids) dirty.delete(id)
    },
    unsave() {
      for (const id of shown.keys()) dirty.add(id)
    },
    clear() {
      for (const id of shown.keys()) hooks.onChange(name, id, [])
      shown.clear()
      held.clear()
      dirty.clear()
      for (const byValue of found.values()) byValue.clear()
    },
  }
}
