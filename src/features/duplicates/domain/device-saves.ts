import type { BoardId, ImageSignature, PinId } from '#contracts/ids.ts'
import type { SavedPlace } from '../contract.ts'
import { linkKey } from './link-key.ts'

/** The fields of a pin on this device. The link is known only if the pin's closeup was loaded. */
interface DevicePin {
  readonly id: PinId
  readonly image_signature: ImageSignature
  readonly link?: string | null
  readonly saved_to: readonly SavedPlace[]
}

/** The member's saves that this device knows, in memory. */
export interface DeviceSaves {
  /** Number of pins. */
  readonly size: number
  /** Adds or replaces a pin. A pin on none of the member's boards is ignored. */
  put(pin: DevicePin): void
  remove(id: PinId): void
  /**
   * Boards that have a pin with the picture or link of this one. The save of this pin itself on the board `except` is
   * ignored.
   */
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
