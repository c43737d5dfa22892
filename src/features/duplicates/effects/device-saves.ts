import type { BoardId, PinId } from '#contracts/ids.ts'
import type { Engine } from '#core/engine-parts.ts'
import { tablesOf } from '#core/tables-of.ts'
import { createItemsReader, type ItemsReader } from '#core/store/items-reader.ts'
import type { PinRow } from '#features/pins/contract.ts'
import type { Product } from '../../index.ts'
import { DEVICE_SAVES_MAX } from '../constants.ts'
import type { SavedPlace } from '../contract.ts'
import { createDeviceSaves, type DeviceSaves } from '../domain/device-saves.ts'

const known = new WeakMap<Engine, { readonly saves: DeviceSaves; readonly reader: ItemsReader }>()

/** The saves of the open account. They are read once, when the first pin is saved without a network. */
function savesOf(engine: Engine) {
  const index = known.get(engine) ?? readSaves(engine)
  known.set(engine, index)
  return index
}

function readSaves(engine: Engine) {
  const saves = createDeviceSaves()
  const reader = createItemsReader<PinRow>(engine, {
    take(pin) {
      if (pin.deleted === true || pin.missed === true) saves.remove(pin.id)
      else saves.put(pin)
    },
    isFull: () => saves.size >= DEVICE_SAVES_MAX,
    isRestarting: () => false,
  })
  return { saves, reader }
}

/** Boards that already have the pin's picture or link, among the pins on this device. */
export async function savedOnDevice(engine: Engine, pinId: PinId, boardId: BoardId): Promise<readonly SavedPlace[]> {
  const { saves, reader } = savesOf(engine)
  if (!(await reader.read(true))) return []
  await engine.shards.load([`pins/${pinId}`])
  const pin = tablesOf<Product>(engine).pins.get(pinId)
  return pin === undefined ? [] : saves.find(pin, boardId)
}
