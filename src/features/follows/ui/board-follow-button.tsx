import { useViewer } from '#client/use-viewer.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { FollowToggle } from './follow-toggle.tsx'

/**
 * Follows or unfollows another member's board. An invited member answers the invitation first, and a collaborator hears
 * of the board anyway.
 */
export function BoardFollowButton({ board }: { readonly board: WireBoard }) {
  const { viewer } = useViewer()
  const isFollowed = board.followed_by_me ?? false
  const isWithin = board.viewer_invite === 'new' || board.collaborated_by_me
  if (viewer.id === board.owner.id || (isWithin && !isFollowed)) return null
  return <FollowToggle boardId={board.id} name={board.name} isFollowed={isFollowed} />
}
