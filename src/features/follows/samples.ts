import type { BoardId, UserId } from '#contracts/ids.ts'
import type { Samples } from '#core/define-feature.ts'
import type { FollowTypes } from './contract.ts'

const userId = '90210000000000002' as UserId
const boardId = '90210000000000777' as BoardId

export const samples: Samples<FollowTypes> = {
  facts: {
    'user/followed': { userIds: [userId], isFollowed: true },
    'board/followed': { boardId, isFollowed: true },
    'people/received': { key: 'blocked', userIds: [userId], isEnd: true },
  },
  commands: {
    followUsers: { userIds: [userId] },
    unfollowUser: { userId },
    followBoard: { boardId },
    unfollowBoard: { boardId },
  },
  withoutArrivals: { people: 'following also changes rows of users, which arrive' },
}
