import type { GridGeometry } from '#contracts/list-source.ts'

/** What a selection asks of a list. */
type Listed = Pick<GridGeometry, 'count' | 'handles' | 'spans'>

/**
 * The selected items of one grid, by their handles: it outlives cells that leave the window, a relayout and edits of the list.
 * Belongs to the page; made for `useSyncExternalStore`. Wide items (headers, modules) cannot be selected.
 */
export class GridSelection {
  #chosen = new Set<number>()
  /** The selection without the range that is being drawn. */
  #base: ReadonlySet<number> = new Set()
  /** Where a range begins. */
  #from: number | null = null
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
    this.#set(new Set(next))
  }

  /** A range begins at an item; what is selected already stays so. */
  begin(list: Listed, index: number): void {
    this.#from = list.handles[index]!
    this.#base = this.#chosen
  }

  /** Lets go of the range that is being drawn. */
  giveUp(): void {
    this.#set(new Set(this.#base))
  }

  /** Selects from where the last range or choice began (or `start`) to an item; drawn again, the range before is let go. */
  extend(list: Listed, to: number, start: number = to): void {
    const known = this.#from === null ? -1 : indexOf(list, this.#from)
    const from = known < 0 ? start : known
    if (known < 0) {
      this.#from = list.handles[start]!
      this.#base = this.#chosen
    }
    const next = new Set(this.#base)
    for (let index = Math.min(from, to); index <= Math.max(from, to); index += 1) {
      if (isSelectable(list, index)) next.add(list.handles[index]!)
    }
    this.#set(next)
  }

  all(list: Listed): void {
    const next = new Set<number>()
    for (let index = 0; index < list.count; index += 1) if (isSelectable(list, index)) next.add(list.handles[index]!)
    this.#base = next
    this.#set(new Set(next))
  }

  clear(): void {
    this.#from = null
    this.#base = new Set()
    if (this.#chosen.size > 0) this.#set(new Set())
  }

  /** Lets go of what is no longer in the list. */
  keepListed(list: Listed): void {
    if (this.#chosen.size === 0) return
    const left = this.inOrder(list)
    if (left.length === this.#chosen.size) return
    this.#base = new Set(left)
    this.#set(new Set(left))
  }

  /** Handles in the order of the list. */
  inOrder(list: Listed): readonly number[] {
    const found: number[] = []
    for (let index = 0; index < list.count && found.length < this.#chosen.size; index += 1) {
      const handle = list.handles[index]!
      if (this.#chosen.has(handle)) found.push(handle)
    }
    return found
  }

  #set(next: Set<number>): void {
    this.#chosen = next
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

function indexOf(list: Listed, handle: number): number {
  const found = list.handles.indexOf(handle)
  return found < list.count ? found : -1
}

/** An item that is not known yet has a negative handle. */
function isSelectable(list: Listed, index: number): boolean {
  return list.handles[index]! >= 0 && list.spans[index] === 1
}
