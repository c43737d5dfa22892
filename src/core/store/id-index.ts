import { handleOfWords, joinId, splitId } from '#contracts/handle.ts'

const FIRST_CAPACITY = 4_096
const LOAD_MAX = 0.6
const FREE = -1
export const NO_SLOT = -1

/**
 * Ids of one table by handle, and where each stands on disk (its slot). Typed arrays with open addressing: 16 bytes an
 * entry, so that half a million ids cost 16 MB at most instead of 60 MB of strings in a Map.
 */
export interface IdIndex {
  readonly count: number
  /** The id's handle; an unknown id is added. */
  handleOf(id: string): number
  handleOfWords(high: number, low: number): number
  has(id: string): boolean
  idOf(handle: number): string | undefined
  wordsOf(handle: number): { readonly high: number; readonly low: number } | undefined
  /** NO_SLOT where the id is unknown or not in the snapshot. */
  slotOf(id: string): number
  setSlot(id: string, slot: number): void
}

export function createIdIndex(): IdIndex {
  let capacity = FIRST_CAPACITY
  let handles = new Int32Array(capacity).fill(FREE)
  let highs = new Uint32Array(capacity)
  let lows = new Uint32Array(capacity)
  let slots = new Int32Array(capacity)
  let count = 0

  /** The entry that holds a handle, or the free one where it would stand. */
  function entryOf(handle: number): number {
    let entry = handle & (capacity - 1)
    while (handles[entry] !== FREE && handles[entry] !== handle) entry = (entry + 1) & (capacity - 1)
    return entry
  }

  /** The id's entry, or the free entry of the handle it would get: the next one where its hash is another id's. */
  function find(high: number, low: number): { readonly entry: number; readonly handle: number } {
    let handle = handleOfWords(high, low)
    for (;;) {
      const entry = entryOf(handle)
      if (handles[entry] === FREE || (highs[entry] === high && lows[entry] === low)) return { entry, handle }
      handle = (handle + 1) & 0x7fffffff
    }
  }

  function grow(): void {
    const [oldHandles, oldHighs, oldLows, oldSlots] = [handles, highs, lows, slots]
    capacity *= 2
    handles = new Int32Array(capacity).fill(FREE)
    highs = new Uint32Array(capacity)
    lows = new Uint32Array(capacity)
    slots = new Int32Array(capacity)
    for (let old = 0; old < oldHandles.length; old += 1) {
      if (oldHandles[old] === FREE) continue
      const entry = entryOf(oldHandles[old]!)
      handles[entry] = oldHandles[old]!
      highs[entry] = oldHighs[old]!
      lows[entry] = oldLows[old]!
      slots[entry] = oldSlots[old]!
    }
  }

  function add(high: number, low: number): number {
    if (count >= capacity * LOAD_MAX) grow()
    const { entry, handle } = find(high, low)
    if (handles[entry] === FREE) {
      handles[entry] = handle
      highs[entry] = high
      lows[entry] = low
      slots[entry] = NO_SLOT
      count += 1
    }
    return handle
  }

  const entryOfId = (id: string): number => {
    const { high, low } = splitId(id)
    const { entry } = find(high, low)
    return handles[entry] === FREE ? FREE : entry
  }

  return {
    get count() {
      return count
    },
    handleOf(id) {
      const { high, low } = splitId(id)
      return add(high, low)
    },
    handleOfWords: add,
    has: (id) => entryOfId(id) !== FREE,
    idOf(handle) {
      const entry = entryOf(handle)
      return handles[entry] === FREE ? undefined : joinId(highs[entry]!, lows[entry]!)
    },
    wordsOf(handle) {
      const entry = entryOf(handle)
      return handles[entry] === FREE ? undefined : { high: highs[entry]!, low: lows[entry]! }
    },
    slotOf(id) {
      const entry = entryOfId(id)
      return entry === FREE ? NO_SLOT : slots[entry]!
    },
    setSlot(id, slot) {
      const { high, low } = splitId(id)
      add(high, low)
      slots[find(high, low).entry] = slot
    },
  }
}
