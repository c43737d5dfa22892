import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { SCOPES, type Scope } from '../constants.ts'
import { parseQuery, tsqueryOf } from '../domain/parse-query.ts'
import { findBoardsByWords, findUsersByWords } from './found-things.ts'
import { anyPinStatement } from './pin-search.ts'

/** The scopes in which all words of a query are found, among what this viewer may see, in the order of the tabs. */
export async function scopesThatFind(db: Database, viewer: UserId | null, query: string): Promise<Scope[]> {
  const words = parseQuery(query)
  if (words.length === 0) return []
  const tsquery = tsqueryOf(words, 'all')
  const found: Scope[] = []
  for (const scope of SCOPES) if (await finds(db, viewer, scope, tsquery)) found.push(scope)
  return found
}

async function finds(db: Database, viewer: UserId | null, scope: Scope, tsquery: string): Promise<boolean> {
  if (scope === 'boards') return (await findBoardsByWords(db, viewer, tsquery, { page_size: 1 })).things.length > 0
  if (scope === 'users') return (await findUsersByWords(db, viewer, tsquery, { page_size: 1 })).things.length > 0
  return (await db.query(anyPinStatement({ viewer, tsquery, options: { scope } }))).length > 0
}
