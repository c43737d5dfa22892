import type { OrderedItem } from '#contracts/list-order.ts'
import type { WireGridPin } from '../contract.ts'

/** What a list keeps of a pin, so that it can be laid out without it. */
export function orderedItem(pin: WireGridPin): OrderedItem {
  const color = Number.parseInt(pin.dominant_color.slice(1), 16) || 0
  return { id: pin.id, width: pin.width, height: pin.height, color }
}
