/** The stored events of one epoch: all up to `durable`, and the islands above it in ascending order. */
export interface Stored {
  readonly durable: number
  readonly islands: readonly (readonly [first: number, last: number])[]
}

export function isStored({ durable, islands }: Stored, seq: number): boolean {
  return seq <= durable || islands.some(([first, last]) => first <= seq && seq <= last)
}

/** True if any event of the range is stored. */
export function overlaps({ durable, islands }: Stored, first: number, last: number): boolean {
  return first <= durable || islands.some((island) => island[0] <= last && first <= island[1])
}

/** Adds a range. Islands that become adjacent to each other or to the watermark are joined. */
export function addRange({ durable, islands }: Stored, first: number, last: number): Stored {
  let from = first
  let to = last
  const others: (readonly [number, number])[] = []
  for (const island of islands) {
    if (island[1] < from - 1 || island[0] > to + 1) others.push(island)
    else {
      from = Math.min(from, island[0])
      to = Math.max(to, island[1])
    }
  }
  if (from <= durable + 1) return { durable: Math.max(durable, to), islands: others }
  return { durable, islands: [...others, [from, to] as const].toSorted((a, b) => a[0] - b[0]) }
}
