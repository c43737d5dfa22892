import i18next from 'i18next'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { RecipeDetails } from './recipe-details.tsx'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'ar_SA', resources: {} })
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
