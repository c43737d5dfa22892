/** True if the main way to point is a mouse or the like, which can rest on an element without pressing it. */
export function hasMouse(): boolean {
  return window.matchMedia('(hover: hover)').matches
}
