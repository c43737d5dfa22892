import type { EditTable } from '#contracts/table.ts'
import type { BlockFact } from '#features/blocks/contract.ts'
import type { FollowFact } from '#features/follows/contract.ts'
import type { UserRow } from '../contract.ts'

interface Own {
  readonly users: EditTable<UserRow>
}

/**
 * Folds a follow: sets the flag and changes follower_count and following_count by one. If the flag is already set,
 * nothing changes (spec viewer §4).
 */
export function foldFollow(
  { users }: Own,
  { by, payload }: Extract<FollowFact, { readonly type: 'user/followed' }>,
): void {
  const { userIds, isFollowed } = payload
  let changed = 0
  for (const id of userIds)
    users.update(id, (user) => {
      if ((user.explicitly_followed_by_me ?? false) === isFollowed) return
      user.explicitly_followed_by_me = isFollowed
      delete user.follow_requested_by_me
      const step = isFollowed ? 1 : -1
      user.follower_count = Math.max(0, user.follower_count + step)
      changed += step
    })
  if (by !== null && changed !== 0)
    users.update(by, (member) => {
      if (member.following_count !== undefined) member.following_count = Math.max(0, member.following_count + changed)
    })
}

/** Folds a block: sets blocked_by_me and clears the follow flag (spec viewer §4). */
export function foldBlock(
  { users }: Own,
  { by, payload }: Extract<BlockFact, { readonly type: 'user/blocked' }>,
): void {
  let wasFollowed = false
  users.update(payload.userId, (user) => {
    user.blocked_by_me = payload.isBlocked
    if (!payload.isBlocked || !user.explicitly_followed_by_me) return
    wasFollowed = true
    user.explicitly_followed_by_me = false
    user.follower_count = Math.max(0, user.follower_count - 1)
  })
  if (by !== null && wasFollowed)
    users.update(by, (member) => {
      if (member.following_count !== undefined) member.following_count = Math.max(0, member.following_count - 1)
    })
}

export function foldMute({ users }: Own, { payload }: Extract<BlockFact, { readonly type: 'user/muted' }>): void {
  users.update(payload.userId, (user) => {
    user.muted_by_me = payload.isMuted
  })
}
