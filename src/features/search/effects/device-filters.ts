import type { PinRow } from '#features/pins/contract.ts'
import { colorGroup } from '../constants/color-group.ts'
import type { SearchHead } from '../contract.ts'

type Filters = SearchHead['filters']
type Value = Omit<Filters['domain'][number], 'count'>

/** Maximum number of values of a filter, as on the server. */
const VALUES_MAX = 12

/** The filter values of pins on this device, most frequent first, by the same rules as the server's. */
export function filtersOnDevice(pins: readonly PinRow[]): Filters {
  return {
    domain: valuesOf(pins, ({ domain }) => domain && named(domain.toLowerCase())),
    category: valuesOf(pins, topicOf),
    color: valuesOf(pins, ({ dominant_color }) => named(colorGroup(dominant_color))),
  }
}

/** The filter value under which a pin is indexed by its topic. */
export function topicFacet(topic: string): string {
  return `topic:${topic}`
}

/** A pin's topic, which this device knows if the pin's closeup was loaded. */
export function topicOf(pin: PinRow): Value | null {
  if (!('category' in pin) || !pin.category) return null
  return { value: pin.category, name: pin.related_interests?.[0]?.name ?? pin.category }
}

function named(value: string): Value {
  return { value, name: value }
}

function valuesOf(pins: readonly PinRow[], read: (pin: PinRow) => Value | '' | null): Filters['domain'] {
  const values = new Map<string, Value & { count: number }>()
  for (const pin of pins) {
    const got = read(pin)
    if (!got) continue
    const entry = values.get(got.value) ?? { ...got, count: 0 }
    entry.count += 1
    values.set(got.value, entry)
  }
  return [...values.values()].toSorted((a, b) => b.count - a.count).slice(0, VALUES_MAX)
}
