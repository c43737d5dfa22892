import {
  addRecentSearch,
  advancedTypeahead,
  baseSearch,
  getRecentSearches,
  removeRecentSearch,
  search as searchCall,
  searchTab,
} from './contract.ts'
import { ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { parseQuery, tsqueryOf } from './domain/parse-query.ts'
import { searchActions } from './server/shared/actions.ts'
import { permit } from '#server/policy/permit.ts'
import { transaction } from '#server/storage/transaction.ts'
import { noteChange } from '#server/sync/note-change.ts'
import type { RowReader } from '#server/sync/read-rows.ts'
import { indexWords, indexWordsJob, isUnindexed, renamedMemberJob } from './server/shared/index-words.ts'
import { readTrending, trendJob, writeTrending } from './server/shared/trending.ts'
import { keepPastSearches } from './server/past-searches.ts'
import { forgetSearches, readRecentSearches, rememberSearch } from './server/recent-searches.ts'
import { searchPage } from './server/search.ts'
import { searchScreens } from './server/first-screens.ts'
import { scopesThatFind } from './server/scopes-that-find.ts'
import { suggestions } from './server/typeahead.ts'

const searchRoutes = [
  handle(
    baseSearch,
    permit(searchActions.read),
    async ({ input, viewer, db }) => {
      const { reply, bookmark } = await searchPage(db, viewer?.id ?? null, input)
      return ok(reply, { bookmark })
    },
    { isShared: true },
  ),

  handle(searchCall, permit(searchActions.read), async ({ input, viewer, db }) => {
    const { reply, bookmark } = await searchPage(db, viewer?.id ?? null, input)
    const { results, boards, users } = { boards: undefined, users: undefined, ...reply }
    return ok({ results, ...(boards ? { boards } : {}), ...(users ? { users } : {}) }, { bookmark })
  }),

  handle(searchTab, permit(searchActions.read), async ({ input, viewer, db }) =>
    ok({ tabs: await scopesThatFind(db, viewer?.id ?? null, input) }),
  ),

  handle(advancedTypeahead, permit(searchActions.read), async ({ input, viewer, db }) => {
    const { term, pin_scope, count } = input
    const options = { isPersonal: pin_scope === 'my_pins', ...(count === undefined ? {} : { count }) }
    return ok({ items: await suggestions(db, viewer?.id ?? null, term, options) })
  }),

  handle(getRecentSearches, permit(searchActions.remember), async ({ viewer, db }) =>
    ok(await readRecentSearches(db, viewer.id)),
  ),

  handle(addRecentSearch, permit(searchActions.remember), async (call) => {
    const { input, viewer, db } = call
    await rememberSearch(db, viewer.id, input.query, input.is_personal)
    noteChange(call, { searches: [viewer.id] })
    return ok(await readRecentSearches(db, viewer.id))
  }),

  handle(removeRecentSearch, permit(searchActions.remember), async (call) => {
    const { input, viewer, db } = call
    await forgetSearches(db, viewer.id, input.query ?? null)
    noteChange(call, { searches: [viewer.id] })
    return ok(await readRecentSearches(db, viewer.id))
  }),
]

const readSearches: RowReader = async (db, viewer, ids) =>
  ids.includes(viewer.id)
    ? new Map([[viewer.id, { id: viewer.id, ...(await readRecentSearches(db, viewer.id)) }]])
    : new Map()

/**
 * Indexing at the start ends after this time. A small new collection can then be searched at once; the job indexes the
 * rest of a large one.
 */
const FIRST_INDEX_MS = 10_000

export const search = defineServerFeature({
  name: 'search',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      recent_searches: { of: ['user_id'], columns: 'query is_personal at' },
    },
  },
  routes: () => searchRoutes,
  rows: { searches: readSearches },
  firstScreens: searchScreens,
  jobs: [indexWordsJob, renamedMemberJob, trendJob],
  memberNames: {
    isFound: (query) => `u.words @@ to_tsquery('simple', ${query})`,
    // A name has no other words that mean the same.
    queryOf: (text) =>
      tsqueryOf(
        parseQuery(text).map((word) => ({ ...word, synonyms: [] })),
        'all',
      ),
  },
  trending: readTrending,
  keepPastSearches,
  prepare: async ({ pool }) => {
    if (await isUnindexed(pool)) {
      await indexWords(pool, Date.now() + FIRST_INDEX_MS)
      // The demo has past searches, which are offered from the start. The job runs for the first time ten minutes later.
      await transaction(pool, (db) => writeTrending(db, Date.now()))
    }
    return null
  },
})
