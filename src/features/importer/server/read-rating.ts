import type { RichMetadata } from '#features/pins/contract.ts'
import { STARS, starsOf } from '#features/pins/domain/stars.ts'
import { BadLine } from './bad-line.ts'
import { readObject } from './read-object.ts'

const COUNT_MAX = 1_000_000_000

type Rating = Extract<RichMetadata, { readonly type: 'recipe' }>['aggregate_rating']

/**
 * Reads the rating of a recipe or product, in stars; null if it is missing.
 * @throws BadLine
 */
export function readRating(value: unknown, field: string): Rating {
  const rating = readObject(value, field)
  if (rating === null) return null
  const best = rating['best'] ?? STARS
  if (typeof best !== 'number' || !(best > 0)) throw new BadLine(`${field}.best: must be a number above 0`)
  const stars = rating['value']
  if (typeof stars !== 'number' || !(stars >= 0 && stars <= best))
    throw new BadLine(`${field}.value: must be a number from 0 to ${best}`)
  const reviews = rating['reviews'] ?? null
  return {
    rating_value: starsOf(stars, best),
    rating_count: countOf(rating['count'], `${field}.count`),
    ...(reviews === null ? {} : { review_count: countOf(reviews, `${field}.reviews`) }),
  }
}

function countOf(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > COUNT_MAX)
    throw new BadLine(`${field}: must be a whole number from 0`)
  return value
}
