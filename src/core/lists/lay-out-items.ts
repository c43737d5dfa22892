import { PIN_KIND } from '#contracts/list-module.ts'
import type { Layout } from '#geometry/masonry.ts'
import { moduleBox, moduleKindOf } from '#geometry/module-box.ts'
import type { ListOrder } from './list-order.ts'

/** Lays the next items of a list out, up to `to`: pins from their pictures' sizes, modules from their kinds. */
export function layOutItems(layout: Layout, order: Pick<ListOrder, 'widths' | 'heights' | 'kinds'>, to: number): void {
  const pinsUpTo = (end: number): void => {
    if (end > layout.count)
      layout.append(order.widths.subarray(layout.count, end), order.heights.subarray(layout.count, end))
  }
  for (let i = layout.count; i < to; i += 1) {
    if (order.kinds[i] === PIN_KIND) continue
    const kind = moduleKindOf(order.kinds[i]!)
    if (kind === null) continue
    pinsUpTo(i)
    const { span, heightPx } = moduleBox(kind, layout.shape)
    layout.append([0], [heightPx], 1, [span])
  }
  pinsUpTo(to)
}
