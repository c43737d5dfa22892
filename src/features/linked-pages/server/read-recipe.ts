import type { Ingredient, RichMetadata } from '#features/pins/contract.ts'
import type { Diet } from '#features/pins/domain/diets.ts'
import { LINE_MAX, LINES_MAX, NAME_MAX } from '../constants.ts'
import { firstOf, lastPart, listOf, type Graph, type Node } from './graph.ts'
import { minutesOf } from './numbers.ts'
import { plainText } from './plain-text.ts'
import { readRating } from './read-rating.ts'
import { readSteps } from './read-steps.ts'

type Recipe = Extract<RichMetadata, { readonly type: 'recipe' }>

/** Maps the diets of schema.org to those of this product. */
const SCHEMA_DIETS: Readonly<Record<string, Diet>> = {
  GlutenFreeDiet: 'gluten-free',
  HalalDiet: 'halal',
  HinduDiet: 'hindu',
  KosherDiet: 'kosher',
  LowCalorieDiet: 'low-calorie',
  LowFatDiet: 'low-fat',
  LowLactoseDiet: 'lactose-free',
  LowSaltDiet: 'low-salt',
  VeganDiet: 'vegan',
  VegetarianDiet: 'vegetarian',
}

/** Reads a `Recipe` of schema.org; null if it has neither ingredients nor steps. */
export function readRecipe(node: Node, graph: Graph): Recipe | null {
  const ingredients = listOf(node['recipeIngredient'] ?? node['ingredients'])
    .slice(0, LINES_MAX)
    .flatMap((each) => readIngredient(each, graph) ?? [])
  const steps = readSteps(node['recipeInstructions'], graph).map(({ title, text }) => text || title)
  if (ingredients.length === 0 && steps.length === 0) return null
  const diets = listOf(node['suitableForDiet']).flatMap((diet) =>
    typeof diet === 'string' ? (SCHEMA_DIETS[lastPart(diet)] ?? []) : [],
  )
  const total = minutesOf(node['totalTime'])
  return {
    type: 'recipe',
    prep_minutes: minutesOf(node['prepTime']),
    cook_minutes: minutesOf(node['cookTime']),
    ...(total === null ? {} : { total_minutes: total }),
    servings: servingsOf(node['recipeYield'] ?? node['yield']),
    ingredients,
    steps,
    diets: [...new Set(diets)],
    aggregate_rating: readRating(node, graph),
  }
}

/** The longest text: `4 servings` of `["4", "4 servings"]`. */
function servingsOf(value: unknown): string | null {
  const texts = listOf(value).flatMap((each) => plainText(each, NAME_MAX) ?? [])
  return texts.toSorted((a, b) => b.length - a.length)[0] ?? null
}

/** Reads an ingredient, which is a text or an object with an amount. */
function readIngredient(value: unknown, graph: Graph): string | Ingredient | null {
  const node = graph.nodeOf(value)
  if (!node) return plainText(value, LINE_MAX)
  const name = plainText(node['name'], LINE_MAX)
  if (name === null) return null
  const quantity = firstOf(node['requiredQuantity'] ?? node['amount'])
  const amount = graph.nodeOf(quantity)
  return {
    amount: plainText(amount ? amount['value'] : quantity, NAME_MAX),
    unit: plainText(amount?.['unitText'], NAME_MAX),
    name,
  }
}
