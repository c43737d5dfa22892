import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { buttonClass } from '#kit/button/button.tsx'
import { nextOf } from '../domain/next-of.ts'
import { ArticleCard } from './article-card.tsx'
import styles from './today.module.css'
import { useArticlePages } from './use-article-pages.ts'

/** Below an article: links to the articles that follow it, and to the list of all. */
export function NextArticles({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation('today')
  const heading = useId()
  const next = nextOf(useArticlePages(i18n.language).articles ?? [], id)
  return (
    <section aria-labelledby={next.length > 0 ? heading : undefined}>
      {next.length > 0 && (
        <>
          <h2 className={styles.heading} id={heading}>
            {t('more')}
          </h2>
          <ul className={styles.cards}>
            {next.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </ul>
        </>
      )}
      <p className={styles.more}>
        <Link className={buttonClass('secondary')} to="/today">
          {t('title')}
        </Link>
      </p>
    </section>
  )
}
