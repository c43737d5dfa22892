import styles from './drag.module.css'

/** The preview at the pointer: the card's picture and the number of carried cards. It is moved without React. */
export interface DragGhost {
  moveTo(xPx: number, yPx: number): void
  remove(): void
}

const BESIDE_PX = 12
/** Distance of the preview above a finger, which would otherwise cover it. */
const ABOVE_FINGER_PX = 150

export function createDragGhost(cell: HTMLElement, count: number, format: (count: number) => string): DragGhost {
  const ghost = document.createElement('div')
  ghost.className = styles.ghost ?? ''
  ghost.setAttribute('aria-hidden', 'true')
  const shown = cell.querySelector<HTMLImageElement>('[data-grid-focus] img')
  if (shown?.complete && shown.naturalWidth > 0) {
    const picture = document.createElement('img')
    picture.className = styles.picture ?? ''
    picture.src = shown.currentSrc
    picture.alt = ''
    ghost.append(picture)
  }
  if (count > 1) {
    const badge = document.createElement('span')
    badge.className = styles.count ?? ''
    badge.textContent = format(count)
    ghost.append(badge)
  }
  document.body.append(ghost)
  const isFinger = window.matchMedia('(pointer: coarse)').matches
  const [besidePx, belowPx] = isFinger ? [-60, -ABOVE_FINGER_PX] : [BESIDE_PX, BESIDE_PX]
  return {
    moveTo(xPx, yPx) {
      ghost.style.transform = `translate(${xPx + besidePx}px, ${yPx + belowPx}px)`
    },
    remove: () => ghost.remove(),
  }
}
