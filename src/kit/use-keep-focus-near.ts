import { useLayoutEffect, useRef, type RefObject } from 'react'
import { placeOf } from './near-focus.ts'

/**
 * If an item of a list is removed while it has the focus, the focus moves to an item near it (`placeOf`). Otherwise it
 * would be lost, and the next Tab would begin at the top of the page.
 * @returns the ref for the item
 */
export function useKeepFocusNear<Item extends HTMLElement>(): RefObject<Item | null> {
  const item = useRef<Item>(null)
  useLayoutEffect(() => {
    const { current } = item
    return () => {
      if (current?.contains(document.activeElement)) placeOf(current)()
    }
  }, [])
  return item
}
