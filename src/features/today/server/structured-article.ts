import { links } from '#contracts/links.ts'
import { articlePath } from '#features/today/constants/article-path.ts'
import type { TodayArticle } from '#features/today/contract.ts'
import { breadcrumbList } from '#server/breadcrumbs.ts'
import type { DescribePage } from '#server/define-server-feature.ts'
import { findArticle } from './shared/articles.ts'

/** Structured data for an article's page: the article, and the way to it. */
export const structuredArticlePage: DescribePage = async ({ db, params: { articleId = '' }, origin, titleOf }) => {
  const article = await findArticle(db, null, articleId, false)
  const subject = article && structuredArticle(article, origin)
  if (!article || !subject) return null
  const way = [
    { name: titleOf('shell:today'), path: links.today },
    { name: article.title, path: articlePath(article) },
  ]
  return [subject, breadcrumbList(way, origin)]
}

/**
 * The article as structured data; null for a draft.
 * @param origin `https://pins.example`
 */
function structuredArticle(article: TodayArticle, origin: string): object | null {
  if (!article.is_published) return null
  const author = article.article_creator_user
  return {
    '@type': 'Article',
    headline: article.title,
    description: article.subtitle || undefined,
    url: origin + articlePath(article),
    datePublished: article.created_at,
    inLanguage: article.language ?? undefined,
    image: article.cover ? origin + article.cover.url : undefined,
    author: author
      ? { '@type': 'Person', name: author.full_name, url: `${origin}/${encodeURIComponent(author.username)}/` }
      : undefined,
  }
}
