/**
 * Calls `work` after the browser has painted the frame that shows all changes made so far. A hidden page paints
 * nothing, so `work` is then called shortly.
 */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
