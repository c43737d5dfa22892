import { expect, test } from 'vitest'
import type { ImageSignature } from '#contracts/ids.ts'
import { RECENT_PIN_SIGNATURES_KEPT, VIEWED_IMAGES_KEPT, withNewest } from './seen-pictures.ts'

const signatures = Array.from({ length: 12 }, (_, i) => `s${i}` as ImageSignature)

test('the newest ten are kept, each once (spec viewer §9)', () => {
  expect([VIEWED_IMAGES_KEPT, RECENT_PIN_SIGNATURES_KEPT]).toEqual([10, 10])
  const kept = signatures.reduce<readonly ImageSignature[]>((all, each) => withNewest(all, each, 10), [])
  expect(kept).toEqual(signatures.slice(2).reverse())
  const again = withNewest(kept, 's4' as ImageSignature, 10)
  expect(again[0]).toBe('s4')
  expect(new Set(again).size).toBe(10)
})
