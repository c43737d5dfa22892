import type { EvenCells, GridShape } from '#contracts/stream.ts'
import { isSame } from '#contracts/is-same.ts'
import { SCREEN_LARGE_MIN_PX, WIDTH_CLASS_MIN_PX } from '#contracts/limits.ts'

/** A grid's columns, and their position in the available width. */
export interface FittedColumns {
  readonly shape: GridShape
  /** Width of all columns with the gaps between them. What remains of the available width becomes two equal margins. */
  readonly usedPx: number
}

/**
 * Widths in CSS pixels. 236 is the width of the narrowest rendition, which is sharp in such a column on a screen with
 * one device pixel per CSS pixel.
 */
const PHONE = { targetPx: 216, compactPx: 124, gapPx: 8, marginPx: 8, footerPx: 44 }
const TABLET = { targetPx: 190, compactPx: 140, gapPx: 16, marginPx: 16, footerPx: 52 }
const DESKTOP = { targetPx: 236, compactPx: 172, gapPx: 16, marginPx: 16, footerPx: 56 }
const COLUMNS_MIN = 2
const COLUMNS_MAX = 24
/**
 * Columns grow by up to this share of their target width before another column is added. A rendition that is enlarged
 * by a few percent still looks sharp.
 */
const GROWTH = 0.1

/** Density of columns: `compact` shows about 1.5 times as many as `comfortable`. */
export type Density = 'comfortable' | 'compact'

/**
 * Columns for an available width: 2 on a phone up to 480 px wide, 4 on a tablet (834), 6 on a desktop (1,440).
 * @param text true if title and author are below each picture
 */
export function fitColumns(
  roomPx: number,
  text = true,
  density: Density = 'comfortable',
  evenCells?: EvenCells,
): FittedColumns {
  const style = roomPx < WIDTH_CLASS_MIN_PX.sm ? PHONE : roomPx < SCREEN_LARGE_MIN_PX ? TABLET : DESKTOP
  const innerPx = Math.max(COLUMNS_MIN * 40, roomPx - 2 * style.marginPx)
  const targetPx = density === 'compact' ? style.compactPx : style.targetPx
  const wanted = Math.ceil((innerPx + style.gapPx) / (targetPx + style.gapPx) - GROWTH)
  const columns = Math.min(COLUMNS_MAX, Math.max(COLUMNS_MIN, wanted))
  const columnWidthPx = Math.floor((innerPx - (columns - 1) * style.gapPx) / columns)
  return {
    shape: {
      columns,
      columnWidthPx,
      gapPx: style.gapPx,
      footerPx: text ? style.footerPx : 0,
      ...(evenCells ? { evenCells } : {}),
    },
    usedPx: columns * columnWidthPx + (columns - 1) * style.gapPx,
  }
}

export function isSameShape(a: GridShape, b: GridShape): boolean {
  return (
    a.columns === b.columns &&
    a.columnWidthPx === b.columnWidthPx &&
    a.gapPx === b.gapPx &&
    a.footerPx === b.footerPx &&
    isSame(a.evenCells, b.evenCells)
  )
}
