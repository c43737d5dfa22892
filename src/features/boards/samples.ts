import type { BoardId, UserId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { BoardTypes, WireBoard } from './contract.ts'
import { BOARD_FIELDS } from './domain/board-fields.ts'

const boardId = '90210000000000777' as BoardId
const board: WireBoard = {
  id: boardId,
  type: 'board',
  name: 'Soups',
  slug: 'soups',
  url: '/robin-hood/soups/',
  description: '',
  privacy: 'public',
  pin_count: 4,
  section_count: 0,
  follower_count: 0,
  owner: { id: '90210000000000001' as UserId, username: 'robin-hood', full_name: 'Robin Loxley' },
  cover_images: [],
  created_at: '2024-01-01T00:00:00Z',
  last_saved_at: null,
}

export const samples: Samples<BoardTypes> = {
  facts: {
    'board/received': { boards: [board], askedSlug: 'soup' },
    'board/gone': { boardId },
    'board/created': { board },
    'board/edited': { boardId, changes: { description: 'Hot' } },
    'board/deleted': { boardId },
    'board/restored': { boardId },
    'board/quick-chosen': { boardId, before: null },
    'board/arranged': { boardIds: [boardId] },
  },
  commands: {
    createBoard: { boardId, name: 'Soups', privacy: 'public', description: 'Hot' },
    editBoard: { boardId, changes: { name: 'Hot soups' } },
    deleteBoard: { boardId },
    restoreBoard: { boardId },
    chooseQuickBoard: { boardId, before: null },
    arrangeBoards: { boardIds: [boardId], before: [boardId] },
  },
  fields: Object.values(BOARD_FIELDS).map(({ name }) => name),
}
