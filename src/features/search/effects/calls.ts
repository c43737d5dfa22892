import { LAST_BOOKMARK, pageFrom } from '#contracts/endpoint.ts'
import { QUERY_CACHE_ENTRIES, QUERY_CACHE_MS } from '#contracts/limits.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { Engine } from '#core/engine-parts.ts'
import { isOutOfReach } from '#core/wire/out-of-reach.ts'
import type { PageAsked } from '#core/effects.ts'
import type { Wire } from '#core/wire/wire.ts'
import { pageOfPins, paging } from '#features/pins/domain/pins-page.ts'
import type { ListPage, Tables } from '../../index.ts'
import {
  addRecentSearch,
  advancedTypeahead,
  getRecentSearches,
  removeRecentSearch,
  baseSearch,
  searchTab,
  type RecentSearches,
  type Suggestion,
  type FoundPage,
  type SearchHead,
} from '../contract.ts'
import type { Scope } from '../constants.ts'
import { optionsOf } from '../domain/search-options.ts'

const THINGS_PAGE = 24

/** The scopes in which the same search finds something. */
export async function fetchTabs(wire: Wire, subject: string): Promise<Result<readonly Scope[]>> {
  const { scope: _scope, rs: _source, auto_correction_disabled: _isExact, ...asked } = optionsOf(subject)
  const answer = await wire.call(searchTab, asked)
  return answer.ok ? ok(answer.value.data.tabs) : answer
}

export async function fetchSearch(wire: Wire, subject: string, page: PageAsked): Promise<Result<ListPage>> {
  const answer = await wire.call(baseSearch, { ...optionsOf(subject), ...paging(page) })
  if (!answer.ok) return answer
  const { results, one_bar_modules: modules = [] } = answer.value.data
  const before = results[0]?.id ?? null
  return ok({
    ...pageOfPins(results, answer.value.bookmark),
    modules: modules.map((module) => ({ before, module })),
  })
}

/** Reads boards or members. While the server cannot be reached, those on this device are found. */
export async function fetchThings(
  wire: Wire,
  subject: string,
  bookmark: string | null,
  tables: Tables,
): Promise<Result<FoundPage>> {
  const answer = await wire.call(baseSearch, {
    ...optionsOf(subject),
    page_size: THINGS_PAGE,
    ...pageFrom(bookmark),
  })
  if (!answer.ok) {
    if (!isOutOfReach(answer.failure, tables) || bookmark !== null) return answer
    return ok((await import('./device-search.ts')).findThings(tables, subject))
  }
  const { boards = [], users = [], head = null } = answer.value.data
  const next = answer.value.bookmark ?? LAST_BOOKMARK
  return ok({ boards, users, head, bookmark: next === LAST_BOOKMARK ? null : next, isFromDevice: false })
}

export async function fetchHead(wire: Wire, subject: string): Promise<Result<SearchHead>> {
  const answer = await wire.call(baseSearch, { ...optionsOf(subject), page_size: 1 })
  if (!answer.ok) return answer
  const { head } = answer.value.data
  if (head) return ok(head)
  return { ok: false, failure: { code: 'network/garbled', message: 'data.head: is missing' } }
}

/** Answers by term, the newest last (spec business §3, typeaheadCache). */
const cache = new Map<string, { readonly at: number; readonly items: readonly Suggestion[] }>()

/** Suggestions for a term. While the server cannot be reached, they are from this device. */
export async function fetchTypeahead(
  { wire, engine, tables }: { readonly wire: Wire; readonly engine: Engine; readonly tables: Tables },
  { term, isPersonal }: { readonly term: string; readonly isPersonal: boolean },
): Promise<Result<readonly Suggestion[]>> {
  const key = `${isPersonal} ${term}`
  const known = cache.get(key)
  if (known && Date.now() - known.at < QUERY_CACHE_MS) return ok(known.items)
  const answer = await wire.call(advancedTypeahead, { term, pin_scope: isPersonal ? 'my_pins' : 'pins' })
  if (!answer.ok)
    return isOutOfReach(answer.failure, tables)
      ? ok(await (await import('./device-search.ts')).suggestOnDevice(engine, { term, isPersonal }))
      : answer
  const { items } = answer.value.data
  cache.delete(key)
  cache.set(key, { at: Date.now(), items })
  const [oldest] = cache.keys()
  if (cache.size > QUERY_CACHE_ENTRIES && oldest !== undefined) cache.delete(oldest)
  return ok(items)
}

export async function fetchRecent(wire: Wire): Promise<Result<RecentSearches>> {
  const answer = await wire.call(getRecentSearches, {})
  return answer.ok ? ok(answer.value.data) : answer
}

export async function sendRemembered(
  wire: Wire,
  { query, isPersonal }: { readonly query: string; readonly isPersonal: boolean },
  key: string,
): Promise<Result<readonly []>> {
  const answer = await wire.call(addRecentSearch, { query, is_personal: isPersonal }, key)
  return answer.ok ? ok([]) : answer
}

export async function sendForgotten(wire: Wire, query: string | null, key: string): Promise<Result<readonly []>> {
  const answer = await wire.call(removeRecentSearch, query === null ? {} : { query }, key)
  return answer.ok ? ok([]) : answer
}
