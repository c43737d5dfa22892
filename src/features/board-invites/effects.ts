import type { Result } from '#contracts/result.ts'
import type { RequestContext, RequestTable } from '../index.ts'
import type { BoardInviteRequests } from './contract.ts'

type Name = keyof BoardInviteRequests
type Ask<N extends Name> = (
  input: BoardInviteRequests[N]['input'],
  context: RequestContext,
) => Promise<Result<BoardInviteRequests[N]['reply']>>

/** Wraps a request whose code is loaded on first use, because it is seldom needed. */
function late<N extends Name>(name: N): Ask<N> {
  return async (input, context) => {
    const { calls } = await import('./effects/calls.ts')
    return (calls[name] as unknown as Ask<N>)(input, context)
  }
}

export const boardInviteRequests = {
  boardInvites: late('boardInvites'),
  ownBoardInvites: late('ownBoardInvites'),
  inviteToBoard: late('inviteToBoard'),
  answerBoardInvite: late('answerBoardInvite'),
  deleteBoardInvite: late('deleteBoardInvite'),
  removeCollaborator: late('removeCollaborator'),
  boardBans: late('boardBans'),
  liftBoardBan: late('liftBoardBan'),
  requestToJoinBoard: late('requestToJoinBoard'),
  makeBoardLink: late('makeBoardLink'),
  endBoardLinks: late('endBoardLinks'),
  inviteToBoardByMail: late('inviteToBoardByMail'),
  boardMailInvites: late('boardMailInvites'),
  withdrawBoardMailInvite: late('withdrawBoardMailInvite'),
  lookAtBoardLink: late('lookAtBoardLink'),
  joinBoardByLink: late('joinBoardByLink'),
  offerBoard: late('offerBoard'),
  takeBoard: late('takeBoard'),
  endBoardOffer: late('endBoardOffer'),
} satisfies Pick<RequestTable, Name>
