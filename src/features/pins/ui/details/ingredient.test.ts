import { expect, test } from 'vitest'
import { readIngredient } from './ingredient.ts'

test('amount, unit and name of an ingredient are separated (spec viewer §3, recipe)', () => {
  expect(readIngredient('200 g flour')).toEqual({ amount: '200', unit: 'g', name: 'flour' })
  expect(readIngredient('1 1/2 cups of sugar')).toEqual({ amount: '1 1/2', unit: 'cups', name: 'sugar' })
  expect(readIngredient('½ tsp salt')).toEqual({ amount: '½', unit: 'tsp', name: 'salt' })
  expect(readIngredient('2-3 carrots, peeled')).toEqual({ amount: '2-3', unit: null, name: 'carrots, peeled' })
})

test('a line without an amount stays whole', () => {
  expect(readIngredient('Salt to taste')).toEqual({ amount: null, unit: null, name: 'Salt to taste' })
  const told = { amount: '2', unit: null, name: 'eggs' }
  expect(readIngredient(told)).toBe(told)
})
