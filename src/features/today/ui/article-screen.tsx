import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import type { FailureCode } from '#contracts/failure.ts'
import type { ListKey } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { useReadAnswer } from '#features/offline/ui/use-kept-request.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { compassIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { articlePath, isArticleAt } from '../constants/article-path.ts'
import type { TodayArticle } from '../contract.ts'
import { NextArticles } from './next-articles.tsx'
import styles from './today.module.css'

interface ArticleScreenProps {
  readonly term: string
  readonly title: string
  readonly articleId: string
}

/** `/today/:term/:title/:articleId` (spec viewer §2): its texts, and its pins in their order. */
export function ArticleScreen(props: ArticleScreenProps) {
  return <Article key={props.articleId} {...props} />
}

function Article({ term, title, articleId }: ArticleScreenProps) {
  const { t } = useTranslation('today')
  const { answer: article, code, error, isLoading, reload } = useReadAnswer('todayArticle', { id: articleId })
  usePageTitle(article?.title ?? '')
  if (isMissing(code)) return <NotFoundScreen />
  if (article === null) {
    return isLoading ? <Spinner /> : <NotLoaded level={1} title={t('failed')} text={error ?? ''} onRetry={reload} />
  }
  if (!isArticleAt(article, { term, title })) return <Navigate to={articlePath(article)} replace />
  const key = `article:${article.id}` as ListKey
  return (
    <>
      <PinGrid
        key={key}
        listKey={key}
        label={article.title}
        header={<ArticleHead article={article} />}
        empty={<EmptyState icon={compassIcon} title={t('noPins')} text={t('noPinsText')} />}
      />
      <NextArticles id={article.id} />
    </>
  )
}

function isMissing(code: FailureCode | null): boolean {
  return code === 'list/not-found' || code === 'request/invalid'
}

function ArticleHead({ article }: { readonly article: TodayArticle }) {
  const { t } = useTranslation('today')
  const date = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'long', timeZone: 'UTC' })
  const author = article.article_creator_user
  return (
    <header className={styles.article}>
      <p className={styles.under}>
        {!article.is_published && `${t('draft')} · `}
        {date.format(new Date(article.created_at))}
      </p>
      <h1 className={styles.heading} tabIndex={-1} dir="auto">
        {article.title}
      </h1>
      {article.subtitle && (
        <p className={styles.lead} dir="auto">
          {article.subtitle}
        </p>
      )}
      {author && (
        <Link className={styles.author} to={links.profile(author.username)}>
          <Avatar name={author.full_name} image={author.image_medium_url} color={author.dominant_color} size={32} />
          <bdi>{author.full_name}</bdi>
        </Link>
      )}
      {article.text && (
        <p className={styles.text} dir="auto">
          {article.text}
        </p>
      )}
    </header>
  )
}
