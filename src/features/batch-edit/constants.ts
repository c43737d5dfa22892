/** Maximum number of rows of one batch; more would be hard to survey. */
export const BATCH_ROWS_MAX = 50
