import { edgeSpeed, TARGETS_EDGES } from '#geometry/edge-speed.ts'
import type { PointerFollow } from '../pointer-follow.ts'

/**
 * Scrolls the row of targets (`data-drop-scroll`) while a pointer is near one of its ends. Works in both writing
 * directions, because the ends are the screen's left and right.
 * @returns true if the pointer is over the row; it then does not scroll the list, even between two targets
 */
export function scrollTargets({ xPx, yPx }: Pick<PointerFollow, 'xPx' | 'yPx'>, elapsedS: number): boolean {
  const row = document.querySelector<HTMLElement>('[data-drop-scroll]')
  if (row === null) return false
  const { top, bottom, left, right } = row.getBoundingClientRect()
  if (yPx < top || yPx > bottom) return false
  if (row.scrollWidth <= row.clientWidth) return isAmongTargets(row, xPx)
  const speed = edgeSpeed(xPx, left, right, TARGETS_EDGES)
  if (speed !== 0) row.scrollBy({ left: speed * elapsedS, behavior: 'instant' })
  return true
}

/**
 * If the targets do not fill the row, the space beside them belongs to the list, like the rest of the screen's edge.
 */
function isAmongTargets({ firstElementChild: first, lastElementChild: last }: Element, xPx: number): boolean {
  if (first === null || last === null) return false
  const [one, other] = [first.getBoundingClientRect(), last.getBoundingClientRect()]
  return xPx >= Math.min(one.left, other.left) && xPx <= Math.max(one.right, other.right)
}
