import { baseSearch } from './contract.ts'
import { ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { indexWords, indexWordsJob, isUnindexed } from './server/shared/index-words.ts'
import { searchPage } from './server/search.ts'

const searchRoutes = [
  handle(baseSearch, permit('search.read'), async ({ input, viewer, db }) => {
    const { reply, bookmark } = await searchPage(db, viewer?.id ?? null, input)
    return ok(reply, { bookmark })
  }),
]

/** A new collection is found from the first visit on if it is small; the job does the rest of a large one. */
const FIRST_INDEX_MS = 10_000

export const search = defineServerFeature({
  name: 'search',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => searchRoutes,
  jobs: [indexWordsJob],
  prepare: async ({ pool }) => {
    if (await isUnindexed(pool)) await indexWords(pool, Date.now() + FIRST_INDEX_MS)
    return null
  },
})
