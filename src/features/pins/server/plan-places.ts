import type { PinId } from '#contracts/ids.ts'

/** A pin's position on a board: higher ranks first, equal ones by descending id. */
export interface RankedPin {
  readonly id: PinId
  readonly rank: bigint
}

export interface PlacesWanted {
  readonly pinIds: readonly PinId[]
  /** Positions as in the contract's `Places`. A pin without an entry goes to the top. */
  readonly places: readonly (PinId | null)[]
}

export type PlacesPlan =
  | { readonly fits: true; readonly placed: readonly RankedPin[] }
  /** There is no room below `under`: the ranks from there downwards must be spread first. */
  | { readonly fits: false; readonly under: bigint }

/** Distance in microseconds between pins that are spread, or added at the end. It leaves room for many bulk calls. */
export const ROOM_MICROS = 1n << 30n
/** Distance in microseconds between pins that go to the top together. */
const TOP_STEP_MICROS = 1_000n

interface Entry {
  readonly id: PinId
  /** Null for a pin that was placed and has no rank yet. */
  readonly rank: bigint | null
}

/**
 * Finds ranks for pins that get places on a board, one after the other in the given order. The ranks of all other pins
 * stay.
 * @param known the rows of the pins themselves, of the pins that `places` names, the nearest rows on both sides of
 * those that are not moved, and the first and last row of the board. So a pin is never placed between two rows with an
 * unknown row between them.
 * @param nowMicros microseconds since 1970, the rank of a save at this moment
 */
export function planPlaces(known: readonly RankedPin[], wanted: PlacesWanted, nowMicros: bigint): PlacesPlan {
  const order: Entry[] = known.toSorted((a, b) =>
    a.rank === b.rank ? Number(BigInt(b.id) > BigInt(a.id)) * 2 - 1 : a.rank < b.rank ? 1 : -1,
  )
  for (const [index, id] of wanted.pinIds.entries()) {
    const before = wanted.places[index]
    const from = order.findIndex((entry) => entry.id === id)
    if (from >= 0) order.splice(from, 1)
    const to = order.findIndex((entry) => entry.id === before)
    order.splice(before === null ? order.length : Math.max(0, to), 0, { id, rank: null })
  }
  return rankRuns(order, nowMicros)
}

function rankRuns(order: readonly Entry[], nowMicros: bigint): PlacesPlan {
  const placed: RankedPin[] = []
  for (let start = 0; start < order.length; start += 1) {
    if (order[start]?.rank !== null) continue
    let end = start
    while (order[end + 1]?.rank === null) end += 1
    const ids = order.slice(start, end + 1).map(({ id }) => id)
    const above = order[start - 1]?.rank ?? null
    const ranks = ranksBetween(above, order[end + 1]?.rank ?? null, BigInt(ids.length), nowMicros)
    if (ranks === null) return { fits: false, under: above ?? 0n }
    placed.push(...ids.map((id, index) => ({ id, rank: ranks(BigInt(index)) })))
    start = end
  }
  return { fits: true, placed }
}

/** @returns the rank of the run's n-th pin, or null if there is no room */
function ranksBetween(
  above: bigint | null,
  below: bigint | null,
  count: bigint,
  nowMicros: bigint,
): ((index: bigint) => bigint) | null {
  if (above === null) {
    const highest = below !== null && below + count > nowMicros ? below + count : nowMicros
    const room = below === null ? TOP_STEP_MICROS : (highest - below) / count
    const step = room < TOP_STEP_MICROS ? room : TOP_STEP_MICROS
    return (index) => highest - index * step
  }
  if (below === null) return (index) => above - (index + 1n) * ROOM_MICROS
  const room = above - below
  if (room <= count) return null
  return (index) => above - (room * (index + 1n)) / (count + 1n)
}
