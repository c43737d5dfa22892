import { routeOfHandler } from '#contracts/page-handlers.ts'
import { addressBook } from '#features/addresses.ts'
import { SITEMAP_PATH } from '#features/crawlers/contract.ts'
import { articlePath } from '#features/today/constants/article-path.ts'
import { readArticles } from '#features/today/server/shared/articles.ts'
import type { Database } from '#server/storage/database.ts'
import { readSitemapPart, readSitemapParts, SITEMAP_LISTS, type SitemapRow } from './sitemap-parts.ts'
import { xmlDocument, xmlText } from './xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const ARTICLES_MAX = 200
/** Name of the part with single pages, which are not rows of a list. */
const PAGES = 'pages'

/**
 * The index of the sitemap.
 * @param origin `https://pins.example`
 */
export async function sitemapIndex(db: Database, origin: string): Promise<string> {
  const parts = [{ list: PAGES, first: '0' }, ...(await readSitemapParts(db))]
  const files = parts.map(
    ({ list, first }) =>
      `<sitemap><loc>${xmlText(`${origin}${SITEMAP_PATH}?part=${list}&from=${first}`)}</loc></sitemap>`,
  )
  return xmlDocument(`<sitemapindex xmlns="${NAMESPACE}">\n${files.join('\n')}\n</sitemapindex>`)
}

/** One file of the sitemap; null if there is no such part. */
export async function sitemapPart(db: Database, origin: string, part: string, from: string): Promise<string | null> {
  if (!/^(0|[1-9][0-9]{0,17})$/.test(from)) return null
  const list = SITEMAP_LISTS.find((each) => each === part)
  if (list !== undefined) {
    const rows = await readSitemapPart(db, list, from)
    return rows && urlset(origin, rows.map(pathOf))
  }
  return part === PAGES && from === '0' ? urlset(origin, await pagePaths(db)) : null
}

function pathOf({ id, username, slug }: SitemapRow): string {
  if (username === null) return `/pin/${id}/`
  const profile = `/${encodeURIComponent(username)}/`
  return slug === null ? profile : `${profile}${encodeURIComponent(slug)}/`
}

/** Paths of pages without parameters that search engines may index, of topics, and of the latest articles. */
async function pagePaths(db: Database): Promise<readonly string[]> {
  const fixed = Object.values(addressBook.addresses)
    .filter(({ isIndexed, access }) => isIndexed && access === 'everyone')
    .map(({ handler }) => routeOfHandler(handler))
    .filter((path) => !path.includes(':'))
    // `/homefeed` is left out, because it shows the same page as `/`.
    .filter((path) => path !== '/homefeed')
  const topics = await db.query<{ interest: string }>({
    name: 'sitemap-topics',
    text: 'select interest from topics order by position, interest',
  })
  const { articles } = await readArticles(db, null, { page_size: ARTICLES_MAX }, 'en')
  return [
    ...fixed,
    ...topics.map(({ interest }) => `/topics/${encodeURIComponent(interest)}`),
    ...articles.map((article) => articlePath(article)),
  ]
}

function urlset(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`)
  return xmlDocument(`<urlset xmlns="${NAMESPACE}">\n${urls.join('\n')}\n</urlset>`)
}
