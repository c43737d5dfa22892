/** Random numbers from a seed: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A fraction in [0, 1). */
  readonly next: () => number
  /** An integer in [0, below). */
  readonly int: (below: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
  /** A name, with a probability proportional to its weight. */
  readonly weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name
  /** Another stream from the same seed, so that draws of one part do not affect another. */
  readonly fork: (label: string) => Random
}

export function seeded(seed: string): Random {
  let state = hashOf(seed)
  const next = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number): number => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(items.length)]!,
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) if ((left -= weight) < 0) return name
      return entries.at(-1)![0]
    },
    fork: (label) => seeded(`${seed}/${label}`),
  }
}

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}
