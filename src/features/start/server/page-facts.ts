import { isId, type UserId } from '#contracts/ids.ts'
import { hasRoleFor } from '#contracts/page-address.ts'
import type { Member } from '#server/http/handle.ts'
import { rssPath } from '#features/crawlers/contract.ts'
import { imageUrl } from '#features/media/contract.ts'
import type { WireGridPin, WirePin } from '#features/pins/contract.ts'
import { wireBoard } from '#features/boards/server/shared/board-record.ts'
import { findBoard } from '#features/boards/server/shared/find-boards.ts'
import { findShownUser, findUserByName } from '#features/users/server/shared/users.ts'
import { findTopicAt } from '#features/feed/server/shared/find-topic.ts'
import { articlePath, isArticleAt } from '#features/today/constants/article-path.ts'
import { findArticle } from '#features/today/server/shared/articles.ts'
import type { Database } from '#server/storage/database.ts'
import type { PageContent } from './first-content.ts'
import type { PageSubject } from './page-subject.ts'

/** The data about its subject that a page has in its head. */
export interface PageFacts {
  readonly status: 200 | 404
  readonly title: string
  readonly description: string
  /** Path for search engines; null for a page that they must not index. */
  readonly canonical: string | null
  /** Path of a picture of 600x315 pixels. */
  readonly picture: string | null
  /** The new path of a page that has moved; null otherwise. */
  readonly movedTo: string | null
  /** Path of the RSS feed for the page; null if there is none. */
  readonly feed: string | null
}

export const PRODUCT_NAME = 'Pinfold'
const DESCRIPTION = 'Find ideas in pictures, and keep them on boards of your own.'
const DESCRIPTION_MAX = 200
/** Number of pins whose titles describe a topic. */
const PREVIEW_TITLES = 5
const NOT_FOUND: PageFacts = {
  status: 404,
  title: `Not found · ${PRODUCT_NAME}`,
  description: DESCRIPTION,
  canonical: null,
  picture: null,
  movedTo: null,
  feed: null,
}

