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
  deviceClass,
}: Pick<Island, 'list' | 'deviceClass'>): readonly (WireModule | WireGridPin)[] {
  const items = itemsOf(list?.pins ?? [])
  return deviceClass === 'phone' ? items.slice(0, SERVED_ON_PHONE) : items
}

/** Modules are placed before the pin to which they are attached. */
export function itemsOf(pins: readonly WireListedPin[]): readonly (WireModule | WireGridPin)[] {
  return pins.flatMap(({ above = [], ...pin }) => [...above, pin])
}

export function servedItem(item: WireModule | WireGridPin): ServedItem {
  return item.type === 'pin' ? item : { module: item.kind }
}
