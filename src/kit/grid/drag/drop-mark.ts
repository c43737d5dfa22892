import { columnStartPx, spanWidthPx } from '#geometry/cell-height.ts'
import type { DropPlace } from '#geometry/drop-place.ts'
import type { GridControls } from '../grid-controls.ts'
import styles from './drag.module.css'

const MARK_PX = 6

/**
 * The line between two cards that shows the drop position. It is moved without React, so that a moving pointer causes
 * no rendering.
 */
export interface DropMark {
  show(place: DropPlace | null): void
  remove(): void
}

export function createDropMark(controls: () => GridControls | null): DropMark {
  const line = document.createElement('div')
  line.className = styles.mark ?? ''
  line.dataset['dropMark'] = ''
  line.hidden = true
  controls()?.stage?.append(line)
  const isRtl = document.documentElement.dir === 'rtl'

  return {
    show(place) {
      const grid = controls()
      const geometry = grid?.geometry
      line.hidden = place === null || !geometry
      if (place === null || !grid || !geometry) return
      const { shape } = geometry
      const startPx = columnStartPx(shape, geometry.columns[place.beside]!)
      const widthPx = spanWidthPx(shape, geometry.spans[place.beside]!)
      const middlePx = place.edge === 'start' ? startPx - shape.gapPx / 2 : startPx + widthPx + shape.gapPx / 2
      const xPx = middlePx - MARK_PX / 2
      line.style.transform = `translate(${isRtl ? -xPx : xPx}px, ${geometry.tops[place.beside]! - grid.basePx}px)`
      line.style.blockSize = `${geometry.heights[place.beside]! - shape.footerPx}px`
    },
    remove: () => line.remove(),
  }
}
