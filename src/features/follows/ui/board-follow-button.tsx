import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { track } from '#client/track.ts'
import { useDispatch } from '#client/use-dispatch.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

/** Follows or unfollows another member's board. An invited member answers the invitation first. */
export function BoardFollowButton({ board }: { readonly board: WireBoard }) {
  const { t } = useTranslation('users')
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const { act } = useAct()
  const isFollowed = board.followed_by_me ?? false
  const isInvited = board.viewer_invite === 'new'
  if (viewer.id === board.owner.id || (isInvited && !isFollowed)) return null
  const onClick = async () => {
    if (!viewer.isAuth) return void navigate(`${links.logIn}?next=${encodeURIComponent(pathname)}`)
    track(isFollowed ? 'unfollow' : 'follow', { component: 'board', objectId: board.id })
    if (isFollowed) return void act('unfollowBoard', { boardId: board.id }, { board: board.name })
    const answer = await dispatch('followBoard', { boardId: board.id })
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <Button
      look={isFollowed ? 'secondary' : 'primary'}
      aria-pressed={isFollowed}
      aria-label={t(isFollowed ? 'followingName' : 'followName', { name: board.name })}
      onClick={() => void onClick()}
    >
      {t(isFollowed ? 'isFollowing' : 'follow')}
    </Button>
  )
}
