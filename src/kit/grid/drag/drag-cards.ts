import { dropPlaceAt, dropPlaceBefore, type DropPlace } from '#geometry/drop-place.ts'
import { edgeSpeed } from '#geometry/edge-speed.ts'
import type { GridControls } from '../grid-controls.ts'
import type { GridDrag } from '../use-grid-press.ts'
import { scrollTargets } from './dock-scroll.ts'
import { createDragGhost } from './drag-ghost.ts'
import { createDropMark } from './drop-mark.ts'
import { beginDragging, eachFrame, headerPx, pointInList } from './while-dragging.ts'

/** Where cards were dropped: before the item of that index, or onto what is marked `data-drop-target`. */
export type Dropped = { readonly before: number } | { readonly target: string }

interface Carrying {
  readonly drag: GridDrag
  readonly controls: () => GridControls | null
  readonly count: number
  readonly formatCount: (count: number) => string
  /** The list's order is the viewer's to change; without it only targets take the cards. */
  readonly canPlace: boolean
  /** The list is known to its end, so that something may be put there. */
  readonly isWhole: boolean
  /** Null where it was given up, or dropped where nothing takes it. */
  readonly onEnd: (dropped: Dropped | null) => void
}

const TARGET = '[data-drop-target]'
/** So long a pointer rests above the dock before the list scrolls: on its way to a board it does not. */
const DOCK_REST_S = 0.4

/**
 * Carries cards with a pointer: they hang at it, a line shows where they will stand, targets light up, and the list scrolls near
 * its edges. The place is found in the geometry, so it costs the same in a list of any length.
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
    // The screen's edge is where one aims: the dock lies over it, and only its boards are for something else.
    const speed = scrollTargets(pointer, elapsedS) ? 0 : edgeSpeed(pointer.yPx, headerPx(), dockTopPx())
    restS = speed === 0 ? 0 : restS + elapsedS
    const isOnItsWay = speed > 0 && findDock() !== null && restS < DOCK_REST_S
    if (speed !== 0 && target === null && !isOnItsWay) window.scrollBy({ top: speed * elapsedS, behavior: 'instant' })
    aim()
  })
  pointer.listen({
    moved: () => ghost.moveTo(pointer.xPx, pointer.yPx),
    ended(isDropped) {
      if (isDropped) aim()
      // The cards went elsewhere: the reader goes on where they were picked up.
      if (isDropped && target) window.scrollTo({ top: startPx, behavior: 'instant' })
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

/** Where what the targets stand in begins; the view's end without it. */
function dockTopPx(): number {
  return findDock()?.getBoundingClientRect().top ?? window.innerHeight
}

function isOverDock(yPx: number): boolean {
  return yPx >= dockTopPx()
}
