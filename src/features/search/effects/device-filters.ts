import type { PinRow } from '#features/pins/contract.ts'
import { colorGroup } from '../constants/color-group.ts'
import type { SearchHead } from '../contract.ts'
import { filtersOf } from '../domain/filter-values.ts'

/** The filter values of pins on this device. */
export function filtersOnDevice(pins: readonly PinRow[]): SearchHead['filters'] {
  return filtersOf(
    pins.map((pin) => {
      const topic = topicOf(pin)
      return {
        domain: pin.domain?.toLowerCase() ?? null,
        topic: topic?.value ?? null,
        topic_name: topic?.name ?? null,
        color_group: colorGroup(pin.dominant_color),
      }
    }),
  )
}

/** The filter value under which a pin is indexed by its topic. */
export function topicFacet(topic: string): string {
  return `topic:${topic}`
}

/** A pin's topic, which this device knows if the pin's closeup was loaded. */
export function topicOf(pin: PinRow): { readonly value: string; readonly name: string } | null {
  if (!('category' in pin) || !pin.category) return null
  return { value: pin.category, name: pin.related_interests?.[0]?.name ?? pin.category }
}
