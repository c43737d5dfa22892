import { slotCellsOf } from '#features/ads/constants.ts'
import type { WireListedPin, WireModule } from '#features/feed/contract.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import type { Island } from '../contract.ts'
import type { ServedItem } from './served-layout.ts'

/**
 * Number of items, two screens, that a phone's document shows before its scripts run. Other devices show all items of
 * the document.
 */
const SERVED_ON_PHONE = 12

/** The items that the document shows, in the order of the list. Modules are above their pins. */
export function servedList({
  list,
  isMobile = false,
}: Pick<Island, 'list' | 'isMobile'>): readonly (WireModule | WireGridPin)[] {
  const items = itemsOf(list?.pins ?? [])
  return isMobile ? items.slice(0, SERVED_ON_PHONE) : items
}

/** The pins with their modules, each before the pin to which it is attached. */
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
