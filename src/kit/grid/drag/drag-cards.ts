import { dropPlaceAt, dropPlaceBefore, type DropPlace } from '#geometry/drop-place.ts'
import { edgeSpeed, TARGETS_EDGES } from '#geometry/edge-speed.ts'
import type { GridControls } from '../grid-controls.ts'
import type { PointerFollow } from '../pointer-follow.ts'
import type { GridDrag } from '../use-grid-press.ts'
import { createDragGhost } from './drag-ghost.ts'
import { createDropMark } from './drop-mark.ts'
import { beginDragging, eachFrame, headerPx, pointInList } from './while-dragging.ts'

/** Where cards were dropped: before the item with this index, or on an element that is marked as `data-drop-target`. */
export type Dropped = { readonly before: number } | { readonly target: string }

interface Carrying {
  readonly drag: GridDrag
  readonly controls: () => GridControls | null
  readonly count: number
  readonly formatCount: (count: number) => string
  /** True if the viewer may change the order of the list. Otherwise, cards can be dropped only on targets. */
  readonly canPlace: boolean
  /** True if the list is loaded to its end. Only then can items be dropped at the end. */
  readonly isWhole: boolean
  /** Called when the drag has ended; null if it was cancelled, or ended where nothing accepts the cards. */
  readonly onEnd: (dropped: Dropped | null) => void
}

const TARGET = '[data-drop-target]'
/**
 * Time for which a pointer must rest above the dock before the list scrolls, in seconds. Otherwise, a pointer on its
 * way to a board in the dock would scroll the list.
 */
const DOCK_REST_S = 0.4

/**
 * Lets the reader carry cards with a pointer. A preview follows the pointer, a line shows the drop position, and
 * targets light up. A list that accepts the cards scrolls near its edges; any other list stays where it is. Unless the
 * cards are dropped in the list, the reader returns to where they were picked up. The drop position is found in the
 * geometry, so it takes the same time in a list of any length.
 */
export function dragCards({ drag, controls, count, formatCount, canPlace, isWhole, onEnd }: Carrying): void {
  const { pointer } = drag
  const ghost = createDragGhost(drag.cell, count, formatCount)
  const mark = canPlace ? createDropMark(controls) : null
  drag.cell.dataset['carried'] = ''
  const stage = controls()?.stage ?? null
  if (count > 1 && stage) stage.dataset['carriesSelected'] = ''
  const restore = beginDragging(stage, 'grabbing')
  const startPx = window.scrollY
  let restS = 0
  let place: DropPlace | null = null
  let target: HTMLElement | null = null

  function aim(): void {
    const next = document.elementFromPoint(pointer.xPx, pointer.yPx)?.closest<HTMLElement>(TARGET) ?? null
    if (next !== target) {
      if (target) delete target.dataset['over']
      if (next) next.dataset['over'] = ''
      target = next
    }
    place = canPlace && target === null && !isOverDock(pointer.yPx) ? placeUnder() : null
    mark?.show(place)
    ghost.moveTo(pointer.xPx, pointer.yPx)
  }

  function placeUnder(): DropPlace | null {
    const grid = controls()
    const point = grid && pointInList(grid, pointer)
    if (!grid?.geometry || !point) return null
    const { geometry } = grid
    const found = dropPlaceAt(geometry, grid.tallestPx, point.xPx, point.yPx)
    return found && !isWhole && found.before === geometry.count
      ? dropPlaceBefore(geometry.count - 1, geometry.count)
      : found
  }

  const endFrames = eachFrame((elapsedS) => {
    scrollTargets(pointer, elapsedS)
    // Above the dock, the reader is looking for a board, so the list below it must not scroll.
    const speed = !canPlace || isOverDock(pointer.yPx) ? 0 : edgeSpeed(pointer.yPx, headerPx(), dockTopPx())
    restS = speed === 0 ? 0 : restS + elapsedS
    const isOnItsWay = speed > 0 && findDock() !== null && restS < DOCK_REST_S
    if (speed !== 0 && target === null && !isOnItsWay) window.scrollBy({ top: speed * elapsedS, behavior: 'instant' })
    aim()
  })
  pointer.listen({
    moved: () => ghost.moveTo(pointer.xPx, pointer.yPx),
    ended(isDropped) {
      if (isDropped) aim()
      if (!isDropped || target || isOverDock(pointer.yPx)) window.scrollTo({ top: startPx, behavior: 'instant' })
      endFrames()
      if (target) delete target.dataset['over']
      delete drag.cell.dataset['carried']
      if (stage) delete stage.dataset['carriesSelected']
      ghost.remove()
      mark?.remove()
      restore()
      onEnd(isDropped ? droppedAt(target, place) : null)
    },
  })
}

function droppedAt(target: HTMLElement | null, place: DropPlace | null): Dropped | null {
  if (target) return { target: target.dataset['dropTarget'] ?? '' }
  return place && { before: place.before }
}

function findDock(): Element | null {
  return document.querySelector('[data-drop-dock]')
}

/** The top of the dock with the targets. If there is no dock, the bottom of the view. */
function dockTopPx(): number {
  return findDock()?.getBoundingClientRect().top ?? window.innerHeight
}

function isOverDock(yPx: number): boolean {
  return findDock() !== null && yPx >= dockTopPx()
}

/**
 * Scrolls the row of targets (`data-drop-scroll`) while a pointer is near one of its ends. The ends are the left and
 * the right of the screen, so this works in both writing directions.
 */
function scrollTargets({ xPx, yPx }: Pick<PointerFollow, 'xPx' | 'yPx'>, elapsedS: number): void {
  const row = document.querySelector<HTMLElement>('[data-drop-scroll]')
  if (row === null || row.scrollWidth <= row.clientWidth) return
  const { top, bottom, left, right } = row.getBoundingClientRect()
  if (yPx < top || yPx > bottom) return
  const speed = edgeSpeed(xPx, left, right, TARGETS_EDGES)
  if (speed !== 0) row.scrollBy({ left: speed * elapsedS, behavior: 'instant' })
}
