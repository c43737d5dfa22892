import { ideasHead } from '#features/boards/server/shared/board-heads.ts'
import { visibleBoardSubject } from '#features/boards/server/shared/own-board.ts'
import { readGridPage } from '#features/pins/server/shared/grid-pins.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { boardIdeas as ideas } from './contract.ts'
import { readBoardContent } from './server/board-content.ts'
import { ideasStatement } from './server/ideas-statement.ts'

const routes = [
  handle(ideas, permit('feed.read'), async ({ input, viewer, db }) => {
    const board = await grant(db, viewer, 'feed.read', visibleBoardSubject(input.board_id))
    if (!board.ok) return board
    const member = viewer?.id ?? null
    const content = await readBoardContent(db, member, board.data.row)
    const { pins, bookmark } = await readGridPage(db, input, (start, limit) =>
      ideasStatement(member, content, start, limit),
    )
    return ok([...pins], { bookmark })
  }),
]

export const boardIdeas = defineServerFeature({
  name: 'board-ideas',
  routes: () => routes,
  heads: { 'board-ideas/ideas': ideasHead('more_ideas') },
  firstParts: { 'boards/board': { sources: ['features/board-ideas/ui/board-tabs.tsx'] } },
})
