import type { RichMetadata } from '#features/pins/contract.ts'
import { BadLine } from './bad-line.ts'
import { readText, readTexts } from './read-texts.ts'

type Json = Readonly<Record<string, unknown>>

const DIETS = new Set([
  'vegan',
  'vegetarian',
  'gluten-free',
  'dairy-free',
  'lactose-free',
  'nut-free',
  'keto',
  'halal',
  'kosher',
])
/** A longer text is no time. The limit keeps the patterns below from reading megabytes of digits. */
const TIME_TEXT_MAX = 100
/** More minutes than this are no preparation time. */
const MINUTES_MAX = 100_000

/**
 * Rich metadata of a line's `recipe`; null when it has none.
 * @throws BadLine
 */
export function readRecipe(recipe: unknown, tags: readonly string[]): RichMetadata | null {
  if (recipe === undefined || recipe === null) return null
  if (typeof recipe !== 'object' || Array.isArray(recipe)) throw new BadLine('recipe: must be an object')
  const json = recipe as Json
  return {
    type: 'recipe',
    prep_minutes: minutesOf(json['prepTime']),
    cook_minutes: minutesOf(json['cookTime']),
    servings:
      typeof json['servings'] === 'number' ? String(json['servings']) : readText(json['servings'], 'recipe.servings'),
    ingredients: [...readTexts(json['ingredients'], 'recipe.ingredients')],
    steps: [...readTexts(json['steps'], 'recipe.steps')],
    diets: tags.filter((tag) => DIETS.has(tag)),
    aggregate_rating: null,
  }
}

/** `~30 minutes`, `1 h 15 min`, `1-2 hours` (the longer), 45; null when no time can be read. */
function minutesOf(value: unknown): number | null {
  const minutes = typeof value === 'number' ? value : typeof value === 'string' ? minutesIn(value) : null
  return minutes !== null && minutes >= 0 && minutes <= MINUTES_MAX ? Math.round(minutes) : null
}

function minutesIn(text: string): number | null {
  if (text.length > TIME_TEXT_MAX) return null
  const hours = lastNumber(text, /(\d+(?:[.,]\d+)?)\s*(?:h\b|hrs?\b|hours?\b)/gi)
  const minutes = lastNumber(text, /(\d+(?:[.,]\d+)?)\s*(?:m\b|mins?\b|minutes?\b)/gi)
  return hours === null && minutes === null ? null : (hours ?? 0) * 60 + (minutes ?? 0)
}

function lastNumber(text: string, pattern: RegExp): number | null {
  const found = [...text.matchAll(pattern)].at(-1)?.[1]
  return found === undefined ? null : Number(found.replace(',', '.'))
}
