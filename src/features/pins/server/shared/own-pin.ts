import type { PinId } from '#contracts/ids.ts'
import type { Subject } from '#server/policy/grant.ts'
import { noPin, pinsSubject, plainId } from './own-pins.ts'

/** One pin as the subject of its owner's act. A deleted pin is treated as missing. */
export function ownPinSubject(id: PinId, field: string): Subject<PinId, 'pin/not-found'> {
  const all = pinsSubject([plainId(id)], field)
  return {
    field,
    async find(db, viewer) {
      const found = await all.find(db, viewer)
      if (!found.ok) return found
      const [pin] = found.data.row
      return !pin || pin.is_deleted ? noPin(field) : { ...found, data: { ...found.data, row: pin.id } }
    },
  }
}
