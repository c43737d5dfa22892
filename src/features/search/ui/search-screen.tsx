import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { ListKey } from '#contracts/ids.ts'
import styles from '#features/feed/ui/list-heading.module.css'
import { preloadBoardStrip } from '#features/feed/ui/modules/lazy-board-strip.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { TopicCards } from '#features/feed/ui/topics/topic-cards.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { QUERY_MAX } from '../constants.ts'
import { queryOf } from './query-of.ts'

// Boards are shown above the results.
preloadBoardStrip()

/** `/search/:scope` (spec viewer §2) and `/search`. This release searches pins. */
export function SearchScreen() {
  const { t } = useTranslation('search')
  const query = queryOf(useLocation().search)
  const key = `search:${query}` as ListKey
  const title = query ? t('resultsFor', { query }) : t('label')
  usePageTitle(title)
  if (query === '') {
    return (
      <>
        <EmptyState level={1} icon="search" title={t('emptyTitle')} text={t('emptyText')} />
        <TopicCards />
      </>
    )
  }
  if (query.length > QUERY_MAX) {
    return <EmptyState level={1} icon="search" title={t('tooLongTitle')} text={t('tooLongText', { max: QUERY_MAX })} />
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
