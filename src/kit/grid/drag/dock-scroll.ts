import { edgeSpeed, TARGETS_EDGES } from '#geometry/edge-speed.ts'
import type { PointerFollow } from '../pointer-follow.ts'

/**
 * Scrolls the row of targets (`data-drop-scroll`) while a pointer is near one of its ends. Works in both writing
 * directions, because the ends are the screen's left and right.
 */
export function scrollTargets({ xPx, yPx }: Pick<PointerFollow, 'xPx' | 'yPx'>, elapsedS: number): void {
  const row = document.querySelector<HTMLElement>('[data-drop-scroll]')
  if (row === null || row.scrollWidth <= row.clientWidth) return
  const { top, bottom, left, right } = row.getBoundingClientRect()
  if (yPx < top || yPx > bottom) return
  const speed = edgeSpeed(xPx, left, right, TARGETS_EDGES)
  if (speed !== 0) row.scrollBy({ left: speed * elapsedS, behavior: 'instant' })
}
