/** Steps are counted from 1 (spec business §9, onboarding). */
export const FIRST_STEP = 1

/** The step that is `increment` steps away, limited to the first and the last one. */
export function stepAfter(step: number, increment: number, count: number): number {
  return Math.min(Math.max(step + increment, FIRST_STEP), Math.max(count, FIRST_STEP))
}

/**
 * The last step that an address may open: the first incomplete one.
 * @param canProceed for each step, whether its fields are complete
 */
export function reachableStep(wanted: number, canProceed: readonly boolean[]): number {
  const open = canProceed.findIndex((isComplete) => !isComplete)
  const last = open < 0 ? canProceed.length : open + 1
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, FIRST_STEP), Math.max(last, FIRST_STEP)) : FIRST_STEP
}
