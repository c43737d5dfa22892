import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GridGeometry } from '#contracts/list-source.ts'
import { tallestPossiblePx } from '#geometry/tallest.ts'
import { itemsBetween, type ItemRange } from '#geometry/window.ts'
import { cardCost } from './card-cost.ts'
import { GridScroll } from './grid-scroll.ts'
import { tileHeightPx, tilesAround, tilesInView } from './tiles.ts'

export interface GridWindow {
  readonly scroll: GridScroll
  /** The items to mount. */
  readonly items: ItemRange
  /** Height of the scrolling element in CSS pixels. */
  readonly rangePx: number
  readonly tallestPx: number
  readonly isScrolling: boolean
  /** True if nothing was painted before. Everything that is mounted is then in view. */
  readonly isFirst: boolean
  /** Scrolls so that `listPx` is at the view's top. The cells there are mounted before the next paint. */
  moveTo(listPx: number): void
  /**
   * Scrolls so that `listPx` is at the view's top, if the cells there are mounted already. Cells nearby are mounted
   * with the next scroll event.
   */
  nudgeTo(listPx: number): void
}

/**
 * The part of a list that is near the view. @tanstack/react-virtual follows the window in tiles of equal height. Its
 * cost then does not depend on the number of items, and React renders only when the edge of a tile is crossed. The
 * items of the tiles are found by a binary search in the geometry.
 */
export function useGridWindow(geometry: GridGeometry | null, marginPx: number): GridWindow {
  const [scroll] = useState(() => new GridScroll())
  const [, rerender] = useReducer((n: number) => n + 1, 0)
  const tallestPx = geometry === null ? 0 : tallestPossiblePx(geometry.shape)
  scroll.marginPx = marginPx
  const [initialRect] = useState(() => ({ width: window.innerWidth, height: window.innerHeight }))
  const [tile] = useState(() => ({ heightPx: 0 }))
  const [observeOffset] = useState(() => observer(scroll, tile))
  const tilePx = tileHeightPx(geometry?.shape.columns ?? 1, cardCost.isQuick)
  tile.heightPx = tilePx
  const tileSize = useCallback(() => tilePx, [tilePx])
  const viewRef = useRef(initialRect.height)
  scroll.fit(geometry?.heightPx ?? 0, viewRef.current)

  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(scroll.map.rangePx / tilePx),
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
  useLayoutEffect(() => scroll.setPosition(window.scrollY), [scroll, marginPx])
  useCorrections(virtualizer, scroll, rerender)

  // This call updates `virtualizer.range`; its result is not used. The tiles around the range depend on the speed as
  // well, and there are fewer when a fast scroll ends.
  virtualizer.getVirtualIndexes()
  const { range } = virtualizer
  const hasPainted = usePainted(geometry?.shape.columnWidthPx ?? 0)
  const inView = range && tilesInView(range.startIndex, viewRef.current, virtualizer.options.count, tilePx)
  const tiles =
    inView && (hasPainted || scroll.direction !== 0)
      ? tilesAround(inView, scroll.direction, scroll.speedPxPerS)
      : inView
  const items =
    geometry === null || tiles === null
      ? { first: 0, last: 0 }
      : itemsBetween(
          geometry,
          tallestPx,
          tiles.first * tilePx + scroll.basePx,
          (tiles.last + 1) * tilePx + scroll.basePx,
        )
  return {
    scroll,
    items,
    rangePx: scroll.map.rangePx,
    tallestPx,
    isScrolling: virtualizer.isScrolling,
    isFirst: !hasPainted,
    moveTo,
    nudgeTo,
  }
}

/**
 * False for the first paint, and for the first paint with another column width. What is in view is painted first, and
 * the cells around it are mounted in the next frame.
 * @param columnWidthPx 0 while nothing is shown
 */
function usePainted(columnWidthPx: number): boolean {
  const [paintedPx, setPaintedPx] = useState(0)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setPaintedPx(columnWidthPx))
    return () => cancelAnimationFrame(frame)
  }, [columnWidthPx])
  return paintedPx > 0 && paintedPx === columnWidthPx
}

type WindowVirtualizer = Virtualizer<Window, Element>

/** If there is no scroll event for this time, in milliseconds, the scroll has ended. */
const REST_MS = 150

/**
 * Follows the window's scrolling for the virtualizer, and notifies it only if another tile is the first visible one. At
 * any other notification, it would read the document's height and do nothing. One timer per movement is used instead of
 * its own, which makes two calls per scroll event: these were 2 % of all work during a scroll.
 */
function observer(scroll: GridScroll, tile: { readonly heightPx: number }) {
  return (virtualizer: WindowVirtualizer, show: (offset: number, isScrolling: boolean) => void) => {
    // The reader may have scrolled since the grid was rendered. The virtualizer would scroll back to where they were.
    if (virtualizer.scrollOffset !== window.scrollY) show(window.scrollY, false)
    let timer = 0
    let lastMs = 0
    let lastPx = 0
    /** The first visible tile of which the virtualizer was notified last; null at rest. */
    let told: number | null = null
    const rest = () => {
      const quietMs = performance.now() - lastMs
      // If the position has changed without an event, the page was blocked, and an event of the same movement may still
      // follow.
      const leftMs = window.scrollY === lastPx ? REST_MS - quietMs : REST_MS
      timer = leftMs > 0 ? window.setTimeout(rest, leftMs) : 0
      if (timer !== 0) return
      told = null
      show(window.scrollY, false)
    }
    const onScroll = () => {
      lastMs = performance.now()
      if (timer === 0) timer = window.setTimeout(rest, REST_MS)
      lastPx = window.scrollY
      scroll.moved(lastPx, lastMs)
      const first = Math.floor((lastPx - scroll.marginPx) / tile.heightPx)
      if (first === told) return
      told = first
      show(lastPx, true)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.clearTimeout(timer)
    }
  }
}

/** Sets the window's scroll position, and tells the virtualizer at once, without waiting for the scroll event. */
function place(virtualizer: WindowVirtualizer, scroll: GridScroll, windowPx: number): void {
  window.scrollTo({ top: windowPx, behavior: 'instant' })
  virtualizer.scrollOffset = window.scrollY
  scroll.setPosition(window.scrollY)
}

/**
 * Corrects the scrollbar of a list that is higher than the browser's limit: at rest, and during a movement before an
 * end of the scroll range is reached.
 */
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
    // The list has become longer. If the reader was at the end of the scroll range, no scroll event would follow, so
    // the position is corrected here.
    const windowPx = scroll.isHeld ? null : scroll.leaveEnd()
    if (windowPx === null) return
    place(virtualizer, scroll, windowPx)
    rerender()
  }, [listHeightPx, virtualizer, scroll, rerender])

  useEffect(() => {
    const onScroll = () => {
      const windowPx = scroll.leaveEnd()
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
