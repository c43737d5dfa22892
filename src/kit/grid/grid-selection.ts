import type { GridGeometry } from '#contracts/list-source.ts'

/** What a selection asks of a list. */
type Listed = Pick<GridGeometry, 'count' | 'handles' | 'spans'>

/**
 * The selected items of one grid, by their handles: it outlives cells that leave the window, a relayout and edits of the list.
 * Belongs to the page; made for `useSyncExternalStore`. Wide items (headers, modules) cannot be selected. A range over items that
 * are not known yet is completed as they come, until something else is chosen: who went to a list's end with it meant that end.
 */
export class GridSelection {
  // Sets that are shared here are never changed, only replaced.
  #chosen: ReadonlySet<number> = new Set()
  /** The selection without the range that is being drawn. */
  #base: ReadonlySet<number> = new Set()
  /** Where a range begins. */
  #from: number | null = null
  /** The last range, while some of it is still to come: handles of its ends, null for the end of a list that is still arriving. */
  #open: readonly [number, number | null] | null = null
  /** The rest of the list comes by itself. */
  #isArriving = false
  #version = 0
  readonly #listeners = new Set<() => void>()

  get size(): number {
    return this.#chosen.size
  }

  /** Another number after each change. */
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  has(handle: number): boolean {
    return this.#chosen.has(handle)
  }

  toggle(list: Listed, index: number): void {
    const handle = list.handles[index]!
    if (!isSelectable(list, index)) return
    const next = new Set(this.#chosen)
    if (!next.delete(handle)) next.add(handle)
    this.#from = handle
    this.#base = next
    this.#open = null
    this.#set(next)
  }

  /** A range begins at an item; what is selected already stays so. */
  begin(list: Listed, index: number): void {
    this.#from = list.handles[index]!
    this.#base = this.#chosen
    this.#open = null
  }

  /** Lets go of the range that is being drawn. */
  giveUp(): void {
    this.#open = null
    this.#set(this.#base)
  }

  /**
   * Selects from where the last range or choice began (or `start`) to an item; drawn again, the range before is let go.
   * @param isToEnd `to` is the last item of those that have come, and the end of the list is meant
   */
  extend(list: Listed, to: number, start: number = to, isToEnd: boolean = false): void {
    if (this.#from === null || placeOf(list, this.#from) < 0) {
      this.#from = list.handles[start]!
      this.#base = this.#chosen
    }
    this.#draw(list, this.#from, isToEnd ? this.#endOf(list) : list.handles[to]!)
  }

  /** Also what is still to come of it. */
  all(list: Listed): void {
    this.#from = null
    this.#base = new Set()
    this.#draw(list, -1, this.#endOf(list))
  }

  clear(): void {
    this.#from = this.#open = null
    this.#base = new Set()
    if (this.size > 0) this.#set(this.#base)
  }

  /** The list is another one: lets go of what is no longer in it, and takes what has come of a range. */
  follow(list: Listed, isArriving: boolean): void {
    this.#isArriving = isArriving
    const left = this.inOrder(list)
    if (left.length < this.size) {
      this.#base = new Set(left)
      this.#set(this.#base)
    }
    if (this.#open) this.#draw(list, this.#open[0], this.#open[1] ?? this.#endOf(list))
  }

  /** As `#draw` takes it. */
  #endOf({ count }: Listed): number | null {
    return this.#isArriving ? null : -count
  }

  /** Handles in the order of the list. */
  inOrder(list: Listed): readonly number[] {
    const found: number[] = []
    for (let index = 0; index < list.count && found.length < this.size; index += 1) {
      const handle = list.handles[index]!
      if (this.#chosen.has(handle)) found.push(handle)
    }
    return found
  }

  /** Selects a range besides `#base`. @param to null for the end of a list that is still arriving */
  #draw(list: Listed, from: number, to: number | null): void {
    const ends = [placeOf(list, from), to === null ? list.count - 1 : placeOf(list, to)]
    const first = Math.min(...ends)
    const last = Math.max(...ends)
    this.#open = null
    if (first < 0) return
    const next = new Set(this.#base)
    let isToCome = to === null
    for (let index = first; index <= last; index += 1) {
      const handle = list.handles[index]!
      if (handle < 0) isToCome = true
      else if (isSelectable(list, index)) next.add(handle)
    }
    if (isToCome) this.#open = [from, to]
    this.#set(next)
  }

  #set(next: ReadonlySet<number>): void {
    this.#chosen = next
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

/** An item that is known is found again wherever it stands by then; of another one its place is all there is to go by. */
function placeOf(list: Listed, handle: number): number {
  return handle < 0 ? Math.min(-1 - handle, list.count - 1) : list.handles.subarray(0, list.count).indexOf(handle)
}

/** An item that is not known yet has a negative handle, which is `-1 - index` (`withBeyond`). */
function isSelectable(list: Listed, index: number): boolean {
  return list.handles[index]! >= 0 && list.spans[index] === 1
}
