import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { ORIENTATION_RESIZE_DELAY_MS, RESIZE_DEBOUNCE_MS } from '#contracts/limits.ts'
import type { EvenCells } from '#contracts/stream.ts'
import { fitColumns, isSameShape, type Density, type FittedColumns } from '#geometry/columns.ts'
import { useDensity } from './density.ts'

export interface GridRoom {
  readonly fitted: FittedColumns
  /** Height of the document above the grid's first row, in CSS pixels. */
  readonly marginPx: number
}

/**
 * Measures the space for a grid: when the grid is mounted, and when no resize has happened for RESIZE_DEBOUNCE_MS (spec
 * viewer §9). Null before the first measurement, which is made before the first paint.
 */
export function useGridShape(
  root: RefObject<HTMLElement | null>,
  hasText: boolean,
  evenCells?: EvenCells,
): GridRoom | null {
  const [room, setRoom] = useState<GridRoom | null>(null)
  const latest = useRef<GridRoom | null>(null)
  const density = useDensity()

  const measure = useCallback(() => {
    const element = root.current
    if (element === null) return
    const next = roomOf(element, hasText, density, evenCells)
    if (latest.current !== null && isSameRoom(latest.current, next)) return
    latest.current = next
    setRoom(next)
  }, [root, hasText, density, evenCells])

  useLayoutEffect(() => {
    measure()
    const element = root.current
    if (element === null) return
    let timer = 0
    let turnTimer = 0
    const resized = new ResizeObserver(() => {
      window.clearTimeout(timer)
      timer = window.setTimeout(measure, RESIZE_DEBOUNCE_MS)
    })
    resized.observe(element)
    // The body is observed too, because content above the grid may change its height without changing the grid's width.
    resized.observe(document.body)
    // After a rotation of the device, the space is measured once more, because some browsers report the new size late.
    // The measurement after the resize is not delayed by this.
    const turned = () => {
      window.clearTimeout(turnTimer)
      turnTimer = window.setTimeout(measure, ORIENTATION_RESIZE_DELAY_MS)
    }
    screen.orientation?.addEventListener('change', turned)
    return () => {
      window.clearTimeout(timer)
      window.clearTimeout(turnTimer)
      resized.disconnect()
      screen.orientation?.removeEventListener('change', turned)
    }
  }, [measure, root])
  return room
}

function roomOf(element: HTMLElement, hasText: boolean, density: Density, evenCells?: EvenCells): GridRoom {
  const box = element.getBoundingClientRect()
  const fitted = fitColumns(Math.floor(box.width), hasText, density, evenCells)
  return { fitted, marginPx: Math.round(box.top + window.scrollY) }
}

function isSameRoom(a: GridRoom, b: GridRoom): boolean {
  return a.marginPx === b.marginPx && isSameShape(a.fitted.shape, b.fitted.shape)
}
