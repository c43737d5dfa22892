import { Component, createRef, type ComponentProps } from 'react'

interface Place {
  readonly element: Element
  readonly top: number
}

/** A list that keeps what the reader reads or writes in place when rows above it arrive, change or go. */
export class KeptPlaceList extends Component<ComponentProps<'ol'>> {
  readonly #list = createRef<HTMLOListElement>()

  override getSnapshotBeforeUpdate(): Place | null {
    const element = this.#list.current && readElement(this.#list.current)
    return element ? { element, top: element.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_props: unknown, _state: unknown, place: Place | null): void {
    if (!place?.element.isConnected) return
    const moved = place.element.getBoundingClientRect().top - place.top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    return <ol ref={this.#list} {...this.props} />
  }
}

/**
 * The element with the focus, or the first row in view. Null while the start of the list is in view: rows that arrive
 * there are seen at once, and what is above the list stays.
 */
function readElement(list: Element): Element | null {
  const { activeElement } = document
  if (activeElement && list.contains(activeElement) && isInView(activeElement)) return activeElement
  if (list.getBoundingClientRect().top >= 0) return null
  const rows = [...list.querySelectorAll('li')].filter(isInView)
  return rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows.at(-1) ?? null
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}
