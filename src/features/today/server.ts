import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { articlePins, deleteArticle, listArticles, todayArticle, todayFeed, writeArticle } from './contract.ts'
import {
  findArticle,
  hiddenPins,
  readArticlePins,
  readArticles,
  removeArticle,
  storeArticle,
} from './server/shared/articles.ts'
import { todayScreens } from './server/first-screens.ts'
import { articleHead } from './server/article-head.ts'
import { structuredArticlePage } from './server/structured-article.ts'

const noArticle = () => fail('list/not-found', 'options.id: is not an article', { field: 'options.id' })

const todayRoutes = [
  handle(todayFeed, permit('feed.read'), async ({ input, viewer, db }) => {
    const { articles, bookmark } = await readArticles(db, viewer?.id ?? null, input, input.language ?? 'en')
    return ok(articles, { bookmark })
  }),

  handle(todayArticle, permit('feed.read'), async ({ input, viewer, db }) => {
    const article = await findArticle(db, viewer?.id ?? null, input.id, viewer?.role === 'operator')
    return article ? ok(article) : noArticle()
  }),

  handle(articlePins, permit('feed.read'), async ({ input, viewer, db }) => {
    if (!(await findArticle(db, viewer?.id ?? null, input.id, viewer?.role === 'operator'))) return noArticle()
    const { pins, bookmark } = await readArticlePins(db, viewer?.id ?? null, input.id, input)
    return ok([...pins], { bookmark })
  }),

  handle(listArticles, permit('admin.use'), async ({ input, viewer, db }) => {
    const { articles, bookmark } = await readArticles(db, viewer.id, input, null)
    return ok(articles, { bookmark })
  }),

  handle(writeArticle, permit('admin.use'), async ({ input, viewer, db }) => {
    const [hidden] = await hiddenPins(db, input.pin_ids)
    if (hidden !== undefined)
      return fail('pin/not-found', `options.pin_ids: ${hidden} is not a public pin`, { field: 'options.pin_ids' })
    const id = await storeArticle(db, viewer.id, input)
    const article = id === null ? null : await findArticle(db, viewer.id, id, true)
    return article ? ok(article) : noArticle()
  }),

  handle(deleteArticle, permit('admin.use'), async ({ input, db }) =>
    (await removeArticle(db, input.id)) ? ok(null) : noArticle(),
  ),
]

export const today = defineServerFeature({
  name: 'today',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      today_articles: {
        of: ['author_id'],
        columns: 'id title subtitle text type is_shop language is_published created_at',
      },
    },
  },
  pinColumns: { 'today_article_pins.pin_id': { left: 'is the choice of the author of an article' } },
  routes: () => todayRoutes,
  firstScreens: todayScreens,
  heads: { 'today/article': articleHead },
  structuredData: { 'today/article': structuredArticlePage },
})
