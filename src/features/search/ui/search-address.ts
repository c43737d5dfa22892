import type { Scope } from '../constants.ts'
import { SEARCH_PARAMS, searchParamsOf, type SearchParam, type SearchParams } from '../constants/list-subject.ts'

/** The parameters in the address of a search page. */
export function paramsOf(search: string): SearchParams {
  return searchParamsOf(new URLSearchParams(search))
}

/** The address of a search with some parameters changed; undefined takes one out. */
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

/** Parameters that hold in every scope; the others are left behind when the scope changes. */
const COMMON = new Set<SearchParam>(['q', 'exact', 'rs'])

export function scopeAddress(scope: Scope, params: SearchParams): string {
  const common = Object.fromEntries(Object.entries(params).filter(([name]) => COMMON.has(name as SearchParam)))
  return searchAddress(scope, common)
}

/** True if more than the words narrow the search. */
export function isFiltered(params: SearchParams): boolean {
  return Object.keys(params).some((name) => !COMMON.has(name as SearchParam))
}
