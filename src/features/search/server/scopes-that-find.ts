import type { Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { SCOPES, type Scope } from '../constants.ts'
import { hasFilters, hasProducts } from '../constants/scope-filters.ts'
import type { searchTab } from '../contract.ts'
import { guideWords, parseQuery, tsqueryOf, type QueryWord } from '../domain/parse-query.ts'
import { findBoardsByWords, findUsersByWords } from './found-things.ts'
import { anyPinStatement } from './pin-search.ts'
import { writtenOtherwise } from './search-words.ts'

type Options = Input<typeof searchTab>

/**
 * The scopes, in the order of the tabs, in which all words of a query are found among what this viewer may see. Guides
 * and filters are respected in scopes that have them.
 */
export async function scopesThatFind(db: Database, viewer: UserId | null, options: Options): Promise<Scope[]> {
  const words = await writtenOtherwise(db, parseQuery(options.query))
  if (words.length === 0) return []
  const found: Scope[] = []
  for (const scope of SCOPES) if (await finds(db, viewer, { scope, words, options })) found.push(scope)
  return found
}

interface Tab {
  readonly scope: Scope
  readonly words: readonly QueryWord[]
  readonly options: Options
}

async function finds(db: Database, viewer: UserId | null, { scope, words, options }: Tab): Promise<boolean> {
  const { bubble_id: guides = '', applied_product_filters: product, query: _, ...filters } = options
  const one = { page_size: 1 }
  if (!hasFilters(scope)) {
    const find = scope === 'boards' ? findBoardsByWords : findUsersByWords
    return (await find(db, viewer, tsqueryOf(words, 'all'), one)).things.length > 0
  }
  const tsquery = tsqueryOf([...words, ...guideWords(guides)], 'all')
  const ofProducts = product && hasProducts(scope) ? { applied_product_filters: product } : {}
  const search = { viewer, tsquery, options: { scope, ...filters, ...ofProducts } }
  return (await db.query(anyPinStatement(search))).length > 0
}
