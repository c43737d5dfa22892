import { useTranslation } from 'react-i18next'
import { track } from '#client/track.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { UserId } from '#contracts/ids.ts'
import { whoToFollow } from '#features/follows/domain/who-to-follow.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import type { WireUser } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import styles from './people.module.css'

/** Follows all of these people by one act, which one undo reverts. Nothing if fewer than two are left to follow. */
export function FollowAll({ people }: { readonly people: readonly WireUser[] }) {
  const { viewer } = useViewer()
  const userIds = whoToFollow(people, viewer.id)
  return userIds.length < 2 ? null : <FollowAllButton userIds={userIds} />
}

function FollowAllButton({ userIds }: { readonly userIds: readonly UserId[] }) {
  const { t } = useTranslation('people')
  const { act } = useAct()
  const element = useKeepFocusNear<HTMLDivElement>()
  const onClick = () => {
    for (const objectId of userIds) track('follow', { component: 'member', objectId })
    void act('followUsers', { userIds })
  }
  return (
    <div ref={element} className={styles.all}>
      <Button onClick={onClick}>{t('followAll')}</Button>
    </div>
  )
}
