/**
 * A seeded random source. The same seed gives the same sequence on every machine, because it does not depend on a clock
 * or on the runtime's own random numbers.
 */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number
  /** A number from `low` to below `high`. */
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** A copy of the array in random order. */
  shuffled<Item>(items: readonly Item[]): Item[]
}

export function randomFrom(seed: number | string): Random {
  let state = typeof seed === 'number' ? scramble(seed) : hashText(seed)
  // The algorithm mulberry32 is fast, and its 32 bits of state are enough for pictures and sentences.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)]!,
    shuffled: (items) => {
      const copy = [...items]
      for (let i = copy.length - 1; i > 0; i -= 1) {
        const j = int(0, i)
        const kept = copy[i]!
        copy[i] = copy[j]!
        copy[j] = kept
      }
      return copy
    },
  }
}

/** Mixes the bits, so that similar seeds (1, 2, 3…) do not give similar pictures. */
function scramble(seed: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** The 32-bit FNV-1a hash of a text. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return scramble(hash)
}
