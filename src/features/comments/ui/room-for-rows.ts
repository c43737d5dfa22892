/** Space is reserved for at most this many rows; more would be outside of the window on most screens. */
const ROWS_KEPT_MAX = 3
/** Height of a comment with one line of text, in CSS pixels. */
const ROW_PX = 88

/**
 * The space to reserve for comments that are loading, so that content below does not move when they arrive.
 * @param counted number of comments as counted
 * @param shown number of comments that are already shown
 */
export function roomForRows(counted: number, shown: number): { readonly minBlockSize: number } | undefined {
  return shown > 0 || counted === 0 ? undefined : { minBlockSize: Math.min(counted, ROWS_KEPT_MAX) * ROW_PX }
}
