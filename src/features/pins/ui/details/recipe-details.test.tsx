import i18next from 'i18next'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { RecipeDetails } from './recipe-details.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'ar_SA', resources: {} })
})

test('the total time is the one that the source names, else the sum of both times', () => {
  const recipe = {
    type: 'recipe',
    ingredients: [],
    steps: [],
    diets: [],
    servings: null,
    aggregate_rating: null,
  } as const
  const timesOf = (times: { prep_minutes: number | null; cook_minutes: number | null; total_minutes?: number }) =>
    renderToStaticMarkup(<RecipeDetails recipe={{ ...recipe, ...times } as never} />).split('recipe.total').length - 1
  expect(timesOf({ prep_minutes: null, cook_minutes: null, total_minutes: 45 })).toBe(1)
  expect(timesOf({ prep_minutes: 10, cook_minutes: 5 })).toBe(1)
  expect(timesOf({ prep_minutes: 10, cook_minutes: null })).toBe(0)
})

test("a recipe's own words keep their direction on a page of another direction", () => {
  const recipe: ComponentProps<typeof RecipeDetails>['recipe'] = {
    type: 'recipe',
    name: 'Lemon soup',
    servings: '2 servings',
    prep_minutes: null,
    cook_minutes: null,
    ingredients: [],
    steps: [],
    diets: ['Vegan, no nuts'],
    aggregate_rating: null,
  } as never
  const html = renderToStaticMarkup(<RecipeDetails recipe={recipe} />)
  expect(html).toMatch(/<dd dir="auto">2 servings/)
  expect(html).toMatch(/<li dir="auto">Vegan, no nuts/)
})
