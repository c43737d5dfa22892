import { useSyncExternalStore, type RefObject } from 'react'

/** Distance between a panel and its trigger, in CSS pixels. */
export const PANEL_OFFSET_PX = 8
/** Distance between a panel and the edge of the view, in CSS pixels. */
const EDGE_PX = 12
/** Minimum height of a panel in CSS pixels. If less space is free, the panel covers the page's header. */
const LEAST_PX = 200

/**
 * Maximum height, in CSS pixels, of a panel above or below its trigger that does not cover the page's header. Undefined
 * while the panel is closed.
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

/** The larger one of the spaces above and below a box, between two positions of the view. */
export function roomBeside(box: Pick<DOMRect, 'top' | 'bottom'>, fromPx: number, toPx: number): number {
  const aside = PANEL_OFFSET_PX + EDGE_PX
  return Math.max(LEAST_PX, toPx - box.bottom - aside, box.top - fromPx - aside)
}

function headerPx(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
}
