import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Places } from '#features/ideas/ui/places.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { calendarIcon } from '#kit/icon/late-icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { ArticleCard } from './article-card.tsx'
import styles from './today.module.css'
import { useArticlePages } from './use-article-pages.ts'

/** `/today`: articles, newest first (spec viewer §2). */
export function TodayScreen() {
  const { t, i18n } = useTranslation('today')
  const { articles, error, isLoading, more, reload } = useArticlePages(i18n.language)
  usePageTitle(t('title'))
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <Places />
      </header>
      {articles === null && isLoading && <Spinner />}
      {articles === null && error !== null && <NotLoaded title={t('failed')} text={error} onRetry={reload} />}
      {articles?.length === 0 && (
        <EmptyState icon={calendarIcon} title={t('none')} text={t('noneText')}>
          <Link className={buttonClass('primary')} to="/ideas">
            {t('browse')}
          </Link>
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {(articles ?? []).map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </ul>
      {articles !== null && error !== null && (
        <p className={styles.more} role="alert">
          {error}
        </p>
      )}
      {more && (
        <p className={styles.more}>
          <Button isBusy={isLoading} onClick={more}>
            {t('showMore')}
          </Button>
        </p>
      )}
    </>
  )
}
