import { useTranslation } from 'react-i18next'
import type { RichMetadata } from '#features/pins/contract.ts'
import styles from './details.module.css'

type Article = Extract<RichMetadata, { readonly type: 'article' }>

export function ArticleDetails({ article }: { readonly article: Article }) {
  const { t, i18n } = useTranslation('pins')
  const published = new Date(article.date_published)
  const date = Number.isNaN(published.getTime())
    ? article.date_published
    : new Intl.DateTimeFormat(i18n.language.replace('_', '-'), { dateStyle: 'long' }).format(published)
  return (
    <section className={styles.section} aria-labelledby="article">
      <h2 className={styles.heading} id="article">
        {t('article.title')}
      </h2>
      <p className={styles.byline}>{[article.site_name, article.author_name, date].filter(Boolean).join(' · ')}</p>
      <blockquote className={styles.excerpt} dir="auto">
        {article.excerpt}
      </blockquote>
    </section>
  )
}
