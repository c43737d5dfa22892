import type { BoardId, UserId } from '#contracts/ids.ts'
import { isBlockedBetween, isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { chooseSlug, keepFormerSlug } from '#features/boards/server/shared/board-names.ts'
import { liveBoardSubject } from '#features/boards/server/shared/own-board.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { only, type Database } from '#server/storage/database.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { endOffer, offerBoard, takeBoard } from '../contract.ts'
import { BOARD_OFFERED, BOARD_TAKEN } from '../constants.ts'
import { findInvite, lockBoard, noInvite } from './apply-invite.ts'
import { endAllLinks } from './board-links.ts'
import { notifyOfBoard, removeOffered, removeOwnersNotices } from './board-notices.ts'
import { answerBoard, blocked, noteBoard } from './collaborator-routes.ts'
import { endCollaboration } from './shared/end-sharing-between.ts'

export const ownershipRoutes = [
  handle(
    offerBoard,
    permit('board.govern'),
    async (call) => {
      const { input, viewer, db } = call
      const { board_id: boardId, user_id: userId } = input
      const board = await grant(db, viewer, 'board.govern', liveBoardSubject(boardId))
      if (!board.ok) return board
      await lockBoard(db, boardId)
      if ((await findInvite(db, boardId, userId))?.status !== 'accepted') return noInvite('options.user_id')
      if (await isBlockedBetween(db, viewer.id, userId)) return blocked('options.user_id')
      const formerly = await offeredTo(db, boardId)
      if (formerly !== userId) {
        await db.query({ text: 'update boards set transfer_to = $2 where id = $1', values: [boardId, userId] })
        if (formerly !== null) await removeOffered(call, boardId, formerly)
        await notifyOfBoard(call, boardId, userId, BOARD_OFFERED)
      }
      noteBoard(call, board.data.row, userId)
      return answerBoard(call, boardId)
    },
    { onRepeat: (call) => answerBoard(call, call.input.board_id) },
  ),

  handle(
    takeBoard,
    permit('board.join'),
    async (call) => {
      const { input, viewer, db } = call
      const { board_id: boardId } = input
      const board = await grant(db, viewer, 'board.read', liveBoardSubject(boardId))
      if (!board.ok) return board
      await lockBoard(db, boardId)
      if ((await offeredTo(db, boardId)) !== viewer.id) return noInvite('options.board_id')
      const { name, slug: formerSlug, owner_id: formerOwner } = board.data.row
      const slug = await chooseSlug(db, viewer.id, name, { except: boardId, field: 'options.board_id' })
      if (!slug.ok) return slug
      await keepFormerSlug(db, formerOwner, boardId, formerSlug)
      await db.query({
        text: `with taken as (
            update boards set owner_id = $2, slug = $3, transfer_to = null, position = null, is_quick_save = false,
              is_owner_hidden = (select u.is_private_profile or u.deactivated_at is not null from users u where u.id = $2)
            where id = $1
          ), left_list as (
            delete from board_collaborators where board_id = $1 and user_id = $2
          ), stays as (
            insert into board_collaborators (board_id, user_id, status, access, invited_by)
            values ($1, $4, 'accepted', '{write,delete}', $2)
            on conflict (board_id, user_id) do update set status = 'accepted', access = '{write,delete}', is_request = false,
              is_banned = false, invited_by = excluded.invited_by, changed_at = now()
          )
          update users u set board_count = greatest(0, u.board_count + case when u.id = $2 then 1
              when (select b.is_quick_save from boards b where b.id = $1) then 0 else -1 end)
          where u.id in ($2, $4)`,
        values: [boardId, viewer.id, slug.data, formerOwner],
      })
      await endAllLinks(db, boardId)
      // Collaborators may have blocked each other. Once one of them is the owner, the other leaves.
      const gone = await db.query<{ user_id: UserId }>({
        text: `select c.user_id from board_collaborators c
          where c.board_id = $1 and c.status = 'accepted' and not ${isUnblocked('c.user_id', '$2')}`,
        values: [boardId, viewer.id],
      })
      for (const { user_id } of gone) await endCollaboration(call, { board_id: boardId, user_id })
      await removeOffered(call, boardId, viewer.id)
      await removeOwnersNotices(call, boardId, formerOwner)
      await notifyOfBoard(call, boardId, formerOwner, BOARD_TAKEN)
      noteBoard(call, board.data.row, formerOwner)
      noteChange(call, { users: [viewer.id, formerOwner] })
      return answerBoard(call, boardId)
    },
    { onRepeat: (call) => answerBoard(call, call.input.board_id) },
  ),

  handle(endOffer, permit('board.join'), async (call) => {
    const { input, viewer, db } = call
    const { board_id: boardId } = input
    const board = await grant(db, viewer, 'board.read', liveBoardSubject(boardId))
    if (!board.ok) return board
    await lockBoard(db, boardId)
    const to = await offeredTo(db, boardId)
    if (!board.data.row.is_owner && to !== viewer.id) return noInvite('options.board_id')
    await db.query({ text: 'update boards set transfer_to = null where id = $1', values: [boardId] })
    if (to !== null) await removeOffered(call, boardId, to)
    noteBoard(call, board.data.row)
    return ok(null)
  }),
]

/** The member to whom a board is offered; null if it is not offered. */
async function offeredTo(db: Database, boardId: BoardId): Promise<UserId | null> {
  const rows = await db.query<{ transfer_to: UserId | null }>({
    text: 'select transfer_to from boards where id = $1',
    values: [boardId],
  })
  return only(rows).transfer_to
}
