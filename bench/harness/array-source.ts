import type { GridGeometry, ListSource } from '#contracts/list-source.ts'
import type { Anchor, GridShape } from '#contracts/stream.ts'
import type { ListCard } from '#features/feed/contract.ts'
import { isSameShape } from '#geometry/columns.ts'
import { layOutItems } from '#geometry/lay-out-items.ts'
import { createLayout, type Layout } from '#geometry/masonry.ts'
import type { GridList } from './grid-list.ts'

/** A list source over arrays: what `client` does over a port, with a worker's delay of one task for cards. */
export class ArraySource implements ListSource<ListCard> {
  readonly #list: GridList
  #layout: Layout | null = null
  #geometry: GridGeometry | null = null
  #count: number
  #handles: Int32Array
  readonly #geometryListeners = new Set<() => void>()
  readonly #cardListeners = new Map<number, Set<() => void>>()
  readonly #cards = new Map<number, ListCard>()
  anchor: Anchor | null = null

  constructor(list: GridList, count = list.count) {
    this.#list = list
    this.#count = count
    this.#handles = Int32Array.from({ length: list.count }, (_, index) => index)
  }

  geometry = (): GridGeometry | null => this.#geometry
  onGeometry = (listener: () => void): (() => void) => {
    this.#geometryListeners.add(listener)
    return () => void this.#geometryListeners.delete(listener)
  }
  keptAnchor = (): Anchor | null => this.anchor
  card = (handle: number): ListCard | undefined => this.#cards.get(handle)
  onCard = (handle: number, listener: () => void): (() => void) => {
    const listeners = this.#cardListeners.get(handle) ?? new Set()
    this.#cardListeners.set(handle, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#cardListeners.delete(handle)
    }
  }
  setShape = (shape: GridShape): void => {
    if (this.#geometry !== null && isSameShape(this.#geometry.shape, shape)) return
    this.#layout = createLayout(shape)
    layOutItems(this.#layout, this.#list, this.#count)
    this.#publish()
  }
  setRange = (first: number, last: number, _ahead: -1 | 0 | 1, anchor: Anchor | null): void => {
    this.anchor = anchor
    const missing: number[] = []
    for (let index = Math.max(0, first - 25); index < Math.min(this.#count, last + 50); index += 1) {
      if (!this.#cards.has(this.#handles[index]!)) missing.push(this.#handles[index]!)
    }
    if (missing.length === 0) return
    setTimeout(() => {
      for (const handle of missing) {
        this.#cards.set(handle, this.#list.card(handle))
        if (this.#cards.size > 600) this.#cards.delete(this.#cards.keys().next().value!)
      }
      for (const handle of missing) for (const listener of this.#cardListeners.get(handle) ?? []) listener()
    }, 0)
  }
  /** Lays out more of the list's items. */
  append(more: number): void {
    const from = this.#count
    this.#count = Math.min(this.#list.count, from + more)
    if (this.#layout) layOutItems(this.#layout, this.#list, this.#count)
    this.#publish()
  }
  /** Puts the last `more` items first, as newer pins would come in. */
  prepend(more: number): void {
    const order = [
      ...this.#handles.subarray(this.#count - more, this.#count),
      ...this.#handles.subarray(0, this.#count - more),
    ]
    this.#handles = Int32Array.from(order)
    const layout = createLayout(this.#layout!.shape)
    const { widths, heights, kinds } = this.#list
    const moved = {
      widths: Uint16Array.from(order, (at) => widths[at]!),
      heights: Uint16Array.from(order, (at) => heights[at]!),
      kinds: Uint8Array.from(order, (at) => kinds[at]!),
    }
    layOutItems(layout, moved, order.length)
    this.#layout = layout
    this.#publish()
  }
  refresh = (): void => undefined
  retry = (): void => undefined
  close = (): void => undefined

  #publish(): void {
    const { shape, count, heightPx, tops, heights, columns, spans } = this.#layout!
    this.#geometry = {
      shape,
      count,
      heightPx,
      tops,
      heights,
      columns,
      spans,
      handles: this.#handles,
      colors: this.#list.colors,
    }
    for (const listener of this.#geometryListeners) listener()
  }
}
