import { expect, test } from 'vitest'
import { compressEmbedding, EMBEDDING_BYTES } from './compress-embedding.ts'
import { distance } from './describe-picture.ts'

let state = 7
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32 - 0.5
}
const vector = (length: number): number[] => Array.from({ length }, random)
const between = (a: readonly number[], b: readonly number[], share: number) =>
  a.map((value, at) => value * (1 - share) + b[at]! * share)
const bytesOf = (of: readonly number[]): Uint8Array => compressEmbedding(of)!
const apart = (a: Uint8Array, b: Uint8Array): number => distance(a, b, 0, EMBEDDING_BYTES)

test.each([8, 512, 2_048])('vectors of %i numbers are as near in bytes as their angles', (length) => {
  for (let n = 0; n < 20; n += 1) {
    const [a, b] = [vector(length), vector(length)]
    const steps = [0, 0.2, 0.4, 1].map((share) => apart(bytesOf(a), bytesOf(between(a, b, share))))
    expect(steps[0]).toBe(0)
    expect(steps).toEqual(steps.toSorted((x, y) => x - y))
  }
})

test('the length of a vector does not matter, and a vector without a direction is rejected', () => {
  const a = vector(64)
  expect(bytesOf(a.map((value) => value * 1_000))).toEqual(bytesOf(a))
  expect(compressEmbedding([0, 0])).toBeNull()
  expect(compressEmbedding([1, Number.NaN])).toBeNull()
  expect(compressEmbedding([1, Number.POSITIVE_INFINITY])).toBeNull()
})
