import type { RichMetadata } from '#features/pins/contract.ts'
import { BadLine } from './bad-line.ts'

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
const ITEMS_MAX = 200

/** Rich metadata of a line's `recipe`; null where it has none. @throws BadLine */
export function readRecipe(recipe: unknown, tags: unknown): RichMetadata | null {
  if (recipe === undefined || recipe === null) return null
  if (typeof recipe !== 'object' || Array.isArray(recipe)) throw new BadLine('recipe: must be an object')
  const json = recipe as Json
  return {
    type: 'recipe',
    prep_minutes: minutesOf(json['prepTime']),
    cook_minutes: minutesOf(json['cookTime']),
    servings:
      typeof json['servings'] === 'number' ? String(json['servings']) : textOf(json['servings'], 'recipe.servings'),
    ingredients: listOf(json['ingredients'], 'recipe.ingredients'),
    steps: listOf(json['steps'], 'recipe.steps'),
    diets: listOf(tags, 'tags').filter((tag) => DIETS.has(tag)),
    aggregate_rating: null,
  }
}

/** `~30 minutes`, `1 h 15 min`, `1-2 hours` (the longer), 45; null where no time can be read. */
export function minutesOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? Math.round(value) : null
  if (typeof value !== 'string') return null
  const hours = lastNumber(value, /(\d+(?:[.,]\d+)?)\s*(?:h\b|hrs?\b|hours?\b)/gi)
  const minutes = lastNumber(value, /(\d+(?:[.,]\d+)?)\s*(?:m\b|mins?\b|minutes?\b)/gi)
  if (hours === null && minutes === null) return null
  return Math.round((hours ?? 0) * 60 + (minutes ?? 0))
}

function lastNumber(text: string, pattern: RegExp): number | null {
  const found = [...text.matchAll(pattern)].at(-1)?.[1]
  return found === undefined ? null : Number(found.replace(',', '.'))
}

function textOf(value: unknown, field: string): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new BadLine(`${field}: must be text`)
  return value.replaceAll('\0', '').trim() || null
}

function listOf(value: unknown, field: string): string[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > ITEMS_MAX)
    throw new BadLine(`${field}: must be a list of at most ${ITEMS_MAX} texts`)
  return value.flatMap((item) => textOf(item, field) ?? [])
}
