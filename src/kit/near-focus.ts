/** Elements that can have the focus, in the order of the document. */
const STOPS = 'a, button, textarea, [tabindex]'

/**
 * Remembers where an item of a list is, for the focus after the item was removed.
 * @returns a function that moves the focus into the item that was next, else into the one before it, else to the start
 * of the list's section, else to the start of the page's content; without effect if none of them is left or can have the focus
 */
export function placeOf(item: Element): () => void {
  const places = [
    item.nextElementSibling,
    item.previousElementSibling,
    item.closest('section, main'),
    item.closest('main'),
  ]
  return () => {
    const stops = places.map((place) => (place?.isConnected ? place.querySelector<HTMLElement>(STOPS) : null))
    stops.find((stop) => stop !== null)?.focus({ preventScroll: true })
  }
}
