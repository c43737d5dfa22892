import type { BoardId, UserId } from '#contracts/ids.ts'
import { isBlockedBetween } from '#features/blocks/server/shared/blocked.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { wireBoard } from '#features/boards/server/shared/board-record.ts'
import { boardList } from '#features/boards/server/shared/board-rows.ts'
import { findBoard, findBoardsById } from '#features/boards/server/shared/find-boards.ts'
import { liveBoardSubject, noBoard, type OwnBoard } from '#features/boards/server/shared/own-board.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import { BOARD_APPROVED, BOARD_JOINED, BOARD_PROPOSED, BOARD_REQUESTED } from '../constants.ts'
import {
  answerInvite,
  deleteInvite,
  getBans,
  getInvites,
  getOwnInvites,
  invite,
  liftBan,
  removeCollaborator,
  requestToJoin,
} from '../contract.ts'
import { isPossible } from '../domain/invite-states.ts'
import { applyInvite, findInvite, lockBoard, noInvite } from './apply-invite.ts'
import { notifyInvited, notifyOfBoard } from './board-notices.ts'
import { listBans, listInvites, listOwnInvites } from './list-invites.ts'

export interface BoardAct {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

/** Reports the board's change to the devices of its other members and of `person`. */
export function noteBoard(act: BoardAct, { id, others }: OwnBoard, person?: UserId): void {
  const concerned = [...others, ...(person && person !== act.viewer.id ? [person] : [])]
  noteChange(act, { boards: [id], lists: [boardList(id)] }, concerned)
}

/** Answers with the board as the viewer now sees it. */
export async function answerBoard({ db, viewer }: Pick<BoardAct, 'db' | 'viewer'>, id: BoardId) {
  const board = await findBoard(db, viewer, { id })
  return board ? ok(wireBoard(board)) : noBoard('options.board_id')
}

export const collaboratorRoutes = [
  handle(getInvites, permit('board.invite'), async ({ input, viewer, db }) => {
    const board = await grant(db, viewer, 'board.invite', liveBoardSubject(input.board_id))
    return board.ok ? ok(await listInvites(db, input.board_id)) : board
  }),

  handle(getOwnInvites, permit('board.pick'), async ({ viewer, db }) =>
    ok({ invites: await listOwnInvites(db, viewer.id), offers: await findOffers(db, viewer) }),
  ),

  handle(
    invite,
    permit('board.invite'),
    async (call) => {
      const { input, viewer, db } = call
      const board = await grant(db, viewer, 'board.invite', liveBoardSubject(input.board_id))
      if (!board.ok) return board
      await lockBoard(db, input.board_id)
      const people = await findPeople(db, input.usernames)
      for (const [i, username] of input.usernames.entries()) {
        const field = `options.usernames.${i}`
        const person = people.get(username.toLowerCase())
        if (!person) return fail('user/not-found', `${field}: is not a member`, { field })
        if (person === board.data.row.owner_id)
          return fail('request/invalid', `${field}: is the owner of the board`, { field })
        if (await isBlockedBetween(db, viewer.id, person)) return blocked(field)
        const by = board.data.row.is_owner ? 'owner' : 'collaborator'
        const done = await applyInvite(call, input.board_id, person, { type: 'invite', by }, { by: viewer.id, field })
        if (!done.ok) return done
        if (done.data?.status === 'new') await notifyInvited(call, input.board_id, person)
        if (done.data?.status === 'pending_approval' && !done.data.isRequest)
          await notifyOfBoard(call, input.board_id, board.data.row.owner_id, BOARD_PROPOSED)
        noteBoard(call, board.data.row, person)
      }
      return ok(await listInvites(db, input.board_id))
    },
    { onRepeat: async ({ db, input }) => ok(await listInvites(db, input.board_id)) },
  ),

  handle(
    answerInvite,
    permit('board.join'),
    async (call) => {
      const { input, viewer, db } = call
      const { action, board_id: boardId, user_id: userId, access } = input
      const of = { by: viewer.id, field: userId === undefined ? 'options.board_id' : 'options.user_id' }
      if (action === 'accept') {
        if (userId !== undefined)
          return fail('request/invalid', 'options.user_id: only the invited member accepts', { field: of.field })
        const now = await findInvite(db, boardId, viewer.id)
        if (!isPossible(now, { type: 'accept' })) return noInvite(of.field)
        await lockBoard(db, boardId)
        const done = await applyInvite(call, boardId, viewer.id, { type: 'accept' }, of)
        if (!done.ok) return done
        const board = await grant(db, viewer, 'board.read', liveBoardSubject(boardId))
        if (!board.ok) return board
        await notifyOfBoard(call, boardId, board.data.row.owner_id, BOARD_JOINED)
        noteBoard(call, board.data.row)
        return answerBoard(call, boardId)
      }
      if (userId === undefined)
        return fail('request/invalid', `options.user_id: must be given with ${action}`, { field: 'options.user_id' })
      if (action === 'access' && access === undefined)
        return fail('request/invalid', 'options.access: must be given', { field: 'options.access' })
      const board = await grant(db, viewer, 'board.govern', liveBoardSubject(boardId))
      if (!board.ok) return board
      if (action === 'approve' && (await isBlockedBetween(db, viewer.id, userId))) return blocked(of.field)
      await lockBoard(db, boardId)
      const act = action === 'access' ? ({ type: 'allow', access: access ?? [] } as const) : ({ type: action } as const)
      const done = await applyInvite(call, boardId, userId, act, of)
      if (!done.ok) return done
      if (action === 'approve' && done.data?.status === 'new') await notifyInvited(call, boardId, userId)
      if (action === 'approve' && done.data?.status === 'accepted')
        await notifyOfBoard(call, boardId, userId, BOARD_APPROVED)
      noteBoard(call, board.data.row, userId)
      return answerBoard(call, boardId)
    },
    { onRepeat: (call) => answerBoard(call, call.input.board_id) },
  ),

  handle(deleteInvite, permit('board.join'), async (call) => {
    const { input, viewer, db } = call
    const { board_id: boardId, user_id: userId } = input
    const of = { by: viewer.id, field: 'options.user_id' }
    if (userId === viewer.id) {
      // The board is not looked up as usual: the member may decline an invitation to a secret board, which they cannot
      // see yet.
      const now = await findInvite(db, boardId, userId)
      if (!isPossible(now, { type: 'delete' })) return noInvite(of.field)
      await lockBoard(db, boardId)
      const done = await applyInvite(call, boardId, userId, { type: 'delete' }, of)
      if (!done.ok) return done
      noteChange(call, { boards: [boardId] })
      return ok(null)
    }
    const board = await grant(db, viewer, 'board.invite', liveBoardSubject(boardId))
    if (!board.ok) return board
    await lockBoard(db, boardId)
    if (!board.data.row.is_owner && !(await isInvitedBy(db, boardId, userId, viewer.id))) return noInvite(of.field)
    const done = await applyInvite(call, boardId, userId, { type: 'delete' }, of)
    if (!done.ok) return done
    noteBoard(call, board.data.row, userId)
    return ok(null)
  }),

  handle(removeCollaborator, permit('board.join'), async (call) => {
    const { input, viewer, db } = call
    const { board_id: boardId, invited_user_id: userId, ban } = input
    const isLeaving = userId === viewer.id
    const board = await grant(db, viewer, isLeaving ? 'board.read' : 'board.govern', liveBoardSubject(boardId))
    if (!board.ok) return board
    if (isLeaving && ban)
      return fail('request/invalid', 'options.ban: must be false for oneself', { field: 'options.ban' })
    await lockBoard(db, boardId)
    const of = { by: viewer.id, field: 'options.invited_user_id' }
    const done = await applyInvite(call, boardId, userId, { type: 'leave', isBan: ban }, of)
    if (!done.ok) return done
    noteBoard(call, board.data.row, userId)
    return ok(null)
  }),

  handle(getBans, permit('board.govern'), async ({ input, viewer, db }) => {
    const board = await grant(db, viewer, 'board.govern', liveBoardSubject(input.board_id))
    return board.ok ? ok(await listBans(db, input.board_id)) : board
  }),

  handle(liftBan, permit('board.govern'), async (call) => {
    const { input, viewer, db } = call
    const { board_id: boardId, user_id: userId } = input
    const board = await grant(db, viewer, 'board.govern', liveBoardSubject(boardId))
    if (!board.ok) return board
    await lockBoard(db, boardId)
    const of = { by: viewer.id, field: 'options.user_id' }
    const done = await applyInvite(call, boardId, userId, { type: 'unban' }, of)
    if (!done.ok) return done
    // The person may ask to join again.
    noteBoard(call, board.data.row, userId)
    return ok(null)
  }),

  handle(
    requestToJoin,
    permit('board.join'),
    async (call) => {
      const { input, viewer, db } = call
      const board = await grant(db, viewer, 'board.read', liveBoardSubject(input.board_id))
      if (!board.ok) return board
      const field = 'options.board_id'
      if (board.data.row.is_owner) return fail('request/invalid', `${field}: is your own board`, { field })
      if (await isBlockedBetween(db, viewer.id, board.data.row.owner_id))
        return fail('access/denied', `${field}: is the board of a member who blocked you, or whom you blocked`, {
          field,
        })
      await lockBoard(db, input.board_id)
      const of = { by: viewer.id, field }
      const done = await applyInvite(call, input.board_id, viewer.id, { type: 'request' }, of)
      if (!done.ok) return fail('access/denied', `${field}: you cannot ask to join this board`, { field })
      await notifyOfBoard(call, input.board_id, board.data.row.owner_id, BOARD_REQUESTED)
      noteBoard(call, board.data.row, board.data.row.owner_id)
      return answerBoard(call, input.board_id)
    },
    { onRepeat: (call) => answerBoard(call, call.input.board_id) },
  ),
]

/** The refusal if one of two members blocked the other. */
export function blocked(field: string) {
  return fail('access/denied', `${field}: blocked you, or is blocked by you`, { field })
}

async function findPeople(db: Database, usernames: readonly string[]): Promise<ReadonlyMap<string, UserId>> {
  const rows = await db.query<{ key: string; id: UserId }>({
    text: 'select username_key as key, id from users where username_key = any($1::text[])',
    values: [usernames.map((name) => name.toLowerCase())],
  })
  return new Map(rows.map(({ key, id }) => [key, id]))
}

async function isInvitedBy(db: Database, boardId: BoardId, userId: UserId, by: UserId): Promise<boolean> {
  const rows = await db.query({
    text: `select from board_collaborators where board_id = $1 and user_id = $2 and invited_by = $3 and not is_request`,
    values: [boardId, userId, by],
  })
  return rows.length > 0
}

/** Boards whose ownership is offered to a member. */
async function findOffers(db: Database, viewer: Member): Promise<WireBoard[]> {
  const ids = await db.query<{ id: BoardId }>({
    text: 'select id from boards where transfer_to = $1 and deleted_at is null order by id',
    values: [viewer.id],
  })
  const rows = ids.map(({ id }) => id)
  return (await findBoardsById(db, viewer, rows)).map(wireBoard)
}
