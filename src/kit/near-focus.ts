/** Elements that can have the focus, in the order of the document. */
const STOPS = 'a, button:not(:disabled), textarea, [tabindex]'

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
  // React asks for the place while the item is still there.
  return () => focusFirstOf(places, item)
}

interface FollowedPlace {
  /**
   * Moves the focus to what took the place of the removed element, or followed it; else to what was before it, else to
   * the start of its section, else to the page's heading or start.
   */
  readonly focus: () => void
  readonly stop: () => void
}

/**
 * Follows where an element is while the page changes, for the focus after the element was removed, alone or with what
 * is around it.
 * @param onRemoved called after each change of the page while the element is not in it
 */
export function followPlace(element: Element, onRemoved: () => void): FollowedPlace {
  let gap: Gap | null = null
  const observer = new MutationObserver((records) => {
    if (element.isConnected) gap = null
    else {
      gap = records.reduce((last, record) => gapAfter(last?.parent ?? element, record) ?? last, gap)
      onRemoved()
    }
  })
  observer.observe(document.body, { subtree: true, childList: true })
  return {
    focus: () => {
      const main = document.querySelector('main')
      focusFirstOf([...placesIn(gap), main?.querySelector('h1[tabindex]'), main])
    },
    stop: () => observer.disconnect(),
  }
}

/** The place in which an element was: its parent, and what was before it there. */
interface Gap {
  readonly parent: Node
  readonly before: Element | null
}

/** The gap if this change removed the node, or something that contains it. */
function gapAfter(node: Node, { removedNodes, target, previousSibling }: MutationRecord): Gap | null {
  if (![...removedNodes].some((removed) => removed.contains(node))) return null
  const before = previousSibling as Element | Text | null
  return { parent: target, before: before && 'matches' in before ? before : (before?.previousElementSibling ?? null) }
}

function placesIn(gap: Gap | null): readonly (Element | null)[] {
  if (!gap) return []
  const { before } = gap
  const parent = gap.parent as Element
  return [before ? before.nextElementSibling : parent.firstElementChild, before, parent.closest('section')]
}

function focusFirstOf(places: readonly (Element | null | undefined)[], removed?: Element): void {
  for (const place of places) {
    const stop = place?.isConnected ? stopIn(place, removed) : null
    stop?.focus({ preventScroll: true })
    if (stop && document.activeElement === stop) return
  }
}

/** What should get the focus in this part of the page: the control that is marked as the first, else the first one. */
function stopIn(place: Element, removed?: Element): HTMLElement | null {
  const first = (selector: string) =>
    [...place.querySelectorAll<HTMLElement>(selector)].find((stop) => !removed?.contains(stop)) ?? null
  return first('[data-focus-first]') ?? (place.matches(STOPS) ? (place as HTMLElement) : first(STOPS))
}
