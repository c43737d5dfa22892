import type { RichMetadata } from '#features/pins/contract.ts'
import { STARS, starsOf } from '#features/pins/domain/stars.ts'
import { firstOf, type Graph, type Node } from './graph.ts'
import { numberOf } from './numbers.ts'

const BEST_MAX = 1_000
const COUNT_MAX = 1_000_000_000

type Rating = Extract<RichMetadata, { readonly type: 'recipe' }>['aggregate_rating']

/** Reads the rating of a recipe or product; null if it has none, or if the number of ratings is missing or 0. */
export function readRating(node: Node, graph: Graph): Rating {
  const rating = graph.nodeOf(firstOf(node['aggregateRating']))
  if (!rating) return null
  const best = numberOf(rating['bestRating'], BEST_MAX) || STARS
  const value = numberOf(rating['ratingValue'], best)
  const reviews = countOf(rating['reviewCount'])
  const count = countOf(rating['ratingCount']) ?? reviews
  if (value === null || count === null) return null
  return {
    rating_value: starsOf(value, best),
    rating_count: count,
    ...(reviews === null ? {} : { review_count: reviews }),
  }
}

function countOf(value: unknown): number | null {
  const count = numberOf(value, COUNT_MAX)
  return count ? Math.round(count) : null
}
