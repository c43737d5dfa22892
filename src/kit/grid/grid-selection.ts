import type { GridGeometry } from '#contracts/list-source.ts'

/** The parts of a list that a selection needs. */
type Listed = Pick<GridGeometry, 'count' | 'handles' | 'spans'>

/**
 * The selected items of one grid, by handle. It outlives unmounted cells, a new layout and edits of the list. Belongs
 * to the page, for `useSyncExternalStore`. Wide items (headers, modules) cannot be selected.
 *
 * A range over items that are not loaded yet is extended while they load, until something else is chosen. A range to
 * the end of a loading list means its final end.
 */
export class GridSelection {
  // Sets that were handed out are never changed, only replaced.
  #chosen: ReadonlySet<number> = new Set()
  /** The selection without the range that is being changed. */
  #base: ReadonlySet<number> = new Set()
  /** The handle at which a range begins. */
  #from: number | null = null
  /**
   * The last range while some of its items are not loaded: handles of its ends, null for the end of a list that is
   * still loading.
   */
  #open: readonly [number, number | null] | null = null
  /** True while the rest of the list loads in the background. */
  #isArriving = false
  /** The reader asked to select, before the first item. */
  #isAsked = false
  #version = 0
  readonly #listeners = new Set<() => void>()

  get size(): number {
    return this.#chosen.size
  }

  /** True while a click on an item selects it: something is selected, or the reader asked to select. */
  get isOpen(): boolean {
    return this.#isAsked || this.size > 0
  }

  /** A number that differs after each change. */
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  has(handle: number): boolean {
    return this.#chosen.has(handle)
  }

  /** Lets the reader select with plain clicks, until `clear`. */
  open(): void {
    this.#isAsked = true
    this.#set(this.#chosen)
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

  /** Starts a range at an item. What is already selected stays selected. */
  begin(list: Listed, index: number): void {
    this.#from = list.handles[index]!
    this.#base = this.#chosen
    this.#open = null
  }

  /** Removes the range that is being changed. */
  giveUp(): void {
    this.#open = null
    this.#set(this.#base)
  }

  /**
   * Selects from the start of the last range or choice (or from `start`) to an item. A previous range from the same
   * start is replaced.
   * @param isToEnd true if `to` is the last loaded item and the range goes to the end of the list
   */
  extend(list: Listed, to: number, start: number = to, isToEnd: boolean = false): void {
    if (this.#from === null || placeOf(list, this.#from) < 0) {
      this.#from = list.handles[start]!
      this.#base = this.#chosen
    }
    this.#draw(list, this.#from, isToEnd ? this.#endOf(list) : list.handles[to]!)
  }

  /** Selects all items, including those that are not loaded yet. */
  all(list: Listed): void {
    this.#from = null
    this.#base = new Set()
    this.#draw(list, -1, this.#endOf(list))
  }

  clear(): void {
    const wasOpen = this.isOpen
    this.#isAsked = false
    this.#from = this.#open = null
    this.#base = new Set()
    if (wasOpen) this.#set(this.#base)
  }

  /** Call when the list has changed: deselects items that are gone, and adds newly loaded items of the range. */
  follow(list: Listed, isArriving: boolean): void {
    this.#isArriving = isArriving
    const left = this.inOrder(list)
    if (left.length < this.size) {
      this.#base = new Set(left)
      this.#set(this.#base)
    }
    if (this.#open) this.#draw(list, this.#open[0], this.#open[1] ?? this.#endOf(list))
  }

  /** The end of the list in the form that `#draw` needs. */
  #endOf({ count }: Listed): number | null {
    return this.#isArriving ? null : -count
  }

  /** Handles in list order. */
  inOrder(list: Listed): readonly number[] {
    const found: number[] = []
    for (let index = 0; index < list.count && found.length < this.size; index += 1) {
      const handle = list.handles[index]!
      if (this.#chosen.has(handle)) found.push(handle)
    }
    return found
  }

  /**
   * Selects a range in addition to `#base`.
   * @param to null for the end of a list that is still loading
   */
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

/** The present index of an item. An item that is not loaded is only known by its position. */
function placeOf(list: Listed, handle: number): number {
  return handle < 0 ? Math.min(-1 - handle, list.count - 1) : list.handles.subarray(0, list.count).indexOf(handle)
}

/** An item that is not loaded has the negative handle `-1 - index` (`withBeyond`). */
function isSelectable(list: Listed, index: number): boolean {
  return list.handles[index]! >= 0 && list.spans[index] === 1
}
