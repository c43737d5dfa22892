import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import type { ProfileSectionProps } from '#features/users/ui/profile-slots.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { boardIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { BoardGrid } from './board-grid.tsx'
import { profileTools } from './lazy-profile-tools.ts'
import { boardsShown, chooseBoards, withBoardsShown } from './profile-order.ts'
import styles from './profile-boards.module.css'

/** The boards on a person's profile. */
export function ProfileBoards({ username, user }: ProfileSectionProps) {
  const { t } = useTranslation('users')
  const { t: tBoards } = useTranslation('boards')
  const own = useProjection('boards/of-user', { username })
  const { user: viewer } = useViewer()
  const [params, setParams] = useSearchParams()
  const language = useLanguageTag()
  if (!user) return null
  const shown = boardsShown(params)
  const all = own?.boards ?? []
  const active = all.filter((board) => !board.archived_by_me_at)
  const boards = chooseBoards(active, shown, language)
  const archived = chooseBoards(
    all.filter((board) => board.archived_by_me_at),
    shown,
    language,
  )
  const isMany = own ? all.length > 1 : user.board_count > 1
  const isFiltered = shown.filter.trim() !== ''
  const isOwn = viewer?.id === user.id
  const ownBoards = active.filter(({ owner }) => owner.id === user.id)
  return (
    <section className={styles.boards} aria-label={t('boardsTitle')}>
      {(isOwn || isMany) && (
        <div className={`${isOwn ? styles.forActs : ''} ${isMany ? styles.forSearch : ''}`}>
          {own && (
            <profileTools.Part
              boards={isOwn ? ownBoards : []}
              isOwn={isOwn}
              isMany={isMany}
              shown={shown}
              onShow={(next) =>
                setParams((now) => withBoardsShown(now, next), { replace: true, preventScrollReset: true })
              }
            />
          )}
        </div>
      )}
      {isFiltered && boards.length === 0 ? (
        archived.length === 0 && <p className={styles.none}>{tBoards('noMatch')}</p>
      ) : boards.length === 0 && own && own.state !== 'loading' ? (
        <EmptyState
          icon={boardIcon}
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
        <details className={styles.archived} open={isFiltered}>
          <summary className={styles.summary}>{t('archivedBoards', { count: archived.length })}</summary>
          <ul className={styles.list}>
            {archived.map((board) => (
              <li key={board.id}>
                <Link className={styles.link} to={board.url}>
                  <bdi>{board.name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
