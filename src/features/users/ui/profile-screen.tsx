import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'
import { links } from '#contracts/links.ts'
import { BoardGrid } from '#features/boards/ui/board-grid.tsx'
import { useViewer } from '#client/use-viewer.ts'
import { USERNAME_PATTERN } from '#features/users/constants.ts'
import { ProfileHeader } from '#features/users/ui/profile-header.tsx'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './profile-screen.module.css'

/** spec viewer §2: /:username. */
export function ProfileScreen() {
  const username = useParams()['username'] ?? ''
  return new RegExp(USERNAME_PATTERN).test(username) ? (
    <Profile key={username} username={username} />
  ) : (
    <NotFoundScreen />
  )
}

function Profile({ username }: { readonly username: string }) {
  const { t } = useTranslation('users')
  const profile = useProjection('users/profile', { username })
  const own = useProjection('boards/of-user', { username })
  const { user: viewer } = useViewer()
  const user = profile?.user ?? (viewer?.username === username ? viewer : null)
  usePageTitle(user?.full_name ?? '')
  if (profile?.state === 'missing') return <NotFoundScreen what="person" />
  if (!user)
    return profile?.state === 'offline' ? (
      <EmptyState level={1} icon="offline" title={t('offlineTitle')} text={t('offlineText')} />
    ) : (
      <Spinner />
    )
  const boards = own?.boards ?? []
  const isOwn = viewer?.id === user.id
  return (
    <>
      <ProfileHeader user={user} />
      <section className={styles.boards} aria-label={t('boardsTitle')}>
        {boards.length === 0 && own && own.state !== 'loading' ? (
          <EmptyState
            icon="board"
            title={isOwn ? t('noBoardsOwn') : t('noBoards')}
            text={isOwn ? t('noBoardsOwnText') : t('noBoardsText')}
          >
            {isOwn && (
              <Link className={buttonClass('primary')} to={links.home}>
                {t('noBoardsOwnWay')}
              </Link>
            )}
          </EmptyState>
        ) : (
          <BoardGrid username={username} boards={boards} label={t('boardsTitle')} />
        )}
      </section>
    </>
  )
}
