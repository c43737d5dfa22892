import type { GridShape } from '#contracts/stream.ts'
import { cellHeightPx, RATIO_MAX } from './cell-height.ts'
import { MODULE_MAX_PX } from './module-box.ts'

/**
 * No item of a list with these columns is higher, CSS pixels. A bound instead of the tallest item itself: the page would have
 * to look at every item of the list for that before it can paint the first.
 */
export function tallestPossiblePx({ columnWidthPx, footerPx }: GridShape): number {
  return Math.max(MODULE_MAX_PX, cellHeightPx(1, RATIO_MAX, columnWidthPx, footerPx))
}
