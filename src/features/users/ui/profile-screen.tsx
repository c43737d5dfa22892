import { useTranslation } from 'react-i18next'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { Place } from '#app/plug/slots.tsx'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { USERNAME_PATTERN } from '#features/users/constants.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { profileSections } from './profile-slots.ts'

/** Spec viewer §2: /:username. */
export function ProfileScreen({ username }: { readonly username: string }) {
  return new RegExp(USERNAME_PATTERN).test(username) ? (
    <Profile key={username} username={username} />
  ) : (
    <NotFoundScreen />
  )
}

function Profile({ username }: { readonly username: string }) {
  const profile = useProjection('users/profile', { username })
  const { user: viewer } = useViewer()
  const user = profile?.user ?? (viewer?.username === username ? viewer : null)
  usePageTitle(user?.full_name ?? '')
  if (profile?.state === 'missing') return <NotFoundScreen what="person" />
  return (
    <>
      {user ? <ProfileHeader user={user} /> : profile?.state === 'offline' ? <OfflineProfile /> : <Spinner />}
      <Place of={profileSections} with={{ username, user }} />
    </>
  )
}

function OfflineProfile() {
  const { t } = useTranslation('users')
  return <EmptyState level={1} icon="offline" title={t('offlineTitle')} text={t('offlineText')} />
}
