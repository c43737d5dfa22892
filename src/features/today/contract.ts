import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { PinId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Id, Instant, Nullable } from '#contracts/schema.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { WireUser } from '#features/users/contract.ts'
import {
  ARTICLE_LANGUAGES,
  ARTICLE_PINS_MAX,
  ARTICLE_SUBTITLE_MAX,
  ARTICLE_TEXT_MAX,
  ARTICLE_TITLE_MAX,
  type ArticleLanguage,
} from './constants.ts'

const Language = Type.Unsafe<ArticleLanguage>(Type.Union(ARTICLE_LANGUAGES.map((language) => Type.Literal(language))))
const Paging = {
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
  bookmarks: Bookmarks,
}

export const TodayArticle = Type.Object({
  id: Id<string>(),
  title: Type.String(),
  subtitle: Type.String(),
  text: Type.String(),
  type: Type.Integer({ minimum: 0, maximum: 3 }),
  is_shop: Type.Boolean(),
  language: Nullable(Language),
  is_published: Type.Boolean(),
  created_at: Instant,
  article_creator_user: Nullable(WireUser),
  /** The picture of the article's first pin that has one and that this viewer may see. */
  cover: Nullable(Type.Object({ url: Type.String(), dominant_color: Type.String() })),
  /** The pins in their order; only for the operator. */
  pin_ids: Type.Optional(Type.Array(Id<PinId>())),
})
export type TodayArticle = Static<typeof TodayArticle>

/** Published articles, newest first. */
export const todayFeed = resource({
  name: 'TodayArticleFeed',
  verb: 'get',
  options: Type.Object(
    { ...Paging, language: Type.Optional(Type.String({ maxLength: 20 })) },
    { additionalProperties: false },
  ),
  reply: Type.Array(TodayArticle),
  fails: [],
})

export const todayArticle = resource({
  name: 'TodayArticle',
  verb: 'get',
  options: Type.Object({ id: Id<string>() }, { additionalProperties: false }),
  reply: TodayArticle,
  fails: ['list/not-found'],
})

/** The pins of an article, in the article's order. */
export const articlePins = resource({
  name: 'TodayArticlePins',
  verb: 'get',
  options: Type.Object({ id: Id<string>(), ...Paging }, { additionalProperties: false }),
  reply: Type.Array(WireGridPin),
  fails: ['list/not-found'],
})

/** All articles including drafts; for the operator. */
export const listArticles = resource({
  name: 'TodayArticles',
  verb: 'get',
  options: Type.Object(Paging, { additionalProperties: false }),
  reply: Type.Array(TodayArticle),
  fails: ['session/required'],
})

const ArticleTexts = {
  title: Type.String({ minLength: 1, maxLength: ARTICLE_TITLE_MAX, pattern: '\\S' }),
  subtitle: Type.String({ maxLength: ARTICLE_SUBTITLE_MAX }),
  text: Type.String({ maxLength: ARTICLE_TEXT_MAX }),
  type: Type.Integer({ minimum: 0, maximum: 3 }),
  is_shop: Type.Boolean(),
  language: Nullable(Language),
  is_published: Type.Boolean(),
  pin_ids: Type.Array(Id<PinId>(), { maxItems: ARTICLE_PINS_MAX, uniqueItems: true }),
}

/** Adds an article or, with an id, replaces it. */
export const writeArticle = resource({
  name: 'TodayArticles',
  verb: 'update',
  options: Type.Object({ id: Type.Optional(Id<string>()), ...ArticleTexts }, { additionalProperties: false }),
  reply: TodayArticle,
  fails: ['session/required', 'list/not-found', 'pin/not-found', 'key/reused'],
})
export type ArticleInput = Static<typeof writeArticle.options>

export const deleteArticle = resource({
  name: 'TodayArticles',
  verb: 'delete',
  options: Type.Object({ id: Id<string>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'list/not-found', 'key/reused'],
})

export interface ArticlePage {
  readonly articles: readonly TodayArticle[]
  /** Null after the last page. */
  readonly bookmark: string | null
}

type Paged = { readonly bookmark: string | null }

export interface TodayTypes {
  readonly requests: {
    readonly todayFeed: { readonly input: Paged & { readonly language: string }; readonly reply: ArticlePage }
    readonly todayArticle: { readonly input: { readonly id: string }; readonly reply: TodayArticle }
    readonly articles: { readonly input: Paged; readonly reply: ArticlePage }
    readonly writeArticle: {
      readonly input: { readonly article: ArticleInput; readonly key: string }
      readonly reply: TodayArticle
    }
    readonly deleteArticle: { readonly input: { readonly id: string; readonly key: string }; readonly reply: null }
  }
}
