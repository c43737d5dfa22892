import type { RichMetadata } from '#features/pins/contract.ts'
import { DIETS } from '#features/pins/domain/diets.ts'
import { minutesOf } from './read-minutes.ts'
import { readObject } from './read-object.ts'
import { readRating } from './read-rating.ts'
import { readText, readTexts } from './read-texts.ts'

const DIET_TAGS: ReadonlySet<string> = new Set(DIETS)

/**
 * Rich metadata from a line's `recipe`; null if it has none.
 * @throws BadLine
 */
export function readRecipe(recipe: unknown, tags: readonly string[]): RichMetadata | null {
  const json = readObject(recipe, 'recipe')
  if (json === null) return null
  const total = minutesOf(json['totalTime'])
  return {
    type: 'recipe',
    prep_minutes: minutesOf(json['prepTime']),
    cook_minutes: minutesOf(json['cookTime']),
    ...(total === null ? {} : { total_minutes: total }),
    servings:
      typeof json['servings'] === 'number' ? String(json['servings']) : readText(json['servings'], 'recipe.servings'),
    ingredients: [...readTexts(json['ingredients'], 'recipe.ingredients')],
    steps: [...readTexts(json['steps'], 'recipe.steps')],
    diets: tags.filter((tag) => DIET_TAGS.has(tag)),
    aggregate_rating: readRating(json['rating'], 'recipe.rating'),
  }
}
