import { newId } from '#contracts/ids.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { RequestContext, RequestTable } from '../../index.ts'
import * as wire from '../contract.ts'
import type { BoardInviteRequests } from '../contract.ts'

type Answered<Data> = Result<{ readonly data: Data }>

/** Applies the board of an answer to the store, so that it is shown at once. */
async function received(answer: Answered<WireBoard>, { engine }: RequestContext): Promise<Result<WireBoard>> {
  if (!answer.ok) return answer
  await engine.receive([{ type: 'board/received', payload: { boards: [answer.value.data] } }])
  return ok(answer.value.data)
}

const nothing = (answer: Result<unknown>): Result<null> => (answer.ok ? ok(null) : answer)

export const calls = {
  boardInvites: async ({ boardId }, context) => {
    const answer = await context.wire.call(wire.getInvites, { board_id: boardId })
    return answer.ok ? ok(answer.value.data) : answer
  },
  ownBoardInvites: async (_, context) => {
    const answer = await context.wire.call(wire.getOwnInvites, {})
    return answer.ok ? ok(answer.value.data) : answer
  },
  inviteToBoard: async ({ boardId, usernames }, context) => {
    const input = { board_id: boardId, usernames: [...usernames] }
    const answer = await context.wire.call(wire.invite, input, newId())
    return answer.ok ? ok(answer.value.data) : answer
  },
  answerBoardInvite: async ({ boardId, action, userId, access }, context) => {
    const input = {
      board_id: boardId,
      action,
      ...(userId === undefined ? {} : { user_id: userId }),
      ...(access === undefined ? {} : { access: [...access] }),
    }
    return nothing(await received(await context.wire.call(wire.answerInvite, input, newId()), context))
  },
  deleteBoardInvite: async ({ boardId, userId }, context) =>
    nothing(await context.wire.call(wire.deleteInvite, { board_id: boardId, user_id: userId }, newId())),
  removeCollaborator: async ({ boardId, userId, ban }, context) => {
    const input = { board_id: boardId, invited_user_id: userId, ban }
    return nothing(await context.wire.call(wire.removeCollaborator, input, newId(), { feedNamesLists: true }))
  },
  boardBans: async ({ boardId }, context) => {
    const answer = await context.wire.call(wire.getBans, { board_id: boardId })
    return answer.ok ? ok(answer.value.data) : answer
  },
  liftBoardBan: async ({ boardId, userId }, context) =>
    nothing(await context.wire.call(wire.liftBan, { board_id: boardId, user_id: userId }, newId())),
  requestToJoinBoard: async ({ boardId }, context) =>
    nothing(await received(await context.wire.call(wire.requestToJoin, { board_id: boardId }, newId()), context)),
  makeBoardLink: async ({ boardId }, context) => {
    const answer = await context.wire.call(wire.makeLink, { board_id: boardId }, newId())
    return answer.ok ? ok({ token: answer.value.data.token }) : answer
  },
  endBoardLinks: async ({ boardId }, context) =>
    nothing(await context.wire.call(wire.endLinks, { board_id: boardId }, newId())),
  inviteToBoardByMail: async ({ boardId, email }, context) =>
    nothing(await context.wire.call(wire.inviteByMail, { board_id: boardId, email }, newId())),
  boardMailInvites: async ({ boardId }, context) => {
    const answer = await context.wire.call(wire.getMailInvites, { board_id: boardId })
    return answer.ok ? ok(answer.value.data) : answer
  },
  withdrawBoardMailInvite: async ({ boardId, inviteId }, context) =>
    nothing(await context.wire.call(wire.withdrawMailInvite, { board_id: boardId, invite_id: inviteId }, newId())),
  lookAtBoardLink: async ({ token }, context) => {
    const answer = await context.wire.call(wire.lookAtLink, { token })
    return answer.ok ? ok(answer.value.data) : answer
  },
  joinBoardByLink: async ({ token }, context) => {
    const board = await received(await context.wire.call(wire.joinByLink, { token }, newId()), context)
    return board.ok ? ok({ url: board.value.url }) : board
  },
  offerBoard: async ({ boardId, userId }, context) =>
    nothing(
      await received(
        await context.wire.call(wire.offerBoard, { board_id: boardId, user_id: userId }, newId()),
        context,
      ),
    ),
  takeBoard: async ({ boardId }, context) => {
    const board = await received(await context.wire.call(wire.takeBoard, { board_id: boardId }, newId()), context)
    return board.ok ? ok({ url: board.value.url }) : board
  },
  endBoardOffer: async ({ boardId }, context) =>
    nothing(await context.wire.call(wire.endOffer, { board_id: boardId }, newId(), { feedNamesLists: true })),
} satisfies Pick<RequestTable, keyof BoardInviteRequests>
