import { ITEM_KINDS, type ModuleKind } from '#contracts/list-module.ts'
import type { GridShape } from '#contracts/stream.ts'

/** With fewer columns than this, nothing fits beside a wide module. */
const WIDE_COLUMNS_MIN = 4
const WIDE_SPAN = 2
/** Spans all columns, however many there are. */
const FULL_SPAN = 255

/** A line of the size of a section's heading, with more space above than below. */
const HEADER_PX = 56
/** A title of one line and a row of boards: pictures, name and count, one line each (`module-card.module.css`). */
const BOARDS_PX = 236

/** No module is higher. */
export const MODULE_MAX_PX = Math.max(HEADER_PX, BOARDS_PX)

/**
 * Columns and height of a module in a grid, in CSS pixels. They are known before anything is drawn, like those of a
 * pin.
 */
export function moduleBox(
  kind: ModuleKind,
  { columns }: Pick<GridShape, 'columns'>,
): { readonly span: number; readonly heightPx: number } {
  if (kind === 'header') return { span: FULL_SPAN, heightPx: HEADER_PX }
  const isBeside = kind === 'wide-boards' && columns >= WIDE_COLUMNS_MIN
  return { span: isBeside ? WIDE_SPAN : FULL_SPAN, heightPx: BOARDS_PX }
}

/** The module kind of a code in a list's arrays; null for a pin, and for a code of a later version. */
export function moduleKindOf(code: number): ModuleKind | null {
  const kind = ITEM_KINDS[code]
  return kind === undefined || kind === 'pin' ? null : kind
}
