/** How long parts that arrive late, such as pictures and answers of the server, do not move what is kept in view. */
const SETTLE_MS = 3_000
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'beforeinput', 'change', 'drop'] as const

let last = new AbortController()

/**
 * Scrolls to an element and keeps it there while parts above or within it change their size: for SETTLE_MS, until the member
 * acts, or until another element is kept in view.
 * @param parts the elements whose size can move it
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
