import { expect, test } from 'vitest'
import { distance, FEATURE_BYTES } from '../domain/describe-picture.ts'
import { EMBEDDING_BYTES } from '../domain/compress-embedding.ts'
import { VECTOR_BYTES_MAX } from './compare-bytes.ts'
import { createPackedVectors } from './packed-vectors.ts'

let state = 7
const random = (length: number): Uint8Array =>
  Uint8Array.from({ length }, () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 24)

test.each([1, 16, 17, FEATURE_BYTES, EMBEDDING_BYTES, VECTOR_BYTES_MAX])(
  'vectors of %i bytes are as far apart as their bytes say, one by one',
  (length) => {
    const vectors = createPackedVectors(length)
    const all = Array.from({ length: 300 }, () => random(length))
    for (const vector of all) vectors.add(vector)
    const [asked, white, black] = [random(length), new Uint8Array(length).fill(255), new Uint8Array(length)]
    for (const one of [asked, white, black])
      for (const [first, count] of [
        [0, 300],
        [299, 1],
        [17, 100],
        [300, 0],
      ] as const) {
        const sums = new Uint16Array(count)
        vectors.measure(one, first, sums)
        expect([...sums]).toEqual(all.slice(first, first + count).map((each) => distance(one, each, 0, length)))
      }
  },
)

test('memory grows with the vectors, and those of before stay', () => {
  const vectors = createPackedVectors(FEATURE_BYTES)
  const [first, last] = [random(FEATURE_BYTES), random(FEATURE_BYTES)]
  vectors.add(first)
  const { bytes } = vectors
  for (let n = 1; n < 40_000; n += 1) vectors.add(last)
  expect(vectors.count).toBe(40_000)
  expect(vectors.bytes).toBeGreaterThan(bytes)
  const sums = new Uint16Array(40_000)
  vectors.measure(first, 0, sums)
  expect(sums[0]).toBe(0)
  expect(sums.at(-1)).toBe(distance(first, last))
})

test('vectors whose sums would not fit into two bytes are refused', () => {
  expect(() => createPackedVectors(VECTOR_BYTES_MAX + 1)).toThrow(RangeError)
})
