import type { GridShape } from '#contracts/stream.ts'

/**
 * Height over width of a picture in a grid; what is flatter or taller is cropped to it.
 * Flatter than 0.45, a card on a phone (183 px) has no room for its tools; taller than 2.2, one picture fills a phone's
 * screen and leaves a hole at the end of every other column.
 */
export const RATIO_MIN = 0.45
export const RATIO_MAX = 2.2

/** `heights` are 16-bit. */
const CELL_MAX_PX = 65_535

/**
 * Height of a cell in whole CSS pixels: the picture, clamped and scaled to the column, and the text below it.
 * A width of 0 says that `height` is CSS pixels already.
 */
export function cellHeightPx(width: number, height: number, columnWidthPx: number, footerPx: number): number {
  if (width <= 0) return height > CELL_MAX_PX ? CELL_MAX_PX : height < 0 ? 0 : height | 0
  const cell = ((columnWidthPx * shownRatio(width, height) + 0.5) | 0) + footerPx
  return cell > CELL_MAX_PX ? CELL_MAX_PX : cell
}

/** Height over width of the box that a picture is shown in. */
export function shownRatio(width: number, height: number): number {
  const ratio = height / width
  return ratio < RATIO_MIN ? RATIO_MIN : ratio > RATIO_MAX ? RATIO_MAX : ratio
}

/** Width of an item over `span` columns, CSS pixels. */
export function spanWidthPx(shape: GridShape, span: number): number {
  return span * shape.columnWidthPx + (span - 1) * shape.gapPx
}

/** Distance of a column's near edge from the grid's start edge (left, or right in a right-to-left page), CSS pixels. */
export function columnStartPx(shape: GridShape, column: number): number {
  return column * (shape.columnWidthPx + shape.gapPx)
}
