import type { Engine } from '#core/engine-parts.ts'
import { tablesOf } from '#core/tables-of.ts'
import { createItemsReader } from '#core/store/items-reader.ts'
import type { PinRow } from '#features/pins/contract.ts'
import type { UserRow } from '#features/users/contract.ts'
import type { Product } from '../../index.ts'
import { indexedPin } from '../domain/device-things.ts'
import { createTextIndex, INDEXED_MAX, type TextIndex } from '../domain/text-index.ts'
import { topicFacet, topicOf } from './device-filters.ts'

/** Maximum number of pins of this device that can be found: those that were received last. */
const DEVICE_PINS_MAX = 100_000

/** An index of the pins that this device has in memory and on disk. */
export interface DeviceIndex {
  /**
   * Indexes new rows in slices. There are no pauses between slices if somebody waits.
   * @returns null if the engine has stopped
   */
  current(isAwaited: boolean): Promise<TextIndex | null>
}

const known = new WeakMap<Engine, DeviceIndex>()

/** The index of an open account; there is one per account. */
export function deviceIndexOf(engine: Engine): DeviceIndex {
  const index = known.get(engine) ?? createDeviceIndex(engine)
  known.set(engine, index)
  return index
}

function createDeviceIndex(engine: Engine): DeviceIndex {
  let index = createTextIndex()
  const { users } = tablesOf<Product>(engine)
  /** The names under which each owner's pins are indexed. */
  const names = new Map<string, string>()
  const isAnyRenamed = () =>
    Array.from(users.rows()).some((user) => (names.get(user.id) ?? namesOf(user)) !== namesOf(user))
  const reader = createItemsReader<PinRow>(engine, {
    take(pin) {
      if (pin.deleted === true || pin.missed === true) index.remove(pin.id)
      else {
        const owner = namesOf(users.get(pin.pinner.id) ?? pin.pinner)
        names.set(pin.pinner.id, owner)
        const thing = indexedPin(pin, owner)
        const topic = topicOf(pin)
        index.put(topic === null ? thing : { ...thing, facets: [...thing.facets, topicFacet(topic.value)] })
      }
    },
    isFull: () => index.size >= DEVICE_PINS_MAX,
    isRestarting() {
      // The index is built again from the present rows if too many entries were replaced, or if an owner was renamed.
      if (index.used < INDEXED_MAX && !isAnyRenamed()) return false
      names.clear()
      index = createTextIndex()
      return true
    },
  })
  return { current: async (isAwaited) => ((await reader.read(isAwaited)) ? index : null) }
}

function namesOf({ full_name, username }: Pick<UserRow, 'full_name' | 'username'>): string {
  return `${full_name} ${username}`
}
