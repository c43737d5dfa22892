import { dropPlaceAt } from '#geometry/drop-place.ts'
import { edgeSpeed } from '#geometry/edge-speed.ts'
import type { GridControls } from '../grid-controls.ts'
import type { GridSelection } from '../grid-selection.ts'
import type { GridDrag } from '../use-grid-press.ts'
import { beginDragging, eachFrame, headerPx, pointInList } from './while-dragging.ts'

interface Selecting {
  readonly drag: GridDrag
  readonly controls: () => GridControls | null
  readonly selection: GridSelection
  readonly onEnd: () => void
}

/**
 * Selects all cards, in list order, from the one where the pointer was pressed to the one under it now. The page
 * scrolls when the pointer is near an edge of the view. If the pointer moves back, cards are deselected again. Cards
 * are found in the geometry, so those outside the view are included.
 */
export function selectByDrag({ drag, controls, selection, onEnd }: Selecting): void {
  const { pointer } = drag
  const from = controls()?.geometry
  if (from) selection.begin(from, drag.index)
  const restore = beginDragging(controls()?.stage ?? null, 'default')
  let last = drag.index
  let hasLeft = false

  function aim(): void {
    const grid = controls()
    const point = grid && pointInList(grid, pointer)
    if (!grid?.geometry || !point) return
    const found = dropPlaceAt(grid.geometry, grid.tallestPx, point.xPx, point.yPx)?.beside ?? last
    if (found === last) return
    last = found
    hasLeft = true
    selection.extend(grid.geometry, found)
  }

  const end = eachFrame((elapsedS) => {
    const speed = edgeSpeed(pointer.yPx, headerPx(), window.innerHeight)
    if (speed !== 0) window.scrollBy({ top: speed * elapsedS, behavior: 'instant' })
    aim()
  })
  pointer.listen({
    // Moves need no reaction, because the pointer's position is read in each frame.
    moved: () => undefined,
    ended(isDone) {
      end()
      if (isDone) aim()
      else selection.giveUp()
      // If the pointer never left the card on which it was pressed, the press counts as a click, even if the pointer
      // moved a little.
      const now = controls()?.geometry
      if (isDone && !hasLeft && now) selection.toggle(now, drag.index)
      restore()
      onEnd()
    },
  })
}
