import type { Engine } from '#core/engine-parts.ts'
import { createItemsReader } from '#core/store/items-reader.ts'
import type { PinRow } from '#features/pins/contract.ts'
import { indexedPin } from '../domain/device-things.ts'
import { createTextIndex, INDEXED_MAX, type TextIndex } from '../domain/text-index.ts'

/** Pins of this device that are found; those that were received last. */
const DEVICE_PINS_MAX = 100_000

/** The words of the pins in memory and on disk. */
export interface DeviceIndex {
  /**
   * Indexes new rows in slices, without pauses if somebody waits.
   * @returns null if the engine has stopped
   */
  current(isAwaited: boolean): Promise<TextIndex | null>
}

const known = new WeakMap<Engine, DeviceIndex>()

/** One index per open account. */
export function deviceIndexOf(engine: Engine): DeviceIndex {
  const index = known.get(engine) ?? createDeviceIndex(engine)
  known.set(engine, index)
  return index
}

function createDeviceIndex(engine: Engine): DeviceIndex {
  let index = createTextIndex()
  const reader = createItemsReader<PinRow>(engine, {
    take(pin) {
      if (pin.deleted === true || pin.missed === true) index.remove(pin.id)
      else index.put(indexedPin(pin))
    },
    isFull: () => index.size >= DEVICE_PINS_MAX,
    isRestarting() {
      // After too many replacements, a new index of the present rows is built.
      if (index.used < INDEXED_MAX) return false
      index = createTextIndex()
      return true
    },
  })
  return { current: async (isAwaited) => ((await reader.read(isAwaited)) ? index : null) }
}
