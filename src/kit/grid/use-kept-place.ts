import { useLayoutEffect, useRef } from 'react'
import type { GridGeometry, ListSource } from '#contracts/list-source.ts'
import type { Anchor } from '#contracts/stream.ts'
import { followHandle, placeAt, scrollFor } from '#geometry/anchor.ts'
import type { GridWindow } from './use-grid-window.ts'

/** Names the card at the anchor for other sessions; an item whose card has not come is named by its index alone. */
export function anchorAt<Card>(
  source: ListSource<Card>,
  geometry: GridGeometry,
  tallestPx: number,
  listPx: number,
  idOf: (card: Card) => string,
): Anchor | null {
  const place = placeAt(geometry, tallestPx, listPx)
  if (place === null) return null
  const card = source.card(geometry.handles[place.index]!)
  return { id: card === undefined ? '' : idOf(card), index: place.index, offsetPx: Math.round(place.offsetPx) }
}

/**
 * Keeps the item under the reader's eye where it is: restores the kept anchor before the first paint, and follows it
 * through every new geometry (resize, other columns, insertions above, removals). An appended list moves nothing.
 * Reads the geometry before, so a source must not write into items it has already shown.
 */
export function useKeptPlace<Card>(
  source: ListSource<Card>,
  geometry: GridGeometry | null,
  view: GridWindow,
  isRestored: boolean,
): void {
  const before = useRef<Before<Card> | null>(null)

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const last = before.current
    if (geometry === null) return
    before.current = { source, geometry, tallestPx: view.tallestPx }
    if (last === null || last.source !== source) {
      const kept = isRestored ? source.keptAnchor() : null
      if (kept !== null && geometry.count > 0) view.moveTo(scrollFor(geometry, kept))
    } else if (last.geometry !== geometry) {
      const listPx = whereNow(last, view.scroll.listPx, geometry)
      if (listPx !== null && listPx !== view.scroll.listPx) view.moveTo(listPx)
    }
  }, [source, geometry, view, isRestored])
}

interface Before<Card> {
  readonly source: ListSource<Card>
  readonly geometry: GridGeometry
  readonly tallestPx: number
}

/** The new position of what stands at `listPx`; null at the very top, where what comes in above is to be seen. */
function whereNow(before: Before<unknown>, listPx: number, after: GridGeometry): number | null {
  const place = listPx <= 0 ? null : placeAt(before.geometry, before.tallestPx, listPx)
  if (place === null) return null
  const index = followHandle(before.geometry.handles, before.geometry.count, place.index, after.handles, after.count)
  return index === null ? null : scrollFor(after, { index, offsetPx: place.offsetPx })
}
