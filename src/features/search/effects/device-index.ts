import type { Engine } from '#core/engine-parts.ts'
import { SHARD_ROWS } from '#core/log/schema.ts'
import { nextTask, pause } from '#core/slices.ts'
import type { PinRow } from '#features/pins/contract.ts'
import type { Tables } from '../../index.ts'
import { indexedPin } from '../domain/device-things.ts'
import { createTextIndex, INDEXED_MAX, type TextIndex } from '../domain/text-index.ts'

/** Pins of this device that are found; those that were received last. */
export const DEVICE_PINS_MAX = 100_000
/** Shards read and indexed at a stretch: some 5 ms. */
const SHARDS_AT_ONCE = 4
/** Between two stretches while nobody waits for the index. */
const REST_MS = 50
/** Rows in memory looked at in one piece. */
const ROWS_AT_ONCE = 512

/** The words of the pins in memory and on disk. */
export interface DeviceIndex {
  /** Reads what is new; in slices, and without rests if somebody waits for it. @returns null if the engine has stopped */
  current(isAwaited: boolean): Promise<TextIndex | null>
}

const known = new WeakMap<Engine, DeviceIndex>()

/** One for each account that is open. */
export function deviceIndexOf(engine: Engine): DeviceIndex {
  const index = known.get(engine) ?? createDeviceIndex(engine)
  known.set(engine, index)
  return index
}

function createDeviceIndex(engine: Engine): DeviceIndex {
  const { pins } = engine.store.tables as unknown as Tables
  const { items } = engine.shards
  let index = createTextIndex()
  /** Rows are replaced, never changed: what is in here is indexed as it is. */
  let seen = new WeakSet<PinRow>()
  let isRead = false
  let isAwaited = false
  let running: Promise<TextIndex | null> | null = null

  const rest = () => (isAwaited ? nextTask() : pause(REST_MS))

  function take(pin: PinRow): void {
    if (pin.deleted === true || pin.missed === true) index.remove(pin.id)
    else index.put(indexedPin(pin))
  }

  async function readMemory(): Promise<void> {
    let n = 0
    for (const pin of Array.from(pins.rows())) {
      if (seen.has(pin)) continue
      seen.add(pin)
      take(pin)
      n += 1
      if (n % ROWS_AT_ONCE === 0) await rest()
      if (engine.isStopped()) return
    }
  }

  /** What was received last first: it is the likeliest to be looked for. */
  async function readDisk(): Promise<void> {
    await items.catchUp()
    for (let end = Math.ceil(items.slots / SHARD_ROWS); end > 0 && !engine.isStopped(); end -= SHARDS_AT_ONCE) {
      const first = Math.max(0, end - SHARDS_AT_ONCE)
      const wanted = Array.from({ length: end - first }, (_, at) => first + at)
      for (const { json } of await engine.disk.shards('pins', wanted))
        for (const [id, pin] of JSON.parse(json) as readonly (readonly [string, PinRow])[]) {
          // What is in memory is as new or newer.
          if (pins.get(id) === undefined) take(pin)
        }
      if (index.size >= DEVICE_PINS_MAX) return
      await rest()
    }
  }

  async function read(): Promise<TextIndex | null> {
    // Too many were replaced: begin with what is here now.
    if (index.used >= INDEXED_MAX) {
      index = createTextIndex()
      seen = new WeakSet()
      isRead = false
    }
    await readMemory()
    if (!isRead) {
      await readDisk()
      isRead = !engine.isStopped()
      await readMemory()
    }
    return engine.isStopped() ? null : index
  }

  return {
    async current(isAwaitedNow) {
      isAwaited ||= isAwaitedNow
      // A look that is under way may have passed a row that changed since.
      if (isAwaitedNow && running) await running
      running ??= read().finally(() => {
        running = null
        isAwaited = false
      })
      return running
    },
  }
}
