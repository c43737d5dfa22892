import type { GridShape } from '#contracts/stream.ts'
import { cellHeightPx, RATIO_MAX } from './cell-height.ts'
import { MODULE_MAX_PX } from './module-box.ts'

/**
 * Upper bound of item heights in a list with these columns, in CSS pixels. The exact maximum would require reading
 * every item of the list before the first paint.
 */
export function tallestPossiblePx({ columnWidthPx, footerPx }: GridShape): number {
  return Math.max(MODULE_MAX_PX, cellHeightPx(1, RATIO_MAX, columnWidthPx, footerPx))
}
