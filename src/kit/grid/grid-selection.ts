import type { GridGeometry } from '#contracts/list-source.ts'

/** The parts of a list that a selection needs. */
type Listed = Pick<GridGeometry, 'count' | 'handles' | 'spans'>

/**
 * The selected items of one grid, by handle. They stay selected when cells are unmounted, the layout changes or the
 * list is edited. The selection belongs to the page and fits `useSyncExternalStore`. Wide items (headers, modules)
 * cannot be selected.
 *
 * If a range contains items that are not loaded yet, these are selected when they arrive, unless something else was
 * selected before. A range to the end of a list that is still loading goes to the list's final end.
 */
export class GridSelection {
  // A set that was returned to a caller is never changed, only replaced.
  #chosen: ReadonlySet<number> = new Set()
  /** The selected items without the range that is being changed. */
  #base: ReadonlySet<number> = new Set()
  /** The handle of the item at which ranges begin. */
  #from: number | null = null
  /**
   * The last range if some of its items are not loaded: the handles of its two ends; the second is null for the end of
   * a list that is still loading.
   */
  #open: readonly [number, number | null] | null = null
  /** True while the rest of the list loads in the background. */
  #isArriving = false
  /** True if the reader asked to select before any item was selected. */
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

  /** A number that is different after each change. */
  readonly version = (): number => this.#version

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  has(handle: number): boolean {
    return this.#chosen.has(handle)
  }

  /** After this call, plain clicks select items, until `clear` is called. */
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

  /** Starts a range at an item. Items that are already selected stay selected. */
  begin(list: Listed, index: number): void {
    this.#from = list.handles[index]!
    this.#base = this.#chosen
    this.#open = null
  }

  /** Deselects the items of the range that is being changed. */
  giveUp(): void {
    this.#open = null
    this.#set(this.#base)
  }

  /**
   * Selects a range that ends at the item `to`. It begins where the last range began, or at the item that was selected
   * last; otherwise at `start`. A former range with the same beginning is replaced.
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

  /**
   * Call when the list has changed. Items that are gone are deselected, and items of the range that are loaded now are
   * selected.
   */
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

  /** Handles of the selected items, in list order. */
  inOrder(list: Listed): readonly number[] {
    const found: number[] = []
    for (let index = 0; index < list.count && found.length < this.size; index += 1) {
      const handle = list.handles[index]!
      if (this.#chosen.has(handle)) found.push(handle)
    }
    return found
  }

  /**
   * Selects a range, in addition to `#base`.
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

/** The present index of an item. For an item that is not loaded, the handle stands for its index. */
function placeOf(list: Listed, handle: number): number {
  return handle < 0 ? Math.min(-1 - handle, list.count - 1) : list.handles.subarray(0, list.count).indexOf(handle)
}

/**
 * True if an item is loaded and not wide. An item that is not loaded has the negative handle `-1 - index`
 * (`withBeyond`).
 */
function isSelectable(list: Listed, index: number): boolean {
  return list.handles[index]! >= 0 && list.spans[index] === 1
}
