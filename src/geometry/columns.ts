import type { GridShape } from '#contracts/stream.ts'
import { SCREEN_LARGE_MIN_PX, WIDTH_CLASS_MIN_PX } from '#contracts/limits.ts'

/** A grid's columns and where they stand in the room they were given. */
export interface FittedColumns {
  readonly shape: GridShape
  /** Width of all columns and the gaps between them; the rest of the room is split into two equal margins. */
  readonly usedPx: number
}

/** Widths are CSS pixels. A wide column is the narrowest rendition that is sharp at one device pixel per CSS pixel. */
const PHONE = { targetPx: 216, compactPx: 124, gapPx: 8, marginPx: 8, footerPx: 44 }
const TABLET = { targetPx: 190, compactPx: 140, gapPx: 16, marginPx: 16, footerPx: 52 }
const DESKTOP = { targetPx: 236, compactPx: 172, gapPx: 16, marginPx: 16, footerPx: 56 }
const COLUMNS_MIN = 2
const COLUMNS_MAX = 24
/** A column may grow by so much of one before another is added: enlarging a rendition by a few per cent is not seen. */
const GROWTH = 0.1

/** How wide columns are: `compact` shows about half as many again. */
export type Density = 'comfortable' | 'compact'

/**
 * Columns for a room of a given width: 2 on a phone up to 480 px wide, 4 on a tablet (834), 6 on a desktop (1,440).
 * @param text whether title and author stand below each picture
 */
export function fitColumns(roomPx: number, text = true, density: Density = 'comfortable'): FittedColumns {
  const style = roomPx < WIDTH_CLASS_MIN_PX.sm ? PHONE : roomPx < SCREEN_LARGE_MIN_PX ? TABLET : DESKTOP
  const innerPx = Math.max(COLUMNS_MIN * 40, roomPx - 2 * style.marginPx)
  const targetPx = density === 'compact' ? style.compactPx : style.targetPx
  const wanted = Math.ceil((innerPx + style.gapPx) / (targetPx + style.gapPx) - GROWTH)
  const columns = Math.min(COLUMNS_MAX, Math.max(COLUMNS_MIN, wanted))
  const columnWidthPx = Math.floor((innerPx - (columns - 1) * style.gapPx) / columns)
  return {
    shape: { columns, columnWidthPx, gapPx: style.gapPx, footerPx: text ? style.footerPx : 0 },
    usedPx: columns * columnWidthPx + (columns - 1) * style.gapPx,
  }
}

export function isSameShape(a: GridShape, b: GridShape): boolean {
  return (
    a.columns === b.columns && a.columnWidthPx === b.columnWidthPx && a.gapPx === b.gapPx && a.footerPx === b.footerPx
  )
}
