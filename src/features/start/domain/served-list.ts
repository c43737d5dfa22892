import { slotCellsOf } from '#features/ads/constants.ts'
import type { WireListedPin, WireModule } from '#features/feed/contract.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import type { Island } from '../contract.ts'
import type { ServedItem } from './served-layout.ts'

/**
 * Number of items that a phone's document shows before its scripts run: two screens. Other devices show all items in
 * the document.
 */
const SERVED_ON_PHONE = 12

/** The items of the list that the document shows, modules above their pins. */
export function servedList({
  list,
  isMobile = false,
}: Pick<Island, 'list' | 'isMobile'>): readonly (WireModule | WireGridPin)[] {
  const items = itemsOf(list?.pins ?? [])
  return isMobile ? items.slice(0, SERVED_ON_PHONE) : items
}

/** Modules are placed before the pin to which they are attached. */
export function itemsOf(pins: readonly WireListedPin[]): readonly (WireModule | WireGridPin)[] {
  return pins.flatMap(({ above = [], ...pin }) => [...above, pin])
}

/** The sizes of the document's items, as the grid lays them out for this viewer. */
export function servedItems(island: Pick<Island, 'list' | 'isMobile' | 'user'>): readonly ServedItem[] {
  const even = slotCellsOf(island.list?.key ?? '', island.user?.sees_ads)
  return servedList(island).map((item, i) => {
    if (item.type !== 'pin') return { module: item.kind }
    return even && i >= even.first && (i - even.first) % even.every === 0 ? even : item
  })
}
