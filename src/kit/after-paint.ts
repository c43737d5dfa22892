/** Calls `work` when the frame that shows what was changed by now has been painted; soon where the page is hidden and paints none. */
export function afterPaint(work: () => void): void {
  if (document.hidden) setTimeout(work)
  else requestAnimationFrame(() => setTimeout(work))
}
