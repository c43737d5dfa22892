import { expect, test } from 'vitest'
import { createTokenBuckets, KEYS_MAX } from './token-buckets.ts'

test('the memory of a limit is bounded: the key that called least recently is forgotten', () => {
  const buckets = createTokenBuckets({ perSecond: 0.1, burst: 2 }, () => 0)
  expect([buckets.take('first'), buckets.take('second'), buckets.take('first')]).toEqual([null, null, null])
  for (let key = 2; key < KEYS_MAX; key += 1) buckets.take(String(key))
  expect([buckets.take('second'), buckets.take('second')]).toEqual([null, 10])
  // This is one key too many. The first key was used after the second, so the second is forgotten.
  buckets.take('last')
  expect([buckets.take('first'), buckets.take('second')]).toEqual([null, 10])
})
