import { useSyncExternalStore, type RefObject } from 'react'

/** Between a panel and what it opens beside, CSS pixels. */
export const PANEL_OFFSET_PX = 8
/** Between a panel and the edge of the view. */
const EDGE_PX = 12
/** Less is no use: a panel rather covers the header. */
const LEAST_PX = 200

/**
 * The height that a panel may have above or below its trigger without covering the page's header, CSS pixels. Undefined
 * while it is closed.
 */
export function useRoom(trigger: RefObject<Element | null>, isOpen: boolean): number | undefined {
  return useSyncExternalStore(onResize, () => {
    const box = isOpen ? trigger.current?.getBoundingClientRect() : undefined
    return box && roomBeside(box, headerPx(), window.innerHeight)
  })
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The larger of the two sides. */
export function roomBeside(box: Pick<DOMRect, 'top' | 'bottom'>, fromPx: number, toPx: number): number {
  const aside = PANEL_OFFSET_PX + EDGE_PX
  return Math.max(LEAST_PX, toPx - box.bottom - aside, box.top - fromPx - aside)
}

function headerPx(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
}
