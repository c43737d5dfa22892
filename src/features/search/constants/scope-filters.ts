import type { Scope } from '../constants.ts'

/** True if guides and filters narrow the results of this scope. */
export function hasFilters(scope: Scope): boolean {
  return scope !== 'boards' && scope !== 'users'
}

/** True if results of this scope may have a price. */
export function hasProducts(scope: Scope): boolean {
  return hasFilters(scope) && scope !== 'videos' && scope !== 'idea_pins'
}
