import { useTranslation } from 'react-i18next'
import { CoverCards } from '#features/feed/ui/topics/topic-cards.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { compassIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { pathOf } from './idea-paths.ts'
import styles from './ideas.module.css'
import { Places } from './places.tsx'
import { PopularNow } from './popular-now.tsx'
import { useIdeaTopics } from './use-topics.ts'

/** `/ideas`: all topics (spec viewer §2). */
export function IdeasScreen() {
  const { t } = useTranslation('ideas')
  const { answer: topics, code, isLoading, reload } = useIdeaTopics(null)
  usePageTitle(t('title'))
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={styles.lead}>{t('lead')}</p>
        <Places />
      </header>
      <PopularNow />
      {topics === null && isLoading && <Spinner />}
      {topics === null && code !== null && <NotLoaded onRetry={reload} />}
      {topics?.length === 0 && <EmptyState icon={compassIcon} title={t('noTopics')} text={t('noTopicsText')} />}
      {topics !== null && <CoverCards topics={topics} to={(topic) => pathOf('ideas', topic)} />}
    </>
  )
}
