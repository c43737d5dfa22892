import { handleOfWords, joinId, splitId, type IdWords } from '#contracts/handle.ts'

/**
 * Ids are spread over segments, which grow one at a time. If all half a million ids were in one table, its growth would
 * block the worker for about 20 ms.
 */
const SEGMENT_BITS = 6
const SEGMENTS = 1 << SEGMENT_BITS
const FIRST_CAPACITY = 64
const LOAD_MAX = 0.6
const FREE = -1
export const NO_SLOT = -1

/**
 * Ids of one table by handle, each with its slot (position on disk). Typed arrays with open addressing take 20 bytes
 * per entry: at most about 20 MB for half a million ids, instead of 60 MB for strings in a Map.
 */
export interface IdIndex {
  readonly count: number
  /** The id's handle. Adds the id if it is unknown. */
  handleOf(id: string): number
  handleOfWords(high: number, low: number): number
  has(id: string): boolean
  idOf(handle: number): string | undefined
  wordsOf(handle: number): IdWords | undefined
  /**
   * The position of a handle in the order in which handles were assigned, from 0; -1 for an unknown handle. Positions
   * have no gaps, so a set of ids needs one bit per id.
   */
  ordinalOf(handle: number): number
  /** The id's slot; NO_SLOT if the id is unknown or its row is not in the snapshot. */
  slotOf(id: string): number
  slotOfHandle(handle: number): number
  /** Sets the id's slot. Adds the id if it is unknown. */
  setSlot(id: string, slot: number): void
  setSlotOfWords(high: number, low: number, slot: number): void
  /** Forgets all slots, because the rows on disk were deleted. */
  forgetSlots(): void
}

interface Segment {
  readonly handles: Int32Array
  readonly highs: Uint32Array
  readonly lows: Uint32Array
  readonly slots: Int32Array
  readonly ordinals: Int32Array
  count: number
}

export function createIdIndex(): IdIndex {
  const segments: Segment[] = Array.from({ length: SEGMENTS }, () => createSegment(FIRST_CAPACITY))
  let count = 0
  /**
   * The result of `seek` and `find` is in these two variables, because allocating a result object would be most of the
   * cost of a look-up.
   */
  let segment = segments[0]!
  let entry = 0

  /** Moves to the entry with this handle, or to the free entry for it. True if an entry has the handle. */
  function seek(handle: number): boolean {
    segment = segments[handle & (SEGMENTS - 1)]!
    entry = entryIn(segment.handles, handle)
    return segment.handles[entry] !== FREE
  }

  /**
   * Moves to the id's entry, or to the free entry for it. If another id has the handle that the hash gives, the next
   * handle is tried.
   */
  function find(high: number, low: number): number {
    let handle = handleOfWords(high, low)
    while (seek(handle) && !(segment.highs[entry] === high && segment.lows[entry] === low))
      handle = (handle + 1) & 0x7fffffff
    return handle
  }

  function add(high: number, low: number): number {
    const handle = find(high, low)
    if (segment.handles[entry] !== FREE) return handle
    if (segment.count >= segment.handles.length * LOAD_MAX) {
      segments[handle & (SEGMENTS - 1)] = grown(segment)
      seek(handle)
    }
    segment.handles[entry] = handle
    segment.highs[entry] = high
    segment.lows[entry] = low
    segment.slots[entry] = NO_SLOT
    segment.ordinals[entry] = count
    segment.count += 1
    count += 1
    return handle
  }

  function isKnown(id: string): boolean {
    const { high, low } = splitId(id)
    find(high, low)
    return segment.handles[entry] !== FREE
  }

  function setSlotOfWords(high: number, low: number, slot: number): void {
    add(high, low)
    find(high, low)
    segment.slots[entry] = slot
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
    has: isKnown,
    idOf: (handle) => (seek(handle) ? joinId(segment.highs[entry]!, segment.lows[entry]!) : undefined),
    wordsOf: (handle) => (seek(handle) ? { high: segment.highs[entry]!, low: segment.lows[entry]! } : undefined),
    ordinalOf: (handle) => (seek(handle) ? segment.ordinals[entry]! : -1),
    slotOf: (id) => (isKnown(id) ? segment.slots[entry]! : NO_SLOT),
    slotOfHandle: (handle) => (seek(handle) ? segment.slots[entry]! : NO_SLOT),
    setSlot(id, slot) {
      const { high, low } = splitId(id)
      setSlotOfWords(high, low, slot)
    },
    setSlotOfWords,
    forgetSlots() {
      for (const { slots } of segments) slots.fill(NO_SLOT)
    },
  }
}

/**
 * The position of the entry with this handle, or of the free entry for it. The lowest bits of the handle are not used,
 * because they have already chosen the segment.
 */
function entryIn(handles: Int32Array, handle: number): number {
  const mask = handles.length - 1
  let entry = (handle >>> SEGMENT_BITS) & mask
  while (handles[entry] !== FREE && handles[entry] !== handle) entry = (entry + 1) & mask
  return entry
}

function createSegment(capacity: number): Segment {
  return {
    handles: new Int32Array(capacity).fill(FREE),
    highs: new Uint32Array(capacity),
    lows: new Uint32Array(capacity),
    slots: new Int32Array(capacity),
    ordinals: new Int32Array(capacity),
    count: 0,
  }
}

function grown(old: Segment): Segment {
  const larger = createSegment(old.handles.length * 2)
  for (let from = 0; from < old.handles.length; from += 1) {
    const handle = old.handles[from]!
    if (handle === FREE) continue
    const to = entryIn(larger.handles, handle)
    larger.handles[to] = handle
    larger.highs[to] = old.highs[from]!
    larger.lows[to] = old.lows[from]!
    larger.slots[to] = old.slots[from]!
    larger.ordinals[to] = old.ordinals[from]!
  }
  larger.count = old.count
  return larger
}
