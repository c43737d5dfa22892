import type { OrderedItem } from '#contracts/list-order.ts'
import type { WireGridPin } from '../contract.ts'

/** The part of a pin that a list stores, so that it can be laid out without the pin. */
export function orderedItem(pin: WireGridPin): OrderedItem {
  const color = Number.parseInt(pin.dominant_color.slice(1), 16) || 0
  return { id: pin.id, width: pin.width, height: pin.height, color }
}
