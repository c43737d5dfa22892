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
   * The card at the anchor, for other sessions. If the card is not loaded, only the item's index is set. Null at the
   * list's top.
   */
  anchor(idOf: (card: Card) => string): Anchor | null
}

/**
 * Keeps the item that the reader is looking at in its position. Restores the kept anchor before the first paint, and
 * follows it through every new geometry (resize, other columns, insertions above, removals). An appended list moves
 * nothing. The item stays the same until the reader scrolls: if the layout changes twice and then changes back, the
 * reader sees the same as before. A reader who pressed End stays at the end.
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
    // A resize moves the content above the grid at once, but the grid itself later. The position before the resize
    // counts.
    const hold = () => {
      const place = stillHeld(held.current, scroll) ?? placeNow(before.current, scroll)
      // At the end of a page, the browser scrolls by itself when the window becomes higher. The reader has not scrolled.
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
      // Content above the grid may be added later, and must not push the item down.
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
      // If the reader leaves during a new layout, the held item is the one last seen, not the item at the present
      // position.
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

/** Events that show that the reader wants to move elsewhere. */
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

/** An item that was kept in its position, and the view's position at that time. */
interface Held extends Place, Standing {
  /** The position after a later resize, which the browser may undo. */
  readonly put?: Standing
}

/** A browser may shift a page by this much when the device is rotated or the window is resized; a reader scrolls farther. */
const SLACK_PX = 2

/**
 * Null after the reader has scrolled. If only content above the grid has changed its height, the window's position is
 * the same.
 */
function stillHeld(held: Held | null, scroll: GridScroll): Held | null {
  if (held === null) return null
  const isThere = ({ listPx, windowPx }: Standing): boolean =>
    Math.abs(scroll.listPx - listPx) <= SLACK_PX || Math.abs(window.scrollY - windowPx) <= SLACK_PX
  return isThere(held) || (held.put !== undefined && isThere(held.put)) ? held : null
}

/** A restored place. Null at the top of the page, so that what is added above the list later is visible. */
export function heldAt(place: Place, standing: Standing): Held | null {
  return standing.windowPx <= 0 ? null : { ...place, ...standing }
}

/** The item at the view's top. Null at the very top of the list, so that items inserted above are visible. */
function placeNow(before: Before<unknown> | null, scroll: GridScroll): Held | null {
  const { listPx } = scroll
  const place = before === null || listPx <= 0 ? null : placeAt(before.geometry, before.tallestPx, listPx)
  return place && { ...place, listPx, windowPx: window.scrollY }
}
