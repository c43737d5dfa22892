import { LAST_BOOKMARK, pageFrom } from '#contracts/endpoint.ts'
import { ok, type Result } from '#contracts/result.ts'
import type { Answer } from '#core/wire/decode.ts'
import { lateContract } from '#core/wire/late-contract.ts'
import type { RequestContext, RequestTable } from '../../index.ts'
import { ARTICLES_PER_PAGE } from '../constants.ts'
import type { ArticlePage, TodayArticle, TodayTypes } from '../contract.ts'

const endpoint = lateContract(() => import('../contract.ts'))

const from = (bookmark: string | null) => ({ page_size: ARTICLES_PER_PAGE, ...pageFrom(bookmark) })

function pageOf(answer: Result<Answer<readonly TodayArticle[]>>): Result<ArticlePage> {
  if (!answer.ok) return answer
  const { data: articles, bookmark } = answer.value
  return ok({ articles, bookmark: bookmark === LAST_BOOKMARK ? null : bookmark })
}

/** Stores the authors, who are members like any other, as the answer has them (spec viewer §7). */
async function receiveAuthors(engine: RequestContext['engine'], articles: readonly TodayArticle[]): Promise<void> {
  const users = articles.flatMap(({ article_creator_user: author }) => author ?? [])
  if (users.length > 0) await engine.receive([{ type: 'user/received', payload: { users } }])
}

export const todayRequests = {
  todayFeed: async ({ bookmark, language }, { wire, engine }) => {
    const page = pageOf(await wire.call(endpoint('todayFeed'), { ...from(bookmark), language }))
    if (page.ok) await receiveAuthors(engine, page.value.articles)
    return page
  },
  todayArticle: async ({ id }, { wire, engine }) => {
    const answer = await wire.call(endpoint('todayArticle'), { id })
    if (!answer.ok) return answer
    await receiveAuthors(engine, [answer.value.data])
    return ok(answer.value.data)
  },
  articles: async ({ bookmark }, { wire }) => pageOf(await wire.call(endpoint('listArticles'), from(bookmark))),
  writeArticle: async ({ article, key }, { wire }) => {
    const answer = await wire.call(endpoint('writeArticle'), article, key)
    return answer.ok ? ok(answer.value.data) : answer
  },
  deleteArticle: async ({ id, key }, { wire }) => {
    const answer = await wire.call(endpoint('deleteArticle'), { id }, key)
    return answer.ok ? ok(null) : answer
  },
} satisfies Pick<RequestTable, keyof TodayTypes['requests']>
