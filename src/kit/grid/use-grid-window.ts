import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GridGeometry } from '#contracts/list-source.ts'
import { tallestPossiblePx } from '#geometry/tallest.ts'
import { itemsBetween, type ItemRange } from '#geometry/window.ts'
import { GridScroll } from './grid-scroll.ts'
import { TILE_PX, tilesAround } from './tiles.ts'

export interface GridWindow {
  readonly scroll: GridScroll
  /** Items to mount. */
  readonly items: ItemRange
  /** Height of the element that scrolls, CSS pixels. */
  readonly rangePx: number
  readonly tallestPx: number
  readonly isScrolling: boolean
  /** Scrolls so that `listPx` stands at the view's top and mounts what is there, before the next paint. */
  moveTo(listPx: number): void
  /** The same for a place whose cells are mounted already: what else comes near is mounted with the next scroll event. */
  nudgeTo(listPx: number): void
}

const tileSize = () => TILE_PX

/**
 * The part of a list that is near the view. @tanstack/react-virtual follows the window in tiles of constant height, so
 * that its cost does not depend on the number of items and React renders only when a tile's edge is crossed; which items
 * lie in the tiles is a binary search over the geometry.
 */
export function useGridWindow(geometry: GridGeometry | null, marginPx: number): GridWindow {
  const [scroll] = useState(() => new GridScroll())
  const [, rerender] = useReducer((n: number) => n + 1, 0)
  const tallestPx = geometry === null ? 0 : tallestPossiblePx(geometry.shape)
  scroll.marginPx = marginPx
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  const [observeOffset] = useState(() => observer(scroll))
  const viewRef = useRef(initialRect.height)
  scroll.fit(geometry?.heightPx ?? 0, viewRef.current)

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(scroll.map.rangePx / TILE_PX),
    estimateSize: tileSize,
    scrollMargin: marginPx,
    initialRect,
    observeElementOffset: observeOffset,
    onChange: (instance) => {
      if (!instance.isScrolling) scroll.stopped()
    },
  })
  viewRef.current = virtualizer.scrollRect?.height ?? initialRect.height
  scroll.fit(geometry?.heightPx ?? 0, viewRef.current)

  const moveTo = useCallback(
    (listPx: number) => {
      place(virtualizer, scroll, scroll.moveTo(listPx))
      rerender()
    },
    [virtualizer, scroll],
  )
  const nudgeTo = useCallback(
    (listPx: number) => {
      const { basePx } = scroll
      place(virtualizer, scroll, scroll.moveTo(listPx))
      if (scroll.basePx !== basePx) rerender()
    },
    [virtualizer, scroll],
  )
  useLayoutEffect(() => scroll.stands(window.scrollY), [scroll, marginPx])
  useCorrections(virtualizer, scroll, rerender)

  // Asked for its range alone: the tiles around it depend on the speed too, and shrink when a flight ends where it was.
  virtualizer.getVirtualIndexes()
  const { range } = virtualizer
  const hasPainted = usePainted(geometry !== null)
  const count = virtualizer.options.count
  const inView = range && { first: range.startIndex, last: range.endIndex }
  const tiles = range && hasPainted ? tilesAround({ ...range, count }, scroll.direction, scroll.speedPxPerS) : inView
  const items =
    geometry === null || tiles === null
      ? { first: 0, last: 0 }
      : itemsBetween(
          geometry,
          tallestPx,
          tiles.first * TILE_PX + scroll.basePx,
          (tiles.last + 1) * TILE_PX + scroll.basePx,
        )
  return {
    scroll,
    items,
    rangePx: scroll.map.rangePx,
    tallestPx,
    isScrolling: virtualizer.isScrolling,
    moveTo,
    nudgeTo,
  }
}

/** False for the first paint: what the reader sees comes first, and what is kept ready around it with the frame after. */
function usePainted(isShown: boolean): boolean {
  const [hasPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isShown) return
    const frame = requestAnimationFrame(() => setPainted(true))
    return () => cancelAnimationFrame(frame)
  }, [isShown])
  return hasPainted
}

type WindowVirtualizer = Virtualizer<Window, Element>

/** A scroll that was quiet for so long is over. */
const REST_MS = 150

/**
 * Follows the window's scrolling. The list's position is known before the virtualizer asks for its tiles. One timer a
 * movement instead of the virtualizer's own two calls a scroll event, which were a fiftieth of all work while scrolling.
 */
function observer(scroll: GridScroll) {
  return (_: WindowVirtualizer, show: (offset: number, isScrolling: boolean) => void) => {
    let timer = 0
    let lastMs = 0
    let lastPx = 0
    const rest = () => {
      const quietMs = performance.now() - lastMs
      // Where the page was held up, the next event of the same movement is still to come.
      const leftMs = window.scrollY === lastPx ? REST_MS - quietMs : REST_MS
      timer = leftMs > 0 ? window.setTimeout(rest, leftMs) : 0
      if (timer === 0) show(window.scrollY, false)
    }
    const onScroll = () => {
      lastMs = performance.now()
      if (timer === 0) timer = window.setTimeout(rest, REST_MS)
      lastPx = window.scrollY
      scroll.moved(lastPx, lastMs)
      show(lastPx, true)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.clearTimeout(timer)
    }
  }
}

/** Writes a scroll position the virtualizer learns of now instead of with the next scroll event. */
function place(virtualizer: WindowVirtualizer, scroll: GridScroll, windowPx: number): void {
  window.scrollTo({ top: windowPx, behavior: 'instant' })
  virtualizer.scrollOffset = window.scrollY
  scroll.stands(window.scrollY)
}

/** Past the browser's cap the scrollbar is put right at rest, and in time before an end of its range. */
function useCorrections(virtualizer: WindowVirtualizer, scroll: GridScroll, rerender: () => void): void {
  const { isScrolling } = virtualizer
  useLayoutEffect(() => {
    if (isScrolling) return
    const windowPx = scroll.settle()
    if (windowPx === null) return
    place(virtualizer, scroll, windowPx)
    rerender()
  }, [isScrolling, virtualizer, scroll, rerender])

  const { listHeightPx } = scroll.map
  useLayoutEffect(() => {
    // A list that grew below a reader who stands at the end of the range: no scroll event would ever come from there.
    const windowPx = scroll.isHeld ? null : scroll.uncorner()
    if (windowPx === null) return
    place(virtualizer, scroll, windowPx)
    rerender()
  }, [listHeightPx, virtualizer, scroll, rerender])

  useEffect(() => {
    const onScroll = () => {
      const windowPx = scroll.uncorner()
      if (windowPx === null) return
      place(virtualizer, scroll, windowPx)
      flushSync(rerender)
    }
    const hold = () => void (scroll.isHeld = true)
    const release = () => void (scroll.isHeld = false)
    const passive = { passive: true }
    window.addEventListener('scroll', onScroll, passive)
    window.addEventListener('touchstart', hold, passive)
    window.addEventListener('touchend', release, passive)
    window.addEventListener('touchcancel', release, passive)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('touchstart', hold)
      window.removeEventListener('touchend', release)
      window.removeEventListener('touchcancel', release)
    }
  }, [virtualizer, scroll, rerender])
}
