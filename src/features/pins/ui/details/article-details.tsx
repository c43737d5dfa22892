import { useTranslation } from 'react-i18next'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import type { RichMetadata, WirePin } from '#features/pins/contract.ts'
import styles from './details.module.css'

type Article = Extract<RichMetadata, { readonly type: 'article' }>

interface Props {
  readonly article: Article
  /** The attribution is shown below, with links. Names that it contains are left out here. */
  readonly attribution: WirePin['closeup_attribution']
}

export function ArticleDetails({ article, attribution }: Props) {
  const { t } = useTranslation('pins')
  const language = useLanguageTag()
  const published = new Date(article.date_published)
  const date = Number.isNaN(published.getTime())
    ? article.date_published
    : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(published)
  const { site_name: site, author_name: author } = article
  const byline = [
    site === attribution?.provider_name ? null : site,
    author === attribution?.author_name ? null : author,
    date,
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <section className={styles.section} aria-labelledby="article">
      <h2 className={styles.heading} id="article">
        {t('article.title')}
      </h2>
      {byline !== '' && <p className={styles.byline}>{byline}</p>}
      {article.excerpt !== '' && (
        <blockquote className={styles.excerpt} dir="auto">
          {article.excerpt}
        </blockquote>
      )}
    </section>
  )
}
