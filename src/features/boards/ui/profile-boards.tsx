import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { ProfileSectionProps } from '#features/users/ui/profile-slots.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { BoardGrid } from './board-grid.tsx'
import styles from './profile-boards.module.css'

/** The boards of a person, on the profile. */
export function ProfileBoards({ username, user }: ProfileSectionProps) {
  const { t } = useTranslation('users')
  const own = useProjection('boards/of-user', { username })
  const { user: viewer } = useViewer()
  if (!user) return null
  const all = own?.boards ?? []
  const boards = all.filter((board) => !board.archived_by_me_at)
  const archived = all.filter((board) => board.archived_by_me_at)
  const isOwn = viewer?.id === user.id
  return (
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
      {archived.length > 0 && (
        <details className={styles.archived}>
          <summary className={styles.summary}>{t('archivedBoards', { count: archived.length })}</summary>
          <ul className={styles.list}>
            {archived.map((board) => (
              <li key={board.id}>
                <Link className={styles.link} to={board.url} dir="auto">
                  {board.name}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
