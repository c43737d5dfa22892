/** Addresses that this page has shown. They come from the browser's cache at once and need no fade. */
const shown = new Set<string>()
const SHOWN_MAX = 3_000

export function wasShown(src: string): boolean {
  return shown.has(src)
}

export function noteShown(src: string): void {
  shown.add(src)
  if (shown.size > SHOWN_MAX) shown.delete(shown.values().next().value!)
}

/** Call for a picture that left the browser's cache. */
export function forgetShown(src: string): void {
  shown.delete(src)
}
