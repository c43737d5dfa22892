import { BYTES_AT_ONCE, createByteComparison, MEMORY_PAGE_BYTES, VECTOR_BYTES_MAX } from './compare-bytes.ts'

/** Vectors of bytes, one after the other in memory, numbered from 0. */
export interface PackedVectors {
  readonly count: number
  /** Used memory in bytes. */
  readonly bytes: number
  add(vector: Uint8Array): void
  /**
   * Compares a vector with those from number `first` on: the sums of the absolute differences of their bytes.
   * @param sums gets the result; at most MEASURED_AT_ONCE
   */
  measure(vector: Uint8Array, first: number, sums: Uint16Array): void
}

/** Maximum number of vectors per comparison, which takes about 3 ms. */
export const MEASURED_AT_ONCE = 65_536

/** The memory contains the vector to compare, then the sums, then the vectors. */
const SUMS_AT = VECTOR_BYTES_MAX
const VECTORS_AT = SUMS_AT + MEASURED_AT_ONCE * 2
/** The memory grows by this number of vectors. */
const GROWN_BY = 16_384

/** @param length of each vector in bytes, at most VECTOR_BYTES_MAX */
export function createPackedVectors(length: number): PackedVectors {
  if (length > VECTOR_BYTES_MAX) throw new RangeError(`vectors of ${length} bytes are too long to be compared`)
  // The bytes between a vector and the next are zero in all vectors, so they add no difference.
  const stride = Math.ceil(length / BYTES_AT_ONCE) * BYTES_AT_ONCE
  const { memory, compare } = createByteComparison()
  let count = 0
  let bytes = new Uint8Array(memory.buffer)

  function makeRoom(end: number): void {
    if (end <= bytes.length) return
    memory.grow(Math.ceil((VECTORS_AT + (count + GROWN_BY) * stride - bytes.length) / MEMORY_PAGE_BYTES))
    bytes = new Uint8Array(memory.buffer)
  }

  return {
    get count() {
      return count
    },
    get bytes() {
      return bytes.length
    },
    add(vector) {
      const at = VECTORS_AT + count * stride
      makeRoom(at + stride)
      bytes.set(vector.subarray(0, length), at)
      count += 1
    },
    measure(vector, first, sums) {
      if (sums.length === 0) return
      bytes.fill(0, 0, stride)
      bytes.set(vector.subarray(0, length), 0)
      const at = VECTORS_AT + first * stride
      compare(at, at + sums.length * stride, SUMS_AT, stride)
      sums.set(new Uint16Array(memory.buffer, SUMS_AT, sums.length))
    },
  }
}
