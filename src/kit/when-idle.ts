/** In browsers without idle callbacks (Safari), the work runs after this time, in milliseconds. */
const LATER_MS = 200

/**
 * Calls `work` when the browser is idle.
 * @param timeoutMs maximum wait if the page is busy, in milliseconds
 * @returns a function that cancels the call
 */

export function whenIdle(work: () => void, timeoutMs: number): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATER_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: timeoutMs })
  return () => cancelIdleCallback(idle)
}
