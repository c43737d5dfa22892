/** Number of the first step (spec business §9, onboarding). */
export const FIRST_STEP = 1

/** The number of the step that is `increment` steps away, limited to the existing steps. */
export function stepAfter(step: number, increment: number, count: number): number {
  return Math.min(Math.max(step + increment, FIRST_STEP), Math.max(count, FIRST_STEP))
}

/**
 * The step that an address opens: the wanted one, or the first incomplete one before it.
 * @param canProceed for each step, true if its fields are complete
 */
export function reachableStep(wanted: number, canProceed: readonly boolean[]): number {
  const open = canProceed.findIndex((isComplete) => !isComplete)
  const last = open < 0 ? canProceed.length : open + 1
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, FIRST_STEP), Math.max(last, FIRST_STEP)) : FIRST_STEP
}
