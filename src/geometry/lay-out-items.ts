import { PIN_KIND } from '#contracts/list-module.ts'
import type { Layout, Sizes } from './masonry.ts'
import { moduleBox, moduleKindOf } from './module-box.ts'

interface Slices {
  subarray(from: number, to: number): Sizes
}

/** The input of a list's layout. Arrays may be longer than the list. */
export interface ListedItems {
  /** Original sizes of the pins' pictures in pixels. The sizes of modules are not used. */
  readonly widths: Slices
  readonly heights: Slices
  /** Codes of ITEM_KINDS. */
  readonly kinds: Uint8Array
}

/** Lays out the next items of a list, up to `to`: pins by the sizes of their pictures, modules by their kinds. */
export function layOutItems(layout: Layout, items: ListedItems, to: number): void {
  const pinsUpTo = (end: number): void => {
    const from = layout.count
    if (end > from) layout.append(items.widths.subarray(from, end), items.heights.subarray(from, end))
  }
  for (let i = layout.count; i < to; i += 1) {
    if (items.kinds[i] === PIN_KIND) continue
    const kind = moduleKindOf(items.kinds[i]!)
    if (kind === null) continue
    pinsUpTo(i)
    const { span, heightPx } = moduleBox(kind, layout.shape)
    layout.append([0], [heightPx], 1, [span])
  }
  pinsUpTo(to)
}
