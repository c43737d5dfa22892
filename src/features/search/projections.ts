import type { ProjectionOf } from '../index.ts'
import { NO_SEARCHES, RECENT } from './domain/recent.ts'

export const recentSearches: ProjectionOf<'search/recent'> = {
  reads: () => [`searches/${RECENT}`],
  build: (tables) => tables.searches.get(RECENT) ?? NO_SEARCHES,
}
