import type { ListKey } from '#contracts/ids.ts'
import { modulesBefore } from '#features/feed/domain/module-items.ts'
import type { ListPage } from '../effects.ts'
import type { NewFact } from '../facts.ts'

/** Pins of one fact: some 28 KB, well below a chunk of the log. */
const PINS_A_FACT = 40

/** What a page of a list brings: its pins, and then its order. @param after the bookmark that was asked with */
export function factsOfPage(key: ListKey, after: string | null, page: ListPage): readonly NewFact[] {
  const { pins, modules = [], bookmark } = page
  const facts: NewFact[] = []
  for (let i = 0; i < pins.length; i += PINS_A_FACT)
    facts.push({ type: 'pin/received', payload: { pins: pins.slice(i, i + PINS_A_FACT) } })
  const ids = pins.map((pin) => pin.id)
  const payload = { key, after, bookmark, ids, ...(modules.length > 0 ? { modules } : {}) }
  facts.push({ type: 'list/page-received', payload })
  return facts
}

/** Ids of all items of a page, in their order. */
export function itemIds({ pins, modules = [] }: ListPage): readonly string[] {
  const before = modulesBefore(modules)
  const ids = (place: string | null) => before(place).map(({ id }) => id)
  return [...pins.flatMap((pin) => [...ids(pin.id), pin.id]), ...ids(null)]
}
