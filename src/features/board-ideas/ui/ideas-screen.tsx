import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { useProjection } from '#client/use-projection.ts'
import type { ListKey } from '#contracts/ids.ts'
import { topicsOfBoard } from '#features/board-ideas/domain/topics-of-board.ts'
import { boardAccent } from '#features/boards/ui/board-accent.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { Topics } from '#features/pins/ui/details/topics.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { ideaIcon } from '#kit/icon/late-icons.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { BoardTabs } from './board-tabs.tsx'
import styles from './ideas.module.css'

/** /:username/:slug/more_ideas: pins that match a board. One tap saves a pin to the board. */
export function IdeasScreen({ username, slug }: { readonly username: string; readonly slug: string }) {
  const { t } = useTranslation('board-ideas')
  const page = useProjection('boards/page', { username, slug })
  const topics = useProjection('feed/topics', {})?.topics ?? []
  const board = page?.board
  usePageTitle(board ? t('title', { name: board.name }) : '')
  if (page?.state === 'missing' || board?.smart_search) return <NotFoundScreen what="board" />
  if (!board) return page?.state === 'offline' ? <NotLoaded level={1} /> : <Spinner />
  const key = `ideas:${board.id}` as ListKey
  const accent = boardAccent(board.color)
  const canWrite = (board.access ?? []).includes('write')
  return (
    <div className={`${styles.screen} ${accent.className ?? ''}`} style={accent.style}>
      <header className={styles.head}>
        <h1 className={styles.name} tabIndex={-1}>
          {t('ideas')}
        </h1>
        <p>
          <Link className={styles.back} to={board.url}>
            <bdi>{board.name}</bdi>
          </Link>
        </p>
        <Topics topics={topicsOfBoard(board, topics)} />
      </header>
      <BoardTabs board={board} isIdeas />
      <PinGrid
        key={key}
        listKey={key}
        label={t('title', { name: board.name })}
        empty={<EmptyState icon={ideaIcon} title={t('emptyTitle')} text={t('emptyText')} />}
        {...(canWrite ? { saveTo: board } : {})}
      />
    </div>
  )
}
