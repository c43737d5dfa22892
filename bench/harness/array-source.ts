import type { GridGeometry, ListSource } from '#contracts/list-source.ts'
import type { Anchor, GridShape } from '#contracts/stream.ts'
import type { ListCard } from '#features/feed/contract.ts'
import { mergeGeometry } from '#client/list-geometry.ts'
import { isSameShape } from '#geometry/columns.ts'
import type { ListedItems } from '#geometry/lay-out-items.ts'
import type { GridList } from './grid-list.ts'
import type { LaidOutReply, LayOutRequest } from './layout.worker.ts'

/**
 * A list source over arrays. Its layout runs in a worker as in the product, and cards arrive one task later, as from a
 * worker.
 */
export class ArraySource implements ListSource<ListCard> {
  readonly #list: GridList
  readonly #worker = new Worker(new URL('layout.worker.ts', import.meta.url), { type: 'module' })
  #shape: GridShape | null = null
  #geometry: GridGeometry | null = null
  #count: number
  #handles: Int32Array
  /** The list in its present order, and the part of it that the layout worker does not have yet. */
  #shown: Pick<GridList, 'widths' | 'heights' | 'kinds'>
  #colors: Uint32Array
  #items: ListedItems | null
  readonly #geometryListeners = new Set<() => void>()
  readonly #cardListeners = new Set<(handle: number) => void>()
  readonly #cards = new Map<number, ListCard>()
  anchor: Anchor | null = null

  constructor(list: GridList, count = list.count) {
    this.#list = list
    this.#count = count
    this.#handles = Int32Array.from({ length: list.count }, (_, index) => index)
    this.#worker.addEventListener('message', ({ data }: MessageEvent<LaidOutReply>) => this.#take(data))
    const { widths, heights, kinds } = list
    this.#shown = { widths, heights, kinds }
    this.#colors = list.colors
    this.#items = this.#shown
  }

  geometry = (): GridGeometry | null => this.#geometry
  onGeometry = (listener: () => void): (() => void) => {
    this.#geometryListeners.add(listener)
    return () => void this.#geometryListeners.delete(listener)
  }
  keptAnchor = (): Anchor | null => this.anchor
  card = (handle: number): ListCard | undefined => this.#cards.get(handle)
  onCards = (listener: (handle: number) => void): (() => void) => {
    this.#cardListeners.add(listener)
    return () => void this.#cardListeners.delete(listener)
  }
  setShape = (shape: GridShape): void => {
    if (this.#shape !== null && isSameShape(this.#shape, shape)) return
    this.#shape = shape
    this.#layOut(true)
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
      for (const handle of missing) for (const listener of this.#cardListeners) listener(handle)
    }, 0)
  }
  /** Lays out more items of the list. */
  append(more: number): Promise<void> {
    this.#count = Math.min(this.#list.count, this.#count + more)
    this.#layOut(false)
    return this.#nextGeometry()
  }
  /** Moves the last `more` items to the top, as if newer pins arrived. */
  prepend(more: number): Promise<void> {
    const count = this.#count
    // Copies whole blocks, which is fast. In the product a worker does this, so it must not slow the measured frames.
    const turned = <Numbers extends Int32Array | Uint32Array | Uint16Array | Uint8Array>(numbers: Numbers): Numbers => {
      const next = numbers.slice(0, count) as Numbers
      next.set(numbers.subarray(count - more, count))
      next.set(numbers.subarray(0, count - more), more)
      return next
    }
    const { widths, heights, kinds } = this.#shown
    this.#handles = turned(this.#handles)
    this.#colors = turned(this.#colors)
    this.#shown = { widths: turned(widths), heights: turned(heights), kinds: turned(kinds) }
    this.#items = this.#shown
    this.#layOut(true)
    return this.#nextGeometry()
  }
  awaitEnd = (): void => undefined
  refresh = (): void => undefined
  retry = (): void => undefined
  close = (): void => undefined

  #layOut(isNew: boolean): void {
    const request: LayOutRequest = {
      ...(this.#items === null ? {} : { items: this.#items }),
      shape: this.#shape!,
      isNew,
      to: this.#count,
    }
    this.#items = null
    this.#worker.postMessage(request)
  }

  #take({ shape, geometry }: LaidOutReply): void {
    // The columns have changed meanwhile. The next answer is for the new ones.
    if (!isSameShape(shape, this.#shape!)) return
    const { from, count } = geometry
    this.#geometry = mergeGeometry(this.#geometry, shape, {
      ...geometry,
      handles: this.#handles.subarray(from, count),
      colors: this.#colors.subarray(from, count),
    })
    for (const listener of this.#geometryListeners) listener()
  }

  #nextGeometry(): Promise<void> {
    return new Promise((resolve) => {
      const leave = this.onGeometry(() => {
        leave()
        resolve()
      })
    })
  }
}
