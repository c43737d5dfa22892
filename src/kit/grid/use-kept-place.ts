import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GridGeometry, ListSource } from '#contracts/list-source.ts'
import type { Anchor } from '#contracts/stream.ts'
import { followHandle, placeAt, scrollFor, type Place } from '#geometry/anchor.ts'
import { AwaitedEnd } from './awaited-end.ts'
import { arrivedAt, awaitedAt, type AwaitedItem } from './awaited-item.ts'
import type { GridScroll } from './grid-scroll.ts'
import type { GridWindow } from './use-grid-window.ts'

export interface KeptPlace<Card> {
  readonly end: AwaitedEnd
  /**
   * The item nearest to the view's top, for other sessions. If its card is not loaded, the id is empty and only the
   * index identifies it. Null if no item is shown.
   */
  anchor(idOf: (card: Card) => string): Anchor | null
}

/**
 * Keeps the item at which the reader is looking in its position. Before the first paint, it restores the stored anchor.
 * After that, it follows the item through every new geometry (resize, other columns, insertions above, removals). Items
 * that are appended move nothing. The item stays the same until the reader scrolls. So if the layout changes and later
 * changes back, the reader sees the same as before. A reader who pressed End stays at the end.
 *
 * Each geometry is compared with the one before, so a source must not overwrite items that it has shown.
 */
export function useKeptPlace<Card>(
  source: ListSource<Card>,
  geometry: GridGeometry | null,
  view: GridWindow,
  isRestored: boolean,
): KeptPlace<Card> {
  const before = useRef<Before<Card> | null>(null)
  const held = useRef<Held | null>(null)
  const awaited = useRef<AwaitedItem | null>(null)
  const [end] = useState(() => new AwaitedEnd())
  const { scroll } = view
  const { marginPx } = scroll

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    // During a resize, content above the grid moves at once, but the grid itself only later. So the item is the one
    // before the resize.
    const hold = () => {
      const place = stillHeld(held.current, scroll) ?? placeNow(before.current, scroll)
      // At the end of a page, the browser scrolls by itself when the window becomes higher. That does not count as a
      // scroll by the reader.
      const windowPx = window.scrollY
      const put = { windowPx, listPx: windowPx - scroll.marginPx + scroll.basePx }
      held.current = place && { ...place, put }
    }
    window.addEventListener('resize', hold)
    return () => window.removeEventListener('resize', hold)
  }, [scroll])

  useEffect(() => {
    const letGo = () => {
      awaited.current = null
      end.giveUp()
    }
    for (const act of READER_ACTS) window.addEventListener(act, letGo, { capture: true, passive: true })
    return () => {
      for (const act of READER_ACTS) window.removeEventListener(act, letGo, { capture: true })
      end.giveUp()
    }
  }, [end, source])

  useLayoutEffect(() => {
    const last = before.current
    if (geometry === null) return
    before.current = { source, geometry, tallestPx: view.tallestPx, marginPx }
    if (last === null || last.source !== source) {
      held.current = null
      const kept = isRestored ? source.keptAnchor() : null
      awaited.current = kept !== null && kept.index >= geometry.count ? { ...kept, handle: null } : null
      if (kept === null || geometry.count === 0) return
      const listPx = scrollFor(geometry, kept)
      view.moveTo(listPx)
      // Content above the grid may still be added, and must not push the item down.
      if (awaited.current === null) held.current = heldAt(kept, { listPx, windowPx: window.scrollY })
      return
    }
    const isOther = last.geometry !== geometry
    if (isOther && end.follow(view, geometry.heightPx)) {
      held.current = null
      return
    }
    const arrived = isOther ? arrivedAt(awaited.current, geometry) : null
    if (arrived !== null) {
      awaited.current = null
      const listPx = scrollFor(geometry, arrived)
      view.moveTo(listPx)
      held.current = { ...arrived, listPx, windowPx: window.scrollY }
      return
    }
    if (!isOther && last.marginPx === marginPx) return
    const place = stillHeld(held.current, scroll) ?? (isOther ? placeNow(last, scroll) : null)
    const index =
      place && followHandle(last.geometry.handles, last.geometry.count, place.index, geometry.handles, geometry.count)
    held.current = null
    if (place !== null && index === null && place.index >= geometry.count)
      awaited.current ??= awaitedAt(last.geometry, place)
    if (place === null || index === null) return
    const { offsetPx } = place
    const listPx = scrollFor(geometry, { index, offsetPx })
    if (listPx !== scroll.listPx) view.moveTo(listPx)
    held.current = { index, offsetPx, listPx, windowPx: window.scrollY }
  }, [source, geometry, view, scroll, marginPx, isRestored, end])

  const anchor = useCallback(
    (idOf: (card: Card) => string): Anchor | null => {
      const now = before.current
      if (now === null) return null
      // If the reader leaves while the layout is changing, the item is the one that they last saw, not the one that is
      // at the position now.
      const still = stillHeld(held.current, scroll)
      const { handles, count } = now.geometry
      const place = still && still.index < count ? still : placeAt(now.geometry, now.tallestPx, scroll.listPx)
      if (place === null) return null
      const card = now.source.card(handles[place.index]!)
      return { id: card === undefined ? '' : idOf(card), index: place.index, offsetPx: Math.round(place.offsetPx) }
    },
    [scroll],
  )
  return { end, anchor }
}

/** Events by which the reader shows that they want to move elsewhere. */
const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

interface Before<Card> {
  readonly source: ListSource<Card>
  readonly geometry: GridGeometry
  readonly tallestPx: number
  readonly marginPx: number
}

interface Standing {
  readonly listPx: number
  readonly windowPx: number
}

/** The item that is kept in its position, and the view's position when that was last done. */
interface Held extends Place, Standing {
  /** The view's position after a later resize. The browser may return to it. */
  readonly put?: Standing
}

/**
 * When a device is rotated or a window is resized, the browser may shift the page by this much. A reader scrolls
 * farther.
 */
const SLACK_PX = 2

/**
 * The held item; null if the reader has scrolled since. If only the content above the grid has changed its height, the
 * window's position is the same, and that is no scroll.
 */
function stillHeld(held: Held | null, scroll: GridScroll): Held | null {
  if (held === null) return null
  const isThere = ({ listPx, windowPx }: Standing): boolean =>
    Math.abs(scroll.listPx - listPx) <= SLACK_PX || Math.abs(window.scrollY - windowPx) <= SLACK_PX
  return isThere(held) || (held.put !== undefined && isThere(held.put)) ? held : null
}

/**
 * The item at a restored position. Null at the top of the page, so that content that is added above the list later is
 * visible.
 */
export function heldAt(place: Place, standing: Standing): Held | null {
  return standing.windowPx <= 0 ? null : { ...place, ...standing }
}

/** The item at the view's top. Null at the top of the list, so that items that are inserted there are visible. */
function placeNow(before: Before<unknown> | null, scroll: GridScroll): Held | null {
  const { listPx } = scroll
  const place = before === null || listPx <= 0 ? null : placeAt(before.geometry, before.tallestPx, listPx)
  return place && { ...place, listPx, windowPx: window.scrollY }
}
