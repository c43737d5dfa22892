import type { Scope } from '../constants.ts'
import { hasFilters, hasProducts } from '../constants/scope-filters.ts'
import { SEARCH_PARAMS, searchParamsOf, type SearchParam, type SearchParams } from '../constants/list-subject.ts'

/** The parameters in the address of a search page. */
export function paramsOf(search: string): SearchParams {
  return searchParamsOf(new URLSearchParams(search))
}

/** The address of a search with some parameters changed; undefined removes one. */
export function searchAddress(
  scope: Scope,
  params: SearchParams,
  changes: { readonly [Name in SearchParam]?: string | undefined } = {},
): string {
  const all = new URLSearchParams()
  for (const name of SEARCH_PARAMS) {
    const value = name in changes ? changes[name] : params[name]
    if (value) all.set(name, value)
  }
  return `/search/${scope}?${all}`
}

/** Parameters that do not narrow the search. */
const COMMON = new Set<SearchParam>(['q', 'exact', 'rs'])
const OF_PRODUCTS = new Set<SearchParam>(['min', 'max', 'stock'])

/** The same search in another scope, with the guides and filters that exist there. */
export function scopeAddress(scope: Scope, params: SearchParams): string {
  return withParams(scope, params, (name) => (OF_PRODUCTS.has(name) ? hasProducts(scope) : hasFilters(scope)))
}

/** The address of the search without guides and filters. */
export function clearedAddress(scope: Scope, params: SearchParams): string {
  return withParams(scope, params, () => false)
}

function withParams(scope: Scope, params: SearchParams, keeps: (name: SearchParam) => boolean): string {
  const kept = SEARCH_PARAMS.filter((name) => COMMON.has(name) || keeps(name))
  return searchAddress(scope, Object.fromEntries(kept.map((name) => [name, params[name]])))
}

/** The chosen guides, which are words that all results contain. */
export function chosenGuides({ guide = '' }: SearchParams): readonly string[] {
  return guide.split(' ').filter((each) => each !== '')
}

/** The address of the search with this guide added, or removed if it is chosen. */
export function guideAddress(scope: Scope, params: SearchParams, guide: string): string {
  const chosen = chosenGuides(params)
  const rest = chosen.includes(guide) ? chosen.filter((each) => each !== guide) : [...chosen, guide]
  return searchAddress(scope, params, { guide: rest.join(' ') })
}

/** True if the search is narrowed by more than its words. */
export function isFiltered(params: SearchParams): boolean {
  return Object.keys(params).some((name) => !COMMON.has(name as SearchParam))
}
