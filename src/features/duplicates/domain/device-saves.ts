import type { BoardId, ImageSignature, PinId } from '#contracts/ids.ts'
import type { SavedPlace } from '../contract.ts'
import { linkKey } from './link-key.ts'

/** Part of a pin as this device has it; the link only if its closeup was loaded. */
interface DevicePin {
  readonly id: PinId
  readonly image_signature: ImageSignature
  readonly link?: string | null
  readonly saved_to: readonly SavedPlace[]
}

/** The member's saves on this device, in memory only. */
export interface DeviceSaves {
  /** Number of pins. */
  readonly size: number
  /** Putting an id again replaces the pin. A pin that is on no board of the member's is left out. */
  put(pin: DevicePin): void
  remove(id: PinId): void
  /** Boards with a pin that has the picture or the link of this one, except this pin itself on the given board. */
  find(pin: DevicePin, except: BoardId): readonly SavedPlace[]
}

export function createDeviceSaves(): DeviceSaves {
  const saves = new Map<PinId, DevicePin & { readonly key: string | null }>()
  const keyOf = ({ link = null }: DevicePin): string | null => (link === null ? null : linkKey(link))
  return {
    get size() {
      return saves.size
    },
    put({ id, image_signature, link = null, saved_to }) {
      if (saved_to.length === 0) saves.delete(id)
      else saves.set(id, { id, image_signature, saved_to, key: keyOf({ id, image_signature, link, saved_to }) })
    },
    remove: (id) => void saves.delete(id),
    find(pin, except) {
      const key = keyOf(pin)
      const places = new Map<BoardId, SavedPlace>()
      for (const save of saves.values()) {
        if (save.image_signature !== pin.image_signature && (key === null || save.key !== key)) continue
        for (const { id, name } of save.saved_to) if (save.id !== pin.id || id !== except) places.set(id, { id, name })
      }
      return [...places.values()]
    },
  }
}
