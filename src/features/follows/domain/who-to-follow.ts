import type { UserId } from '#contracts/ids.ts'
import type { WireUser } from '#features/users/contract.ts'
import { isProfileClosed } from '#features/users/domain/is-profile-closed.ts'
import { FOLLOW_MAX } from '../constants.ts'

/** True if the viewer can follow or unfollow this member: another one, whom the viewer did not block. */
export function isFollowable(user: WireUser, viewer: UserId | null): boolean {
  return user.id !== viewer && !user.blocked_by_me
}

/** Those of these people whom the viewer can follow at once and does not follow yet: the members of one bulk follow. */
export function whoToFollow(people: readonly WireUser[], viewer: UserId | null): readonly UserId[] {
  return people
    .filter((user) => isFollowable(user, viewer) && !isProfileClosed(user, viewer) && !user.explicitly_followed_by_me)
    .slice(0, FOLLOW_MAX)
    .map(({ id }) => id)
}