/** Reads the page's subject. Unknown and secret subjects give status 404. */
export async function readPageFacts(
  db: Database,
  viewer: Member | null,
  subject: PageSubject,
  content: PageContent,
  titleOf: (key: string | null) => string | null,
): Promise<PageFacts> {
  if (subject.kind === 'missing') return NOT_FOUND
  if (subject.kind === 'shell') return page({ title: PRODUCT_NAME, canonical: null })
  const { match } = subject
  if (!hasRoleFor(match.address.access, viewer?.role ?? null)) return NOT_FOUND
  switch (match.name) {
    case 'pins/closeup':
    case 'sent-pins/pin':
      return content.pin ? pinFacts(content.pin) : NOT_FOUND
    case 'users/profile': {
      const user = await findShownUser(db, match.params.username, viewer?.id ?? null)
      if (!user) return NOT_FOUND
      const path = `/${encodeURIComponent(user.username)}/`
      const canonical = (await isSearchHidden(db, user.id)) ? null : path
      const title = `${user.full_name} (${user.username}) · ${PRODUCT_NAME}`
      const signature = user.cover_signature ?? user.image_signature
      const picture = signature === null ? null : imageUrl(signature, '600x315', 'jpg')
      return page({ title, description: user.about, canonical, picture, feed: rssPath(path) })
    }
    case 'follows/favourites': {
      const owner = await findUserByName(db, match.params.username)
      return owner && owner.id === viewer?.id ? page({ title: PRODUCT_NAME, canonical: null }) : NOT_FOUND
    }
    case 'follows/followers':
    case 'follows/following':
    case 'follows/created':
    case 'follows/saved':
    case 'follows/tried':
    case 'follows/stories': {
      const user = await findShownUser(db, match.params.username, viewer?.id ?? null)
      return user
        ? page({ title: `${user.full_name} (${user.username}) · ${PRODUCT_NAME}`, canonical: null })
        : NOT_FOUND
    }
    case 'boards/board':
      return boardFacts(db, viewer, match.params.username, match.params.slug)
    case 'board-ideas/ideas':
      return boardPartFacts(db, viewer, match.params, 'more_ideas')
    case 'board-sections/section':
      return boardPartFacts(db, viewer, match.params, match.params.section)
    case 'feed/topic':
      return topicFacts(db, match.params.interest, content)
    case 'ideas/topic':
      return placeFacts(db, 'ideas', match.params.interest, match.params.id, content)
    case 'ideas/videos-topic':
      return placeFacts(db, 'videos', match.params.category, match.params.id, content)
    case 'ideas/shopping-topic':
      return placeFacts(db, 'shopping', match.params.category, match.params.id, content)
    case 'today/article':
      return articleFacts(db, viewer, match.params)
    case 'feed/homefeed':
      return page({ title: PRODUCT_NAME, canonical: '/' })
    default: {
      const title = titleOf(match.address.title)
      return page({
        title: title === null ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`,
        canonical: match.address.isIndexed ? match.route : null,
      })
    }
  }
}

function pinFacts(pin: WirePin): PageFacts {
  return page({
    title: `${pin.seo_title || pin.title || 'Pin'} · ${PRODUCT_NAME}`,
    description: pin.seo_description || pin.description,
    canonical: pin.board?.privacy === 'secret' ? null : `/pin/${pin.id}/`,
    picture: previewOf(pin),
  })
}

async function boardFacts(db: Database, viewer: Member | null, username: string, slug: string): Promise<PageFacts> {
  const owner = await findUserByName(db, username)
  const board = owner && (await findBoard(db, viewer, { ownerId: owner.id, slug }))
  if (!board) return NOT_FOUND
  const path = `/${encodeURIComponent(owner.username)}/${encodeURIComponent(board.slug)}/`
  return page({
    movedTo: board.slug === slug ? null : path,
    title: `${board.name} · ${PRODUCT_NAME}`,
    description: board.description,
    picture: board.sensitivity === null ? (wireBoard(board).images?.['600x315'][0] ?? null) : null,
    feed: board.privacy === 'public' ? rssPath(path) : null,
    canonical: board.privacy === 'secret' || (await isSearchHidden(db, owner.id)) ? null : path,
  })
}

/** Facts of a page below a board's: its further ideas, or one of its sections. */
async function boardPartFacts(
  db: Database,
  viewer: Member | null,
  { username, slug }: { readonly username: string; readonly slug: string },
  part: string,
): Promise<PageFacts> {
  const owner = await findUserByName(db, username)
  const board = owner && (await findBoard(db, viewer, { ownerId: owner.id, slug }))
  if (!board) return NOT_FOUND
  const section = part === 'more_ideas' ? null : wireBoard(board).sections?.find((each) => each.slug === part)
  if (section === undefined) return NOT_FOUND
  const path = [owner.username, board.slug, part].map((each) => `/${encodeURIComponent(each)}`).join('')
  return page({
    movedTo: board.slug === slug ? null : `${path}/`,
    title: `${section === null ? '' : `${section.title} · `}${board.name} · ${PRODUCT_NAME}`,
    canonical: null,
  })
}

/** True if the member asked search engines to leave out their profile and boards. */
async function isSearchHidden(db: Database, id: UserId): Promise<boolean> {
  const text = 'select is_search_hidden as "isHidden" from users where id = $1'
  const rows = await db.query<{ isHidden: boolean }>({ name: 'page-search-hidden', text, values: [id] })
  return rows[0]?.isHidden ?? false
}

async function topicFacts(db: Database, interest: string, content: PageContent): Promise<PageFacts> {
  const text = 'select name from topics where interest = $1'
  const topic = (await db.query<{ name: string }>({ name: 'page-topic', text, values: [interest] }))[0]
  if (!topic) return NOT_FOUND
  return page({
    ...topicPreview(topic.name, content),
    title: `${topic.name} · ${PRODUCT_NAME}`,
    canonical: `/topics/${encodeURIComponent(interest)}`,
  })
}

/**
 * Description and picture of a topic's page: the topic's name with titles of its first pins, which need no translation,
 * and the first picture that is shown without a request.
 */
function topicPreview(name: string, { list }: PageContent): Pick<PageFacts, 'description' | 'picture'> {
  const pins = list?.pins ?? []
  const titles = [...new Set(pins.map(({ title }) => title).filter(Boolean))].slice(0, PREVIEW_TITLES)
  return {
    description: titles.length === 0 ? '' : `${name}: ${titles.join(', ')}`,
    picture: pins.map(previewOf).find((picture) => picture !== null) ?? null,
  }
}

/** A pin's picture for a link preview; null if the server has none, or shows it only on request. */
function previewOf(pin: WireGridPin): string | null {
  return pin.has_picture === false || pin.is_covered ? null : imageUrl(pin.image_signature, '600x315', 'jpg')
}

/** Facts of a topic's pages with ideas, videos or products. Their canonical address is the topic itself, or none. */
async function placeFacts(
  db: Database,
  place: 'ideas' | 'videos' | 'shopping',
  interest: string,
  id: string,
  content: PageContent,
): Promise<PageFacts> {
  const topic = await findTopicAt(db, interest, id)
  if (!topic) return NOT_FOUND
  const slug = encodeURIComponent(topic.interest)
  const isHere = topic.interest === interest && topic.feed_id === id
  return page({
    ...topicPreview(topic.name, content),
    movedTo: isHere ? null : `/${place}/${slug}/${topic.feed_id}`,
    title: `${topic.name} · ${PRODUCT_NAME}`,
    canonical: place === 'ideas' ? `/topics/${slug}` : null,
  })
}

interface ArticleAddress {
  readonly term: string
  readonly title: string
  readonly articleId: string
}

/** Facts of an article. Only operators see drafts. */
async function articleFacts(db: Database, viewer: Member | null, asked: ArticleAddress): Promise<PageFacts> {
  const { articleId: id } = asked
  const article = isId(id) ? await findArticle(db, viewer?.id ?? null, id, viewer?.role === 'operator') : null
  if (!article) return NOT_FOUND
  return page({
    movedTo: isArticleAt(article, asked) ? null : articlePath(article),
    title: `${article.title} · ${PRODUCT_NAME}`,
    description: article.subtitle,
    canonical: article.is_published ? articlePath(article) : null,
    ...(article.cover ? { picture: article.cover.url } : {}),
  })
}

function page(facts: Pick<PageFacts, 'title' | 'canonical'> & Partial<PageFacts>): PageFacts {
  const description = shorten(facts.description ?? '') || DESCRIPTION
  return { status: 200, picture: null, movedTo: null, feed: null, ...facts, description }
}

function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length <= DESCRIPTION_MAX ? flat : `${[...flat].slice(0, DESCRIPTION_MAX - 1).join('')}…`
}
