import { projection } from '#core/projections/projection.ts'
import type { Tables } from '#core/store/tables.ts'
import type { PinCard } from './contract.ts'
import { closeupOfPin } from './domain/closeup-of-pin.ts'
import { cardOfPin } from './domain/pin-card.ts'

/** What a grid paints of a pin; undefined where the pin is not in memory. */
export function pinCard(tables: Pick<Tables, 'pins' | 'queue'>, id: string): PinCard | undefined {
  const pin = tables.pins.get(id)
  return pin && cardOfPin(pin, isPending(tables, id))
}

function isPending(tables: Pick<Tables, 'queue'>, id: string): boolean {
  return tables.queue.by('touches', `pins/${id}`).length > 0
}

/** viewer.md §4, closeup: opens at once with what a grid knew, and is complete when the rest has come. */
export const closeup = projection(
  'pins/closeup',
  ({ pinId }) => [`pins/${pinId}`, `reads/${closeupRead(pinId)}`],
  (tables, { pinId }) => {
    const row = tables.pins.get(pinId)
    const read = tables.reads.get(closeupRead(pinId))
    if (!row) {
      const state = read?.state === 'missing' ? 'missing' : read?.state === 'failed' ? 'offline' : 'loading'
      return { state, card: null, likes: 0, savedTo: [], pin: null }
    }
    return closeupOfPin(row, isPending(tables, pinId))
  },
)

export function closeupRead(pinId: string): string {
  return `pin:${pinId}`
}
