/** Where a browser has no idle callbacks (Safari), idle is taken to be so much later. */
const LATER_MS = 200

/**
 * Calls `work` when the browser has nothing else to do.
 * @param timeoutMs the longest it waits on a busy page
 * @returns takes it back
 */
export function whenIdle(work: () => void, timeoutMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATER_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: timeoutMs })
  return () => cancelIdleCallback(idle)
}
