/** Rows of one batch: more are hard to survey. */
export const BATCH_ROWS_MAX = 50
