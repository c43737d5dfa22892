import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { Place } from '#app/plug/slots.tsx'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { USERNAME_PATTERN } from '#features/users/constants.ts'
import type { WireUser } from '#features/users/contract.ts'
import { isProfileClosed } from '#features/users/domain/is-profile-closed.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { lockIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { LinkTabs } from '#kit/tabs/link-tabs.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { blockedProfile } from './profile-slots.ts'
import styles from './profile-header.module.css'

interface ProfileFrameProps {
  readonly username: string
  /** Renders the content of the chosen tab. The person is null until loaded. */
  readonly children: (user: WireUser | null) => ReactNode
}

/** The head of a profile and its tabs. The profile of a blocked member has no tabs and no content. */
export function ProfileFrame({ username, children }: ProfileFrameProps) {
  return new RegExp(USERNAME_PATTERN).test(username) ? (
    <Frame key={username} username={username}>
      {children}
    </Frame>
  ) : (
    <NotFoundScreen />
  )
}

function Frame({ username, children }: ProfileFrameProps) {
  const { t } = useTranslation('users')
  const profile = useProjection('users/profile', { username })
  const { user: viewer } = useViewer()
  const user = profile?.user ?? (viewer?.username === username ? viewer : null)
  usePageTitle(user?.full_name ?? '')
  /** Members who are not approved see only the head of a private profile. */
  const isClosed = user !== null && isProfileClosed(user, viewer?.id ?? null)
  const isBlocked = user?.blocked_by_me === true
  const isOpen = !isClosed && !isBlocked
  const isOwn = user !== null && viewer?.id === user.id
  if (profile?.state === 'missing') return <NotFoundScreen what="person" />
  return (
    <>
      {user ? <ProfileHeader user={user} /> : profile?.state === 'offline' ? <OfflineProfile /> : <Spinner />}
      {user && isBlocked && <Place of={blockedProfile} with={{ user }} />}
      {user && !isBlocked && isClosed && (
        <EmptyState icon={lockIcon} title={t('privateTitle')} text={t('privateText')} />
      )}
      {user && isOpen && (
        <div className={styles.tabs}>
          <LinkTabs
            label={t('tabs')}
            tabs={[
              { to: links.profile(username), label: t('boardsTitle') },
              { to: links.savedPins(username), label: t('savedTab') },
              { to: links.createdPins(username), label: t('createdTab') },
              { to: `${links.profile(username)}/_stories`, label: t('storiesTab') },
              { to: `${links.profile(username)}/_tried`, label: t('triedTab') },
              ...(isOwn ? [{ to: `${links.profile(username)}/_favourites`, label: t('favouritesTab') }] : []),
            ]}
          />
        </div>
      )}
      {isOpen && children(user)}
    </>
  )
}

function OfflineProfile() {
  const { t } = useTranslation('users')
  return <NotLoaded level={1} awayText={t('offlineText')} />
}
