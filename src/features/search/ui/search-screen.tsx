import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router-dom'
import type { ListKey } from '#contracts/ids.ts'
import { NotFoundScreen } from '#app/errors/not-found-screen.tsx'
import { preloadBoardStrip } from '#features/feed/ui/modules/lazy-board-strip.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { queryOf } from '#features/search/ui/query-of.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { TopicCards } from './topic-cards.tsx'
import styles from './list-heading.module.css'

// Boards stand at the top of such a list.
preloadBoardStrip()

/** spec viewer §2: /search/:scope. This release searches pins. */
export function SearchScreen() {
  const { t } = useTranslation('search')
  const { scope } = useParams()
  const query = queryOf(useLocation().search)
  const key = `search:${query}` as ListKey
  const title = query ? t('resultsFor', { query }) : t('label')
  usePageTitle(title)
  if (scope !== 'pins') return <NotFoundScreen />
  if (query === '') {
    return (
      <>
        <EmptyState level={1} icon="search" title={t('emptyTitle')} text={t('emptyText')} />
        <TopicCards />
      </>
    )
  }
  return (
    <>
      <h1 className={styles.heading} tabIndex={-1}>
        {title}
      </h1>
      <PinGrid
        key={key}
        listKey={key}
        label={title}
        empty={<EmptyState icon="search" title={t('noneTitle')} text={t('noneText')} />}
      />
    </>
  )
}
