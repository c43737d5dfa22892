import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Elements that can have the focus, in the order of the document. */
const STOPS = 'a, button, textarea, [tabindex]'

/**
 * If an item of a list is removed while it has the focus, the focus moves to the next item, else to the one before it,
 * else to the start of the list's section. Otherwise it would be lost, and the next Tab would begin at the top of the
 * page.
 * @returns the ref for the item
 */
export function useKeepFocusNear<Item extends HTMLElement>(): RefObject<Item | null> {
  const item = useRef<Item>(null)
  useLayoutEffect(() => {
    const { current } = item
    return () => {
      if (!current?.contains(document.activeElement)) return
      const near = current.nextElementSibling ?? current.previousElementSibling ?? current.closest('section, main')
      near?.querySelector<HTMLElement>(STOPS)?.focus({ preventScroll: true })
    }
  }, [])
  return item
}
