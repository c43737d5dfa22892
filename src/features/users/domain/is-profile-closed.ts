import type { UserId } from '#contracts/ids.ts'
import type { WireUser } from '../contract.ts'

/** True if the viewer sees only the head of this profile: it is private, and its member did not approve the viewer. */
export function isProfileClosed(user: WireUser, viewer: UserId | null): boolean {
  return user.is_private_profile === true && user.id !== viewer && !user.explicitly_followed_by_me
}
