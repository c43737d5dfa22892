import type { GridShape } from '#contracts/stream.ts'

/**
 * Limits for the height of a picture in a grid divided by its width. Flatter or taller pictures are cropped. Below
 * 0.45, a card on a phone (183 px wide) has no space for its buttons. Above 2.2, one picture fills a phone's screen and
 * leaves a gap at the end of every other column.
 */
const RATIO_MIN = 0.45
export const RATIO_MAX = 2.2

/** `heights` of a layout are 16-bit numbers, so no cell may be higher. */
const CELL_MAX_PX = 65_535

/**
 * Height of a cell in whole CSS pixels: the picture, clamped and scaled to the column, and the text below it. A width
 * of 0 means that `height` is in CSS pixels already.
 */
export function cellHeightPx(width: number, height: number, columnWidthPx: number, footerPx: number): number {
  if (width <= 0) return height > CELL_MAX_PX ? CELL_MAX_PX : height < 0 ? 0 : height | 0
  const cell = ((columnWidthPx * shownRatio(width, height) + 0.5) | 0) + footerPx
  return cell > CELL_MAX_PX ? CELL_MAX_PX : cell
}

/** Height divided by width of the box that shows a picture. */
export function shownRatio(width: number, height: number): number {
  const ratio = height / width
  return ratio < RATIO_MIN ? RATIO_MIN : ratio > RATIO_MAX ? RATIO_MAX : ratio
}

/** Width of an item that spans `span` columns, in CSS pixels. */
export function spanWidthPx(shape: GridShape, span: number): number {
  return span * shape.columnWidthPx + (span - 1) * shape.gapPx
}

/**
 * Distance of a column's near edge from the grid's start edge (left, or right in a right-to-left page), in CSS pixels.
 */
export function columnStartPx(shape: GridShape, column: number): number {
  return column * (shape.columnWidthPx + shape.gapPx)
}
