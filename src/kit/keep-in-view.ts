/**
 * An element is kept in view for this time, in milliseconds, while pictures and answers of the server arrive and move
 * it.
 */
const SETTLE_MS = 3_000
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'beforeinput', 'change', 'drop'] as const

let last = new AbortController()

/**
 * Scrolls to an element and keeps it in place while parts above it or in it change their size. Ends after SETTLE_MS,
 * when the member acts, or when another element is kept in view.
 * @param parts elements whose size can move the element
 */
export function keepInView(
  element: HTMLElement,
  block: ScrollLogicalPosition,
  parts: readonly (Element | null)[],
): void {
  last.abort()
  const end = new AbortController()
  last = end
  const place = () => element.scrollIntoView({ block })
  const resized = new ResizeObserver(place)
  for (const part of parts) if (part) resized.observe(part)
  end.signal.addEventListener('abort', () => resized.disconnect())
  for (const act of ACTS)
    window.addEventListener(act, () => end.abort(), { passive: true, capture: true, signal: end.signal })
  setTimeout(() => end.abort(), SETTLE_MS)
  place()
}
