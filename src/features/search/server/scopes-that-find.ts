import type { Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { SCOPES, type Scope } from '../constants.ts'
import { hasFilters, hasProducts } from '../constants/scope-filters.ts'
import type { searchTab } from '../contract.ts'
import { guideWords, parseQuery, tsqueryOf } from '../domain/parse-query.ts'
import { findBoardsByWords, findUsersByWords } from './found-things.ts'
import { anyPinStatement } from './pin-search.ts'

type Options = Input<typeof searchTab>

/**
 * The scopes, in the order of the tabs, in which all words of a query are found among what this viewer may see. Guides
 * and filters are respected in scopes that have them.
 */
export async function scopesThatFind(db: Database, viewer: UserId | null, options: Options): Promise<Scope[]> {
  if (parseQuery(options.query).length === 0) return []
  const found: Scope[] = []
  for (const scope of SCOPES) if (await finds(db, viewer, scope, options)) found.push(scope)
  return found
}

async function finds(db: Database, viewer: UserId | null, scope: Scope, options: Options): Promise<boolean> {
  const { query, bubble_id: guides = '', applied_product_filters: product, ...filters } = options
  const words = parseQuery(query)
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
