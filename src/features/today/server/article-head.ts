import { isId } from '#contracts/ids.ts'
import type { ReadHead } from '#server/define-server-feature.ts'
import { articlePath, isArticleAt } from '../constants/article-path.ts'
import { findArticle } from './shared/articles.ts'

/** The head of an article. Only operators see drafts. */
export const articleHead: ReadHead = async ({ db, viewer, params: { term = '', title = '', articleId = '' } }) => {
  const mayDraft = viewer?.role === 'operator'
  const article = isId(articleId) ? await findArticle(db, viewer?.id ?? null, articleId, mayDraft) : null
  if (!article) return null
  return {
    movedTo: isArticleAt(article, { term, title }) ? null : articlePath(article),
    title: article.title,
    description: article.subtitle,
    canonical: article.is_published ? articlePath(article) : null,
    picture: article.cover?.url ?? null,
  }
}
