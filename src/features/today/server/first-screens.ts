import { LAST_BOOKMARK } from '#contracts/endpoint.ts'
import { isId } from '#contracts/ids.ts'
import type { FirstScreen } from '#server/define-server-feature.ts'
import { ARTICLES_PER_PAGE } from '../constants.ts'
import type { ArticlePage } from '../contract.ts'
import { findArticle, readArticlePins, readArticles } from './shared/articles.ts'

const PINS_FIRST = 25

const start: FirstScreen = {
  source: 'features/today/ui/today-screen.tsx',
  async read(db, viewer, _, { locale: language }) {
    const page = await readArticles(db, viewer?.id ?? null, { page_size: ARTICLES_PER_PAGE }, language)
    const bookmark = page.bookmark === LAST_BOOKMARK ? null : page.bookmark
    const answer: ArticlePage = { articles: page.articles, bookmark }
    return { answers: [['todayFeed', { bookmark: null, language }, answer]] }
  },
}

const article: FirstScreen = {
  source: 'features/today/ui/article-screen.tsx',
  async read(db, viewer, { articleId = '' }) {
    const found = isId(articleId)
      ? await findArticle(db, viewer?.id ?? null, articleId, viewer?.role === 'operator')
      : null
    if (!found) return {}
    const { pins, bookmark } = await readArticlePins(db, viewer?.id ?? null, found.id, { page_size: PINS_FIRST })
    return {
      list: { key: `article:${found.id}`, pins, bookmark },
      answers: [['todayArticle', { id: articleId }, found]],
    }
  },
}

export const todayScreens = { 'today/start': start, 'today/article': article }
