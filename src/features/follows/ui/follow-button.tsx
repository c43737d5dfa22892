import { useViewer } from '#client/use-viewer.ts'
import { isFollowable } from '#features/follows/domain/who-to-follow.ts'
import { isProfileClosed } from '#features/users/domain/is-profile-closed.ts'
import { AskButton } from '#features/follow-requests/ui/ask-button.tsx'
import type { WireUser } from '#features/users/contract.ts'
import { FollowToggle } from './follow-toggle.tsx'

/** Follows or unfollows a member. Renders nothing on the viewer's own profile and on those of blocked members. */
export function FollowButton({ user }: { readonly user: WireUser }) {
  const { viewer } = useViewer()
  if (!isFollowable(user, viewer.id)) return null
  const isFollowed = user.explicitly_followed_by_me ?? false
  if (viewer.isAuth && isProfileClosed(user, viewer.id)) return <AskButton user={user} />
  const isPrivate = user.is_private_profile === true
  return <FollowToggle userId={user.id} name={user.full_name} isFollowed={isFollowed} isPrivate={isPrivate} />
}
