import { PIN_KIND } from '#contracts/list-module.ts'
import { createBitSet, type BitSet } from '../store/bit-set.ts'
import type { PackedItems } from '#contracts/list-order.ts'
import type { IdIndex } from '../store/id-index.ts'

const FIRST_CAPACITY = 512
const SIZE_MAX = 65_535

/** One item of a list. */
interface ListItem {
  readonly handle: number
  readonly width: number
  readonly height: number
  /** Colour of the picture, 0xRRGGBB. */
  readonly color: number
  /** Code of ITEM_KINDS; a pin if omitted. */
  readonly kind?: number
}

/**
 * Items of a list in typed arrays, 13 bytes per item. Arrays may be longer than `count`. A list contains an item at
 * most once.
 */
export interface ListItems {
  count: number
  readonly handles: Int32Array
  readonly widths: Uint16Array
  readonly heights: Uint16Array
  readonly colors: Uint32Array
  /** Codes of ITEM_KINDS. */
  readonly kinds: Uint8Array
  has(handle: number): boolean
  /** The index of an item; -1 if the list does not contain it. */
  indexOf(handle: number): number
  at(index: number): ListItem
  /** Makes room for this number of items. */
  reserve(needed: number): void
  /** Adds items to the set of members. Call it after their handles were written into the arrays. */
  join(from: number, to: number): void
  /**
   * Inserts an item; false if the list already contains it. Sizes are the original ones in pixels. They are scaled down
   * if they do not fit 16 bits.
   */
  insert(index: number, item: ListItem): boolean
  /** Appends many items. */
  extend(added: PackedItems): void
  remove(index: number): void
  copy(): ListItems
}

export function createListItems(index: IdIndex, from?: ListItems, membersOf: BitSet = createBitSet()): ListItems {
  let capacity = from?.count ?? 0
  let handles = from ? from.handles.slice(0, capacity) : new Int32Array(0)
  let widths = from ? from.widths.slice(0, capacity) : new Uint16Array(0)
  let heights = from ? from.heights.slice(0, capacity) : new Uint16Array(0)
  let colors = from ? from.colors.slice(0, capacity) : new Uint32Array(0)
  let kinds = from ? from.kinds.slice(0, capacity) : new Uint8Array(0)
  let count = capacity
  const members = membersOf

  function reserve(needed: number): void {
    if (needed <= capacity) return
    capacity = Math.max(needed, FIRST_CAPACITY, capacity * 2)
    const [h, w, t, c, k] = [handles, widths, heights, colors, kinds]
    handles = new Int32Array(capacity)
    widths = new Uint16Array(capacity)
    heights = new Uint16Array(capacity)
    colors = new Uint32Array(capacity)
    kinds = new Uint8Array(capacity)
    handles.set(h)
    widths.set(w)
    heights.set(t)
    colors.set(c)
    kinds.set(k)
  }

  /** Moves all items from index `first` on to index `to`. */
  function shift(to: number, first: number): void {
    for (const array of [handles, widths, heights, colors, kinds]) array.copyWithin(to, first, count)
  }

  return {
    get count() {
      return count
    },
    set count(next) {
      count = next
    },
    get handles() {
      return handles
    },
    get widths() {
      return widths
    },
    get heights() {
      return heights
    },
    get colors() {
      return colors
    },
    get kinds() {
      return kinds
    },
    has: (handle) => members.has(index.ordinalOf(handle)),
    indexOf(handle) {
      const found = handles.indexOf(handle)
      return found < count ? found : -1
    },
    at: (place) => ({
      handle: handles[place]!,
      width: widths[place]!,
      height: heights[place]!,
      color: colors[place]!,
      kind: kinds[place]!,
    }),
    reserve,
    join(first, to) {
      for (let i = first; i < to; i += 1) members.add(index.ordinalOf(handles[i]!))
    },
    insert(place, { handle, width, height, color, kind = PIN_KIND }) {
      if (!members.add(index.ordinalOf(handle))) return false
      reserve(count + 1)
      if (place < count) shift(place + 1, place)
      // Scaling is safe because only the ratio matters.
      const scale = Math.max(1, width / SIZE_MAX, height / SIZE_MAX)
      handles[place] = handle
      widths[place] = Math.max(1, Math.round(width / scale))
      heights[place] = Math.max(1, Math.round(height / scale))
      colors[place] = color
      kinds[place] = kind
      count += 1
      return true
    },
    extend(added) {
      reserve(count + added.count)
      for (let i = 0; i < added.count; i += 1) {
        const handle = index.handleOfWords(added.highs[i]!, added.lows[i]!)
        if (!members.add(index.ordinalOf(handle))) continue
        handles[count] = handle
        widths[count] = Math.max(1, added.widths[i]!)
        heights[count] = Math.max(1, added.heights[i]!)
        colors[count] = added.colors[i]!
        kinds[count] = PIN_KIND
        count += 1
      }
    },
    remove(place) {
      members.remove(index.ordinalOf(handles[place]!))
      shift(place, place + 1)
      count -= 1
    },
    copy() {
      return createListItems(index, this, members.copy())
    },
  }
}
