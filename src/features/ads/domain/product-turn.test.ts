import { expect, test } from 'vitest'
import { productAt } from './product-turn.ts'

test('each product has its turn before the first one is shown again, and an empty group has none', () => {
  const products = ['lamp', 'sofa', 'vase']
  expect([0, 1, 2, 3, 4].map((turn) => productAt(products, turn))).toEqual(['lamp', 'sofa', 'vase', 'lamp', 'sofa'])
  expect(productAt([], 7)).toBeNull()
})
