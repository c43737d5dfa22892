/**
 * Compresses a vector of any length to 192 bytes. Two pictures are the more alike, the smaller the sum of the
 * differences of their bytes, as in `describe-picture.ts`. Random projections preserve angles between vectors
 * (Johnson-Lindenstrauss).
 */
export const EMBEDDING_BYTES = 192
/** Longest vector that is accepted as an embedding. */
export const EMBEDDING_LENGTH_MAX = 4_096

/**
 * Factor from a projection to a byte. Projections of a vector of length 1 have a standard deviation of 1, and three of
 * these fit into a byte.
 */
const SCALE = 42
const MIDDLE = 128

/** @returns null for a vector of zeros, or one that contains values that are not numbers */
export function compressEmbedding(vector: readonly number[]): Uint8Array | null {
  const length = Math.hypot(...vector)
  if (!Number.isFinite(length) || length === 0) return null
  const bytes = new Uint8Array(EMBEDDING_BYTES)
  const random = signs()
  for (let at = 0; at < EMBEDDING_BYTES; at += 1) {
    let sum = 0
    for (const value of vector) sum += random() * value
    bytes[at] = Math.max(0, Math.min(255, Math.round(MIDDLE + (sum / length) * SCALE)))
  }
  return bytes
}

/** A pseudo-random row of -1 and 1, the same at each call (mulberry32). */
function signs(): () => -1 | 1 {
  let state = 0x5eed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) & 1 ? 1 : -1
  }
}
