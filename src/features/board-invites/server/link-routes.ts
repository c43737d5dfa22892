import { isBlockedBetween } from '#features/blocks/server/shared/blocked.ts'
import { wireBoard } from '#features/boards/server/shared/board-record.ts'
import { findBoardUnseen } from '#features/boards/server/shared/find-boards.ts'
import { liveBoardSubject } from '#features/boards/server/shared/own-board.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { only } from '#server/storage/database.ts'
import { noteChange } from '#server/sync/note-change.ts'
import {
  endLinks,
  getMailInvites,
  inviteByMail,
  joinByLink,
  lookAtLink,
  makeLink,
  withdrawMailInvite,
} from '../contract.ts'
import { BOARD_JOINED } from '../constants.ts'
import { applyInvite, findInvite, lockBoard, noInvite } from './apply-invite.ts'
import { addLink, endAllLinks, endMailed, findLink, listMailed, mailLink } from './board-links.ts'
import { notifyOfBoard } from './board-notices.ts'
import { answerBoard, noteBoard } from './collaborator-routes.ts'

export const linkRoutes = [
  handle(makeLink, permit('board.govern'), async ({ input, viewer, db }) => {
    const board = await grant(db, viewer, 'board.govern', liveBoardSubject(input.board_id))
    return board.ok ? ok(await addLink(db, viewer, input.board_id)) : board
  }),

  handle(endLinks, permit('board.govern'), async (call) => {
    const { input, viewer, db } = call
    const board = await grant(db, viewer, 'board.govern', liveBoardSubject(input.board_id))
    if (!board.ok) return board
    await endAllLinks(db, input.board_id)
    noteChange(call, { boards: [input.board_id] })
    return ok(null)
  }),

  handle(inviteByMail, permit('board.govern'), async (call) => {
    const { input, viewer, db } = call
    const board = await grant(db, viewer, 'board.govern', liveBoardSubject(input.board_id))
    if (!board.ok) return board
    const mailed = await mailLink(db, viewer, board.data.row, input.email)
    if (mailed.ok) noteChange(call, { boards: [input.board_id] })
    return mailed
  }),

  handle(getMailInvites, permit('board.govern'), async ({ input, viewer, db }) => {
    const board = await grant(db, viewer, 'board.govern', liveBoardSubject(input.board_id))
    return board.ok ? ok(await listMailed(db, input.board_id)) : board
  }),

  handle(withdrawMailInvite, permit('board.govern'), async (call) => {
    const { input, viewer, db } = call
    const board = await grant(db, viewer, 'board.govern', liveBoardSubject(input.board_id))
    if (!board.ok) return board
    if (!(await endMailed(db, input.board_id, input.invite_id))) return noInvite('options.invite_id')
    noteChange(call, { boards: [input.board_id] })
    return ok(null)
  }),

  handle(lookAtLink, permit('board.read'), async ({ input, viewer, db }) => {
    const link = await findLink(db, input.token, false)
    if (viewer && link && (await isBlockedBetween(db, viewer.id, link.invited_by))) return noInvite('options.token')
    const board = link && (await findBoardUnseen(db, link.invited_by, link.board_id))
    if (!board) return noInvite('options.token')
    const rows = await db.query<PinnerRow>({
      text: `select ${PINNER_COLUMNS} from users u where u.id = $1`,
      values: [link.invited_by],
    })
    const { name, cover_images: covers } = wireBoard(board)
    // The board is read as the inviter sees it. The invited person is no member yet, and gets the warning before it.
    const cover_images = board.sensitivity === null ? covers : []
    return ok({ board_name: name, invited_by: wirePinner(only(rows)), cover_images })
  }),

  handle(
    joinByLink,
    permit('board.join'),
    async (call) => {
      const { input, viewer, db } = call
      const link = await findLink(db, input.token, true)
      if (!link || (await isBlockedBetween(db, viewer.id, link.invited_by))) return noInvite('options.token')
      let isNew = false
      if (link.invited_by !== viewer.id) {
        await lockBoard(db, link.board_id)
        isNew = (await findInvite(db, link.board_id, viewer.id))?.status !== 'accepted'
        const of = { by: link.invited_by, field: 'options.token' }
        const done = await applyInvite(call, link.board_id, viewer.id, { type: 'join' }, of)
        if (!done.ok) return done
      }
      if (link.is_mail) await endMailed(db, link.board_id, link.id)
      const board = await grant(db, viewer, 'board.read', liveBoardSubject(link.board_id, 'options.token'))
      if (!board.ok) return noInvite('options.token')
      if (isNew) await notifyOfBoard(call, link.board_id, board.data.row.owner_id, BOARD_JOINED)
      noteBoard(call, board.data.row)
      const answer = await answerBoard(call, link.board_id)
      return answer.ok ? { ...answer, kept: link.board_id } : noInvite('options.token')
    },
    {
      onRepeat: async (call, { kept }) => {
        const answer = await answerBoard(call, kept as Parameters<typeof answerBoard>[1])
        return answer.ok ? answer : noInvite('options.token')
      },
    },
  ),
]
