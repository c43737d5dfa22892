/**
 * The handle of an item: a 31-bit number that names the item between a page and its core worker. The handle is computed
 * from the id, so a page that paints from disk, a worker that starts, and another tab all use the same one. No cell is
 * mounted again when data from one of them replaces data from another. If two ids have the same hash,
 * `core/store/id-index.ts` gives the second one the next free number.
 */
export function handleOfId(id: string): number {
  const { high, low } = splitId(id)
  return handleOfWords(high, low)
}

/** The two halves of a 64-bit id, as stored in typed arrays. */
export interface IdWords {
  readonly high: number
  readonly low: number
}

/** Splits a digit string of at most 19 digits without BigInt, which would take ten times as long. */
export function splitId(id: string): IdWords {
  const lowDigits = Number(id.slice(-9))
  const highDigits = id.length > 9 ? Number(id.slice(0, -9)) : 0
  // This computes high * 10^9 + low in two 32-bit words. 10^9 < 2^30, so each partial product is exact below 2^53.
  const highTop = Math.floor(highDigits / 0x10000)
  const highBottom = highDigits % 0x10000
  const bottom = highBottom * 1e9 + lowDigits
  const top = highTop * 1e9
  const low = bottom + (top % 0x10000) * 0x10000
  return { high: (Math.floor(top / 0x10000) + Math.floor(low / 0x100000000)) >>> 0, low: (low % 0x100000000) >>> 0 }
}

export function joinId(high: number, low: number): string {
  if (high === 0) return String(low)
  return ((BigInt(high) << 32n) | BigInt(low)).toString()
}

/** Hashes both words with the last step of murmur3. The sign bit is dropped, so that a handle is never negative. */
export function handleOfWords(high: number, low: number): number {
  let hash = Math.imul(high ^ 0x9e3779b9, 0x85ebca6b) ^ low
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) & 0x7fffffff
}
