import { baseSearch } from './contract.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { readGridPage, viewerId } from '#server/records/grid-pins.ts'
import { findBoardsByWords } from './server/find-boards-by-words.ts'
import { modulesOf } from './server/search-modules.ts'
import { searchStatement, wordsOf } from './server/search-statement.ts'

export const searchRoutes = [
  handle(baseSearch, async ({ input, viewer, db }) => {
    const words = wordsOf(input.query)
    if (words.length === 0) return ok({ results: [] }, { bookmark: '-end-' })
    const { pins, bookmark } = await readGridPage(db, input, (start, limit) =>
      searchStatement(viewerId(viewer), words, start, limit),
    )
    if (input.bookmarks?.[0] !== undefined) return ok({ results: [...pins] }, { bookmark })
    const boards = await findBoardsByWords(db, viewer, words)
    return ok({ results: [...pins], modules: modulesOf(boards, pins.length > 0) }, { bookmark })
  }),
]
