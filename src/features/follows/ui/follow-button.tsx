import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { track } from '#client/track.ts'
import { useDispatch } from '#client/use-dispatch.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { AskButton } from '#features/follow-requests/ui/ask-button.tsx'
import type { WireUser } from '#features/users/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'

/**
 * Follows or unfollows a member. A visitor is asked to log in. Renders nothing on the viewer's own profile and on those
 * of blocked members.
 */
export function FollowButton({ user }: { readonly user: WireUser }) {
  const { t } = useTranslation('users')
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const { act } = useAct()
  if (viewer.id === user.id || user.blocked_by_me) return null
  const isFollowed = user.explicitly_followed_by_me ?? false
  if (viewer.isAuth && user.is_private_profile && !isFollowed) return <AskButton user={user} />
  const onClick = async () => {
    if (!viewer.isAuth) return void navigate(`${links.logIn}?next=${encodeURIComponent(pathname)}`)
    track(isFollowed ? 'unfollow' : 'follow', { component: 'member', objectId: user.id })
    if (isFollowed) return void act('unfollowUser', { userId: user.id }, { board: user.full_name })
    const answer = await dispatch('followUsers', { userIds: [user.id] })
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <Button
      look={isFollowed ? 'secondary' : 'primary'}
      aria-pressed={isFollowed}
      aria-label={t(isFollowed ? 'followingName' : 'followName', { name: user.full_name })}
      onClick={() => void onClick()}
    >
      {t(isFollowed ? 'isFollowing' : 'follow')}
    </Button>
  )
}
