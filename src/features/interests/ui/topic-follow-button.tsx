import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { Button } from '#kit/button/button.tsx'

/**
 * A button that follows a topic or stops following it. A failure reverts the button without a message (spec viewer §8).
 */
export function TopicFollowButton({ interest, name }: { readonly interest: string; readonly name: string }) {
  const { t } = useTranslation('users')
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const dispatch = useDispatch()
  const isFollowed = useProjection('interests/own', {})?.interests.includes(interest) ?? false
  const onClick = () => {
    if (!viewer.isAuth) return void navigate(`${links.logIn}?next=${encodeURIComponent(pathname)}`)
    void dispatch(isFollowed ? 'unfollowInterest' : 'followInterest', { interest })
  }
  return (
    <Button
      look={isFollowed ? 'secondary' : 'primary'}
      aria-pressed={isFollowed}
      aria-label={t(isFollowed ? 'followingName' : 'followName', { name })}
      onClick={onClick}
    >
      {t(isFollowed ? 'isFollowing' : 'follow')}
    </Button>
  )
}
