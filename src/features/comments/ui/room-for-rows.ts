/** Space is reserved for this many rows; more would be below the window on most screens. */
const ROWS_KEPT_MAX = 3
/** Name, one line of text and the tools, CSS pixels. */
const ROW_PX = 88

/**
 * Room for comments that are counted and not here yet, so that what is below stays where it is when they arrive.
 * @param counted how many there are
 * @param shown how many are here
 */
export function roomForRows(counted: number, shown: number): { readonly minBlockSize: number } | undefined {
  return shown > 0 || counted === 0 ? undefined : { minBlockSize: Math.min(counted, ROWS_KEPT_MAX) * ROW_PX }
}
