import { baseSearch } from './contract.ts'
import { ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import { findBoardsByWords } from './server/find-boards-by-words.ts'
import { modulesOf } from './server/search-modules.ts'
import { searchStatement, wordsOf } from './server/search-statement.ts'

const searchRoutes = [
  handle(baseSearch, permit('search.read'), async ({ input, viewer, db }) => {
    const words = wordsOf(input.query)
    if (words.length === 0) return ok({ results: [] }, { bookmark: '-end-' })
    const { pins, bookmark } = await readGridPage(db, input, (start, limit) =>
      searchStatement(viewer?.id ?? null, words, start, limit),
    )
    if (input.bookmarks?.[0] !== undefined) return ok({ results: [...pins] }, { bookmark })
    const boards = await findBoardsByWords(db, viewer, words)
    return ok({ results: [...pins], modules: modulesOf(boards, pins.length > 0) }, { bookmark })
  }),
]

export const search = defineServerFeature({
  name: 'search',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: () => searchRoutes,
})
