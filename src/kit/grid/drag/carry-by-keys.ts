import type { GridGeometry } from '#contracts/list-source.ts'
import { dropPlaceBefore } from '#geometry/drop-place.ts'
import { neighbour } from '#geometry/neighbours.ts'
import type { GridControls } from '../grid-controls.ts'
import { createDropMark } from './drop-mark.ts'

interface Carrying {
  readonly controls: () => GridControls | null
  /** Index of the first carried item. */
  readonly from: number
  /** Handles of the carried items. */
  readonly carried: ReadonlySet<number>
  /** True if the list is loaded to its end. Only then can items be dropped at the end. */
  readonly isWhole: boolean
  /** Called when the mark was moved to the place before the item with this index. */
  readonly onMoved: (before: number) => void
  /** Called with the index before which the items were dropped; null if the drag was cancelled. */
  readonly onEnd: (before: number | null) => void
}

/**
 * Lets the reader carry cards with the keyboard. Left and Right move the mark in reading order, Up and Down within its
 * column, Home and End to the ends of the list. Enter or Space drops the cards; Escape, Tab or a click cancels. The
 * focus stays where it is.
 */
export function carryByKeys({ controls, from, carried, isWhole, onMoved, onEnd }: Carrying): void {
  const mark = createDropMark(controls)
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  let before = from

  const isRedundant = (geometry: GridGeometry, place: number) => place > 0 && carried.has(geometry.handles[place - 1]!)

  function show(): void {
    const grid = controls()
    if (!grid?.geometry) return
    const place = dropPlaceBefore(before, grid.geometry.count)
    const top = grid.geometry.tops[place.beside]!
    const isSeen = top > grid.listPx + grid.viewPx * 0.15 && top < grid.listPx + grid.viewPx * 0.7
    if (!isSeen) grid.moveTo(Math.max(-grid.marginPx, top - grid.viewPx * 0.35))
    mark.show(place)
  }

  function end(isDropped: boolean): void {
    controller.abort()
    mark.remove()
    onEnd(isDropped ? before : null)
  }

  function step(geometry: GridGeometry, by: 1 | -1): number {
    const max = isWhole ? geometry.count : geometry.count - 1
    let next = before + by
    // The place directly after the carried items is where they already are, so it is skipped.
    while (next > 0 && next <= max && isRedundant(geometry, next)) next += by
    return Math.min(max, Math.max(0, next))
  }

  function placeBy(key: string, geometry: GridGeometry, tallestPx: number): number | null {
    const isRtl = document.documentElement.dir === 'rtl'
    const at = Math.min(before, geometry.count - 1)
    if (key === 'ArrowRight') return step(geometry, isRtl ? -1 : 1)
    if (key === 'ArrowLeft') return step(geometry, isRtl ? 1 : -1)
    if (key === 'ArrowDown') return neighbour(geometry, tallestPx, at, 'down') ?? before
    if (key === 'ArrowUp') return neighbour(geometry, tallestPx, at, 'up') ?? before
    if (key === 'Home') return 0
    if (key === 'End') return isWhole ? geometry.count : geometry.count - 1
    return null
  }

  function onKeyDown(event: KeyboardEvent): void {
    const grid = controls()
    if (!grid?.geometry || event.ctrlKey || event.metaKey || event.altKey) return
    const isEnd = event.key === 'Enter' || event.key === ' ' || event.key === 'Escape' || event.key === 'Tab'
    const next = isEnd ? null : placeBy(event.key, grid.geometry, grid.tallestPx)
    if (!isEnd && next === null) return
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
    if (next === null) return end(event.key === 'Enter' || event.key === ' ')
    before = next
    show()
    onMoved(before)
  }

  document.addEventListener('keydown', onKeyDown, options)
  document.addEventListener('pointerdown', () => end(false), options)
  show()
}
