import { expect, test } from 'vitest'
import { MIDDLE, PAGE_LIMIT, addManyPins, expectIndexPlans } from '#features/test-plans.ts'
import { createTestServer } from '#features/test-server.ts'
import { forViewer } from '#server/storage/visitor-statement.ts'
import { boardStatement, feedStatement, relatedStatement } from './shared/list-statements.ts'
import { homeStatement } from '#features/recommendations/server/shared/home-page.ts'
import { nearBoardsStatement } from './shared/near-boards.ts'

test('no list reads a big table from end to end, sorts it or skips rows by counting (S7)', async () => {
  expect.hasAssertions()
  const server = await createTestServer()
  const { member, board, pin } = await addManyPins(server.db)
  const edition = { edition: '1', topRank: '1700000000009000' }
  const place = { id: pin, board_id: board, rank: '1700000000000850', topic: 'food', feed_id: '7' }
  const to = { ...place, like: [pin], is_shopping_off: false }
  await expectIndexPlans(server.db, {
    home: feedStatement(member, '0', MIDDLE, PAGE_LIMIT),
    homeOfVisitor: forViewer(feedStatement(null, '0', MIDDLE, PAGE_LIMIT)),
    member: homeStatement(member, edition, { ...MIDDLE, stage: 1 }, PAGE_LIMIT),
    memberBelow: homeStatement(member, edition, { ...MIDDLE, stage: 2 }, PAGE_LIMIT),
    topic: feedStatement(member, '7', MIDDLE, PAGE_LIMIT),
    board: boardStatement(member, board, MIDDLE, PAGE_LIMIT),
    boardOfVisitor: forViewer(boardStatement(null, board, MIDDLE, PAGE_LIMIT)),
    relatedOfVisitor: forViewer(relatedStatement(null, to, { ...MIDDLE, stage: 2 }, PAGE_LIMIT)),
    related: relatedStatement(member, to, { ...MIDDLE, stage: 2 }, PAGE_LIMIT),
    relatedUnsold: relatedStatement(member, { ...to, is_shopping_off: true }, { ...MIDDLE, stage: 2 }, PAGE_LIMIT),
    popularBoards: nearBoardsStatement(member, { feedId: '7', pin: null }),
    boardsLikePin: nearBoardsStatement(member, { feedId: '7', pin: { id: pin, rank: to.rank, boardId: board } }),
  })
  await server.close()
})
