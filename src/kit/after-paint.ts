/**
 * Calls `work` after the browser has painted the frame with all changes made so far. A hidden page paints nothing, so
 * there it is called soon.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
