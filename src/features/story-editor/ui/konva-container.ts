/** An element that konva may empty: it writes `innerHTML`, which the page's content policy forbids to all code. */
export function konvaContainer<Element extends HTMLElement>(element: Element): Element {
  Object.defineProperty(element, 'innerHTML', {
    configurable: true,
    set() {
      element.replaceChildren()
    },
  })
  return element
}
