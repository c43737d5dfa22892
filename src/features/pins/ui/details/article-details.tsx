import { useTranslation } from 'react-i18next'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import styles from './details.module.css'

type Article = Extract<RichMetadata, { readonly type: 'article' }>

export function ArticleDetails({ article }: { readonly article: Article }) {
  const { t } = useTranslation('pins')
  const language = useLanguageTag()
  const published = new Date(article.date_published)
  const date = Number.isNaN(published.getTime())
    ? article.date_published
    : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(published)
  return (
    <section className={styles.section} aria-labelledby="article">
      <h2 className={styles.heading} id="article">
        {t('article.title')}
      </h2>
      <p className={styles.byline}>{[article.site_name, article.author_name, date].filter(Boolean).join(' · ')}</p>
      {article.excerpt !== '' && (
        <blockquote className={styles.excerpt} dir="auto">
          {article.excerpt}
        </blockquote>
      )}
    </section>
  )
}
