import { isId, type BoardId } from '#contracts/ids.ts'
import { ok, type Failure } from '#contracts/result.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { ME } from '#core/store/tables.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import { mustBeOther } from '#features/users/domain/must-be-other.ts'
import { userSubject } from '#features/users/domain/user-subject.ts'
import type { Command, CommandTable, Tables } from '../index.ts'
import { FOLLOW_MAX } from './constants.ts'
import type { FollowCommands } from './contract.ts'

const endpoint = lateContract(() => import('./contract.ts'))

function mustFollow(tables: Tables, userIds: FollowCommands['followUsers']['userIds']): Failure | null {
  if (!Array.isArray(userIds) || userIds.length === 0 || userIds.length > FOLLOW_MAX)
    return invalid('userIds', `must have 1 to ${FOLLOW_MAX} members`)
  const me = tables.app.get(ME)?.viewer.id ?? null
  return firstFailure(userIds.map((id, i) => () => mustBeOther(id, me, `userIds.${i}`)))
}

function followingBoard(isFollowed: boolean): Command<{ readonly boardId: BoardId }> {
  const laneOf = (boardId: BoardId) => `board-follow:${boardId}`
  return {
    check: ({ boardId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => (isId(boardId) ? null : invalid('boardId', 'is not the id of a board')),
        () =>
          tables.boards.get(boardId)?.owner.id === tables.app.get(ME)?.viewer.id
            ? invalid('boardId', 'is your own board')
            : null,
      ]),
    facts: ({ boardId }) => [{ type: 'board/followed', payload: { boardId, isFollowed } }],
    lanes: ({ boardId }) => [laneOf(boardId)],
    send: async ({ boardId }, wire, key) => {
      const answer = await wire.call(endpoint(isFollowed ? 'followBoard' : 'unfollowBoard'), { id: boardId }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ boardId }, inverse) =>
      inverse.rows[`boards/${boardId}`]
        ? [{ name: isFollowed ? 'unfollowBoard' : 'followBoard', args: { boardId } }]
        : [],
    subject: ({ boardId }, tables) => ({
      text: tables.boards.get(boardId)?.name ?? '',
      count: 0,
      row: `boards/${boardId}`,
    }),
  }
}

export const followCommands = {
  followUsers: {
    check: ({ userIds }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustFollow(tables, userIds)]),
    facts: ({ userIds }) => [{ type: 'user/followed', payload: { userIds, isFollowed: true } }],
    lanes: ({ userIds }) => userIds.map((id) => `user:${id}`),
    send: async ({ userIds }, wire, key) => {
      const answer = await wire.call(endpoint('followUsers'), { user_ids: [...userIds] }, key)
      return answer.ok ? ok([]) : answer
    },
    invert: ({ userIds }, inverse) =>
      userIds
        .filter((id) => inverse.rows[`users/${id}`])
        .map((userId) => ({ name: 'unfollowUser' as const, args: { userId } })),
    subject: ({ userIds }, tables) =>
      userIds.length === 1
        ? userSubject(tables.users.get(userIds[0]!), userIds[0]!)
        : { text: '', count: userIds.length },
  },
  unfollowUser: {
    check: ({ userId }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustFollow(tables, [userId])]),
    facts: ({ userId }) => [{ type: 'user/followed', payload: { userIds: [userId], isFollowed: false } }],
    lanes: ({ userId }) => [`user:${userId}`],
    send: async ({ userId }, wire, key) => {
      const answer = await wire.call(endpoint('unfollowUser'), { id: userId }, key)
      return answer.ok ? ok([]) : answer
    },
    // A private member is followed again only after approval, which is no undo.
    invert: ({ userId }, inverse, present) =>
      inverse.rows[`users/${userId}`] && !present?.tables.users.get(userId)?.is_private_profile
        ? [{ name: 'followUsers', args: { userIds: [userId] } }]
        : [],
    subject: ({ userId }, tables) => userSubject(tables.users.get(userId), userId),
  },
  followBoard: followingBoard(true),
  unfollowBoard: followingBoard(false),
} satisfies Pick<CommandTable, keyof FollowCommands>
