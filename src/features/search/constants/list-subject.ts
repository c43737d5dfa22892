import { SCOPES, type Scope } from '../constants.ts'
import { cleanText } from './clean-text.ts'

/** Names of address parameters that belong to the search, in the order in which the list's name has them. */
export const SEARCH_PARAMS = [
  'q',
  'guide',
  'domain',
  'category',
  'color',
  'age',
  'shape',
  'tone',
  'min',
  'max',
  'stock',
  'by',
  'sig',
  'exact',
  /** Where the words came from (spec business §3, search options). */
  'rs',
] as const
export type SearchParam = (typeof SEARCH_PARAMS)[number]

/** The parameters of a search, with the names that they have in the page's address. */
export type SearchParams = { readonly [Name in SearchParam]?: string }

/** The search of a page, from its address. */
export interface SearchSubject {
  readonly scope: Scope
  readonly params: SearchParams
}

/** The parameters of a page's query that belong to the search. */
export function searchParamsOf(query: { readonly get: (name: string) => string | null }): SearchParams {
  const params: { [Name in SearchParam]?: string } = {}
  for (const name of SEARCH_PARAMS) {
    const value = cleanText(query.get(name) ?? '')
    if (value) params[name] = value
  }
  return params
}

/** The name of a search's list, after the prefix `search:`. Equal searches have equal names. */
export function subjectText({ scope, params }: SearchSubject): string {
  const parts = SEARCH_PARAMS.flatMap((name) => {
    const value = cleanText(params[name] ?? '')
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  return `${scope}?${parts.join('&')}`
}

/** The parameters without the source of the words, as a saved search has them. */
export function withoutSource(params: SearchParams): SearchParams {
  return Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'rs'))
}

export function readSubject(subject: string): SearchSubject {
  const at = subject.indexOf('?')
  const scope = SCOPES.find((each) => each === subject.slice(0, at)) ?? 'pins'
  const params: { [Name in SearchParam]?: string } = {}
  for (const part of subject.slice(at + 1).split('&')) {
    const [name, value = ''] = part.split('=')
    const known = SEARCH_PARAMS.find((each) => each === name)
    if (known && value !== '') params[known] = decodeURIComponent(value)
  }
  return { scope, params }
}
