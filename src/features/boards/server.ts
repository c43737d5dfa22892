import type { Reply } from '#contracts/endpoint.ts'
import type { BoardId } from '#contracts/ids.ts'
import {
  arrangeBoards,
  boardPicker,
  boardTitleSuggestions,
  boardsFeed,
  boardsOfUser,
  chooseQuickBoard,
  createBoard,
  deleteBoard,
  editBoard,
  getBoard,
  restoreBoard,
} from './contract.ts'
import { SHORTLIST_MAX } from './constants.ts'
import { fail, ok } from '#server/http/answer.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { handle, type Call, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { notePinsForReaders } from '#features/comments/server/shared/thread-readers.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { wireBoard } from './server/shared/board-record.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { noteBoardsForReaders } from './server/shared/board-readers.ts'
import { readBoardLists, readBoards } from './server/shared/board-rows.ts'
import { fillableBoardSubject, noBoard } from './server/shared/own-board.ts'
import { cutPage, pageStart } from '#server/http/list-page.ts'
import { findShownUsers, findUserByName } from '#features/users/server/shared/users.ts'
import { addBoard } from './server/add-board.ts'
import { hideBoard, showBoard } from './server/shared/delete-board.ts'
import { setQuickBoard } from './server/set-quick-board.ts'
import { boardHead } from './server/shared/board-heads.ts'
import { structuredBoardPage } from './server/structured-board.ts'
import { boardScreen, profileBoards } from './server/first-boards.ts'
import { findTitles } from './server/find-titles.ts'
import { changeBoard } from './server/edit-board.ts'
import { findBoard, listBoards, listProfileBoards } from './server/shared/find-boards.ts'

/** The picker offers at most this many boards. */
const PICKER_MAX = 1_000

/** A profile's boards, page by page. */
async function listOfUser({ input, viewer, db }: Pick<Call<typeof boardsOfUser>, 'input' | 'viewer' | 'db'>) {
  const owner = await findUserByName(db, input.username)
  if (!owner) return fail('user/not-found', 'options.username: is not a member', { field: 'options.username' })
  const page = pageStart(input)
  if (!page) return ok([], { bookmark: '-end-' })
  const found = await listProfileBoards(db, viewer, owner.id, page.start, page.size + 1)
  const { rows, bookmark } = cutPage(found, page.size, (row) => ({ stage: 0, rank: row.sort_rank, id: row.id }))
  return ok(rows.map(wireBoard), { bookmark })
}

