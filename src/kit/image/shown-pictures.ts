/**
 * Addresses of pictures that this page has shown. The browser's cache has them, so they appear at once and need no
 * fade.
 */
const shown = new Set<string>()
const SHOWN_MAX = 3_000

export function wasShown(src: string): boolean {
  return shown.has(src)
}

export function noteShown(src: string): void {
  shown.add(src)
  if (shown.size > SHOWN_MAX) shown.delete(shown.values().next().value!)
}

/** Call if the browser's cache no longer has a picture. */
export function forgetShown(src: string): void {
  shown.delete(src)
}
