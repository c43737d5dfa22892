import { defineFeature, table } from '#core/define-feature.ts'
import { ME } from '#core/store/tables.ts'
import type { SectionFact } from '../board-sections/contract.ts'
import { pageViews } from '#contracts/page-data.ts'
import type { Product } from '../index.ts'
import type { BoardRow, BoardTypes, BoardViews } from './contract.ts'
import {
  beginBoard,
  boardAndList,
  boardList,
  followPins,
  listing,
  listKeys,
  reduceBoardLists,
  removing,
} from './domain/board-lists.ts'
import { followSections, sectionsOf } from './domain/follow-sections.ts'
import { boardPath, boardRead } from './domain/board-path.ts'
import { boardsOfRow } from './domain/board-row.ts'
import { clearFollowsOf, foldBoardFollow } from './domain/followed.ts'
import { boardKey, countPins, reduceBoards } from './domain/reducer.ts'
import { listsLeft } from './domain/section-lists.ts'
import { boardReads } from './effects.ts'
import { boardPage, boardsOfUserView, followedBoard, picker } from './projections.ts'

const slugsOf = ({ slug, formerSlugs = [] }: BoardRow): readonly string[] => [slug, ...formerSlugs]
const ownersOf = ({ owner, formerOwners = [] }: BoardRow): readonly string[] => [owner.username, ...formerOwners]

/** Sections are part of their board's row, so this feature folds the facts about them. */
const sectionFold = {
  touches: ({ payload }: SectionFact) => [...boardAndList(payload.boardId), ...listKeys(sectionsOf(payload))],
  reduce: followSections,
}

export const boards = defineFeature<BoardTypes, Product>({
  name: 'boards',
  tables: {
    boards: table<BoardRow>({
      size: 'small',
      indexes: {
        owner: (board) => (board.deleted ? [] : [board.owner.id]),
        /** Boards by the usernames of the profiles that show them. */
        ownerName: (board) =>
          board.deleted
            ? []
            : [board.owner, ...(board.collaborating_users ?? [])].map(({ username }) => username.toLowerCase()),
        /** Under the key `me`: the board for the member's one-tap saves. */
        quick: (board) => (board.is_quick_choice && !board.deleted ? [ME] : []),
        /** Under the key `me`: boards that others share with the member. */
        shared: (board) => (board.collaborated_by_me && !board.deleted ? [ME] : []),
        path: (board) => ownersOf(board).flatMap((owner) => slugsOf(board).map((slug) => boardPath(owner, slug))),
      },
      nameOf: (board) => board.name,
      findsAgain: (board) =>
        board.deleted
          ? { reads: [], lists: [] }
          : {
              reads: slugsOf(board).map((slug) => boardRead(board.owner.username, slug)),
              lists: [boardList(board.id)],
            },
    }),
  },
  facts: {
    'board/received': {
      touches: ({ payload }) => payload.boards.map(({ id }) => boardKey(id)),
      reduce: reduceBoards,
    },
    'board/created': { touches: ({ payload }) => boardAndList(payload.board.id), reduce: beginBoard },
    'board/edited': { touches: ({ payload }) => [boardKey(payload.boardId)], reduce: reduceBoards },
    'board/deleted': {
      touches: ({ payload }) => [boardKey(payload.boardId)],
      reduce: reduceBoards,
    },
    'board/gone': { touches: ({ payload }) => [boardKey(payload.boardId)], reduce: reduceBoards },
    'board/quick-chosen': {
      touches: ({ payload }) => [payload.before, payload.boardId].flatMap((id) => (id === null ? [] : [boardKey(id)])),
      reduce: reduceBoards,
    },
    'board/arranged': {
      touches: ({ payload }) => payload.boardIds.map(boardKey),
      reduce: reduceBoards,
    },
    'board/restored': {
      touches: ({ payload }) => [boardKey(payload.boardId)],
      reduce: reduceBoards,
    },
  },
  folds: {
    'board/followed': { touches: ({ payload }) => [boardKey(payload.boardId)], reduce: foldBoardFollow },
    'user/blocked': {
      touches: ({ payload }, { boards: known }) => known.by('owner', payload.userId).map(({ id }) => boardKey(id)),
      reduce: clearFollowsOf,
    },
    'pin/saved': { touches: ({ payload }) => boardAndList(payload.boardId), reduce: followPins },
    'pin/unsaved': { touches: removing, reduce: followPins },
    // The board is touched although it does not change: if it is deleted, this act becomes invalid, and must be
    // executed again together with the deletion.
    'pin/arranged': { touches: ({ payload }) => boardAndList(payload.boardId), reduce: reduceBoardLists },
    'section/created': sectionFold,
    'section/renamed': sectionFold,
    'section/deleted': sectionFold,
    'section/restored': sectionFold,
    'section/arranged': sectionFold,
    'section/filled': {
      touches: (fact, tables, orders) => [
        ...sectionFold.touches(fact),
        ...listKeys(listsLeft(tables, orders, fact.payload.boardId, fact.payload.pinIds)),
      ],
      reduce: followSections,
    },
    'pin/deleted': { touches: listing, reduce: countPins },
    'pin/restored': { touches: listing, reduce: countPins },
  },
  commands: async () => (await import('./commands.ts')).boardCommands,
  reads: boardReads,
  requests: async () => (await import('./effects/requests.ts')).boardRequests,
  projections: {
    'boards/followed': followedBoard,
    'boards/of-user': boardsOfUserView,
    'boards/page': boardPage,
    'boards/picker': picker,
  },
  pageFacts: (page) => {
    const shown = pageViews<BoardViews['boards/page']['view']>(page, 'boards/page').flatMap(({ board }) => board ?? [])
    const listed = pageViews<BoardViews['boards/of-user']['view']>(page, 'boards/of-user')
    const boards = [...shown, ...listed.flatMap((view) => view.boards)]
    return boards.length > 0 ? [{ type: 'board/received', payload: { boards } }] : []
  },
  arrivals: { boards: boardsOfRow },
  samples: () => import('./samples.ts'),
})