const boardRoutes = [
  handle(boardPicker, permit('board.pick'), async ({ viewer, db }) => {
    const all = await listBoards(db, viewer, viewer.id, null, PICKER_MAX)
    const rows = all.filter((row) => row.is_owner || row.invite_access?.includes('write'))
    const shortlist = rows.filter((row) => row.last_saved_at !== null).slice(0, SHORTLIST_MAX)
    return ok({ all_boards: rows.map(wireBoard), boards_shortlist: shortlist.map((row) => row.id) })
  }),

  handle(boardsOfUser, permit('board.read'), listOfUser),
  handle(boardsFeed, permit('board.read'), listOfUser),

  handle(getBoard, permit('board.read'), async ({ input, viewer, db }) => {
    const owner = await findUserByName(db, input.username)
    if (!owner) return fail('user/not-found', 'options.username: is not a member', { field: 'options.username' })
    const found = await findBoard(db, viewer, { ownerId: owner.id, slug: input.slug })
    if (!found) return noBoard('options.slug')
    const board = wireBoard(found)
    const [shown] = await findShownUsers(db, [owner.id], viewer?.id ?? null)
    const owned = shown ? { ...board, owner: { ...board.owner, pin_count: shown.pin_count } } : board
    return ok(owned, { opens: `boards/${board.id}` })
  }),

  handle(
    createBoard,
    permit('board.create'),
    async (call) => {
      const { input, viewer, db } = call
      const added = await addBoard(db, viewer, input)
      if (!added.ok) return added
      noteChange(call, { boards: [added.data], users: [viewer.id] })
      const board = await findBoard(db, viewer, { id: added.data })
      return board
        ? ok(wireBoard(board), { kept: added.data })
        : fail('server/error', 'The board could not be read after it was created.')
    },
    {
      onRepeat: async ({ viewer, db }, { kept }) => {
        const board = await findBoard(db, viewer, { id: kept as BoardId })
        return board ? ok(wireBoard(board)) : fail('request/invalid', 'options: the board was deleted since')
      },
    },
  ),

  handle(
    editBoard,
    permit('board.edit'),
    async (call) => {
      const { input, viewer, db } = call
      const changed = await changeBoard(db, viewer, input)
      if (!changed.ok) return changed
      const { replaced, others } = changed.data
      if (replaced) noteChange(call, { boards: [input.board_id] }, others)
      if (replaced?.privacy !== undefined) {
        await noteBoardsForReaders(call, { id: input.board_id })
        await notePinsForReaders(call, { boardId: input.board_id })
      }
      return answerBoard(call, replaced)
    },
    { onRepeat: (call, { kept }) => answerBoard(call, kept as BoardFields) },
  ),

  handle(deleteBoard, permit('board.delete'), (call) => hideBoard(call, call.input.board_id, call.input.expects)),

  handle(boardTitleSuggestions, permit('board.pick'), async ({ input, viewer, db }) => {
    const titles = await findTitles(db, viewer, input.pin_id)
    return titles ? ok(titles) : fail('pin/not-found', 'options.pin_id: is not a pin', { field: 'options.pin_id' })
  }),

  handle(arrangeBoards, permit('board.create'), async (call) => {
    const { input, viewer, db } = call
    const placed = await db.query<{ id: BoardId }>({
      text: `update boards b set position = n.position - 1
             from unnest($2::bigint[]) with ordinality as n (id, position)
             where b.id = n.id and b.owner_id = $1 and b.deleted_at is null returning b.id::text`,
      values: [viewer.id, input.board_ids],
    })
    if (placed.length > 0) noteChange(call, { boards: placed.map(({ id }) => id) })
    return ok(null)
  }),

  handle(chooseQuickBoard, permit('pin.save'), async (call) => {
    const { input, viewer, db } = call
    if (input.board_id !== null) {
      const board = await grant(db, viewer, 'board.fill', fillableBoardSubject(input.board_id))
      if (!board.ok) return board
    }
    noteChange(call, { boards: await setQuickBoard(db, viewer.id, input.board_id) })
    return ok(null)
  }),

  handle(
    restoreBoard,
    permit('board.delete'),
    async (call) => {
      const shown = await showBoard(call, call.input.board_id)
      return shown.ok ? answerBoard(call) : shown
    },
    { onRepeat: (call) => answerBoard(call) },
  ),
]

type BoardFields = Reply<typeof editBoard>['replaced']

interface BoardCall {
  readonly db: Database
  readonly viewer: Member
  readonly input: { readonly board_id: BoardId }
}

/**
 * Answers with the board in its present state.
 * @param replaced previous values of the edited fields; a repeated call gets the same ones
 */
async function answerBoard({ db, viewer, input }: BoardCall, replaced: BoardFields | null = null) {
  const board = await findBoard(db, viewer, { id: input.board_id })
  if (!board) return noBoard('options.board_id')
  return replaced ? ok({ ...wireBoard(board), replaced }, { kept: replaced }) : ok(wireBoard(board))
}

export const boards = defineServerFeature({
  name: 'boards',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      board_collaborators: { of: ['user_id'], columns: 'board_id status access is_request is_banned changed_at' },
      board_follows: { of: ['user_id'], columns: 'board_id at' },
      board_sections: {
        of: [],
        where: 'board_id in (select b.id from boards b where b.owner_id = $1)',
        columns: 'id board_id title slug position pin_count created_at deleted_at',
      },
      boards: {
        of: ['owner_id'],
        columns:
          'id name slug description privacy cover_pin_id sensitivity is_quick_save color smart_search position pin_count section_count follower_count ' +
          'collaborator_count created_at last_saved_at archived_at deleted_at',
      },
      former_slugs: { of: ['owner_id'], columns: 'slug board_id' },
      quick_boards: { of: ['user_id'], columns: 'board_id' },
    },
    leftOut: {
      'board_collaborators.invited_by': 'membership of others; boards and invitations are exported',
      'boards.transfer_to': "another member's board",
    },
  },
  pinColumns: { 'boards.cover_pin_id': { apart: 'the cover of each board whose save moves' } },
  routes: () => boardRoutes,
  rows: { boards: readBoards, lists: readBoardLists },
  firstScreens: { 'boards/board': boardScreen },
  heads: { 'boards/board': boardHead },
  structuredData: { 'boards/board': structuredBoardPage },
  firstParts: { 'users/profile': profileBoards },
})
