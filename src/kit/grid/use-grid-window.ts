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
  /** Height of the scrolling element, CSS pixels. */
  readonly rangePx: number
  readonly tallestPx: number
  readonly isScrolling: boolean
  /** True if nothing was painted before, so that everything mounted is in view. */
  readonly isFirst: boolean
  /** Scrolls so that `listPx` is at the view's top, and mounts the cells there before the next paint. */
  moveTo(listPx: number): void
  /**
   * The same for a position whose cells are already mounted. Other cells nearby are mounted with the next scroll event.
   */
  nudgeTo(listPx: number): void
}

/**
 * The part of a list that is near the view. @tanstack/react-virtual follows the window in tiles of constant height. Its
 * cost then does not depend on the number of items, and React renders only when a tile's edge is crossed. A binary
 * search over the geometry finds the items of the tiles.
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

  // Called for its range only. The tiles around the range also depend on the speed, and shrink when fast scrolling
  // ends.
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
 * False for the first paint, and for the first paint with another column width. What the reader sees is painted first;
 * cells around it are mounted in the next frame.
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

/** A scroll ends after this time without an event. */
const REST_MS = 150

/**
 * Follows the window's scrolling. The virtualizer is notified only if the first visible tile changes. Otherwise it
 * would read the document's height and do nothing. One timer per movement replaces its two calls per scroll event,
 * which were 2 % of all scroll work.
 */
function observer(scroll: GridScroll, tile: { readonly heightPx: number }) {
  return (_: WindowVirtualizer, show: (offset: number, isScrolling: boolean) => void) => {
    let timer = 0
    let lastMs = 0
    let lastPx = 0
    /** The first visible tile that the virtualizer was notified of; null at rest. */
    let told: number | null = null
    const rest = () => {
      const quietMs = performance.now() - lastMs
      // If the page was blocked, the next event of the same movement may still follow.
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

/** Sets a scroll position and passes it to the virtualizer at once, without waiting for the scroll event. */
function place(virtualizer: WindowVirtualizer, scroll: GridScroll, windowPx: number): void {
  window.scrollTo({ top: windowPx, behavior: 'instant' })
  virtualizer.scrollOffset = window.scrollY
  scroll.setPosition(window.scrollY)
}

/**
 * For a list above the browser's height limit, corrects the scrollbar at rest, and in time before an end of its range.
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
    // The list grew while the reader was at the end of the scroll range, where no scroll event would follow.
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
