import type { Scope } from '../constants.ts'

/** True if the results of this scope can be narrowed by guides and filters. */
export function hasFilters(scope: Scope): boolean {
  return scope !== 'boards' && scope !== 'users'
}

/** True if results of this scope may have a price. */
export function hasProducts(scope: Scope): boolean {
  return hasFilters(scope) && scope !== 'videos' && scope !== 'idea_pins'
}
