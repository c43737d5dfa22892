import { ITEM_KINDS, type ModuleKind } from '#contracts/list-module.ts'
import type { GridShape } from '#contracts/stream.ts'

/** A wide module takes two columns if the grid has at least this many. With fewer, nothing would fit beside it. */
const WIDE_COLUMNS_MIN = 4
const WIDE_SPAN = 2
/** A span that means all columns, because it is more than any grid has. */
const FULL_SPAN = 255

/** Height of a line in the size of a section heading, with more space above the line than below. */
const HEADER_PX = 56
/**
 * Height of a title and a row of boards; a board has pictures, a line for its name and one for its pin count
 * (`module-card.module.css`).
 */
const BOARDS_PX = 236

/** Maximum height of a module. */
export const MODULE_MAX_PX = Math.max(HEADER_PX, BOARDS_PX)

/**
 * The number of columns and the height of a module in a grid, in CSS pixels. Like those of a pin, they are known before
 * anything is drawn.
 */
export function moduleBox(
  kind: ModuleKind,
  { columns }: Pick<GridShape, 'columns'>,
): { readonly span: number; readonly heightPx: number } {
  if (kind === 'header') return { span: FULL_SPAN, heightPx: HEADER_PX }
  const isBeside = kind === 'wide-boards' && columns >= WIDE_COLUMNS_MIN
  return { span: isBeside ? WIDE_SPAN : FULL_SPAN, heightPx: BOARDS_PX }
}

/** The kind of module that a code in a list's arrays stands for. Null for a pin, and for a code of a later version. */
export function moduleKindOf(code: number): ModuleKind | null {
  const kind = ITEM_KINDS[code]
  return kind === undefined || kind === 'pin' ? null : kind
}
