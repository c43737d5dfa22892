/** A set of non-negative integers, one bit each. It grows by doubling. */
export interface BitSet {
  has(bit: number): boolean
  /** False if the bit was already set. */
  add(bit: number): boolean
  remove(bit: number): void
  copy(): BitSet
}

export function createBitSet(from?: Uint32Array): BitSet {
  let words = from ?? new Uint32Array(32)

  return {
    has: (bit) => ((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0,
    add(bit) {
      const word = bit >>> 5
      if (word >= words.length) {
        const larger = new Uint32Array(Math.max(word + 1, words.length * 2))
        larger.set(words)
        words = larger
      }
      const mask = 1 << (bit & 31)
      if ((words[word]! & mask) !== 0) return false
      words[word] = words[word]! | mask
      return true
    },
    remove(bit) {
      const word = bit >>> 5
      if (word < words.length) words[word] = words[word]! & ~(1 << (bit & 31))
    },
    copy: () => createBitSet(words.slice()),
  }
}
