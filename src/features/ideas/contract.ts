import { Type, type Static } from 'typebox'
import { resource, type Input } from '#contracts/endpoint.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Empty, Id } from '#contracts/schema.ts'
import type { UserId } from '#contracts/ids.ts'
import { Topic } from '#features/feed/contract.ts'
import { WireGridPin } from '#features/pins/contract.ts'
import { TREND_PERIODS, type TrendPeriod } from '#contracts/trend.ts'
import { BOUTIQUE_MAX, PAGE_KINDS, type PageKind } from './constants.ts'

const Kind = Type.Unsafe<PageKind>(Type.Union(PAGE_KINDS.map((kind) => Type.Literal(kind))))
const Interest = Type.String({ minLength: 1, maxLength: 60 })

export const IdeaTopic = Type.Object({ ...Topic.properties, id: Id<string>() })
export type IdeaTopic = Static<typeof IdeaTopic>

/** The topics that have pins. With `kind`, the topics that have pins of this kind. */
export const ideaTopics = resource({
  name: 'IdeaTopics',
  verb: 'get',
  options: Type.Object({ kind: Type.Optional(Kind) }, { additionalProperties: false }),
  reply: Type.Array(IdeaTopic),
  fails: [],
})

/** Topics whose pins are often on the same boards as those of this topic, most frequent first. */
export const nearTopics = resource({
  name: 'NearTopics',
  verb: 'get',
  options: Type.Object({ interest: Interest }, { additionalProperties: false }),
  reply: Type.Array(Type.Object({ interest: Type.String(), id: Id<string>(), name: Type.String() })),
  fails: ['list/not-found'],
})

const Period = Type.Unsafe<TrendPeriod>(Type.Union(Object.keys(TREND_PERIODS).map((period) => Type.Literal(period))))

/** The most frequent searches and saves in the period. */
export const popularNow = resource({
  name: 'PopularNow',
  verb: 'get',
  options: Type.Object(
    {
      /** `own`: only in the viewer's country. Absent: everywhere. */
      region: Type.Optional(Type.Literal('own')),
      /** By default a week, or a month if nothing was popular in the week, as can happen on a small site. */
      period: Type.Optional(Period),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    searches: Type.Array(Type.String()),
    pins: Type.Array(WireGridPin),
    period: Period,
    /** The viewer's two-letter country code; empty if it is unknown. */
    country: Type.String(),
  }),
  fails: [],
})
export type PopularNow = Static<typeof popularNow.reply>

/**
 * Products of the topics that the member saves most (spec viewer §3, show_personal_boutique). There are none for
 * visitors, and if the member switched this off.
 */
export const personalBoutique = resource({
  name: 'PersonalBoutique',
  verb: 'get',
  options: Type.Object({}, { additionalProperties: false }),
  reply: Type.Array(WireGridPin, { maxItems: BOUTIQUE_MAX }),
  fails: [],
})

/** A limit of the shopping pages (spec business §2, viewing locale); null for no limit. */
export interface Storefront {
  /**
   * Country code of two capital letters. Products that are sent to this country are shown, and those that name no
   * country.
   */
  readonly country: string | null
  /** Products of members who use this language are shown. */
  readonly language: string | null
  /** Only this member's products are shown. */
  readonly feedProfileId: UserId | null
}

/** The possible limits: countries, languages and shops of the newest products. */
export const storefronts = resource({
  name: 'Storefronts',
  verb: 'get',
  options: Empty,
  reply: Type.Object({
    countries: Type.Array(Type.String()),
    languages: Type.Array(Type.String()),
    shops: Type.Array(Type.Object({ id: Id<UserId>(), name: Type.String() })),
  }),
  fails: [],
})
export type Storefronts = Static<typeof storefronts.reply>

/**
 * Pins of one kind, newest rank first. `category` limits them to a topic. `country`, `language` and `feed_profile_id`
 * limit products to a storefront.
 */
export const kindFeed = resource({
  name: 'KindFeed',
  verb: 'get',
  options: Type.Object(
    {
      kind: Kind,
      category: Type.Optional(Interest),
      country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      language: Type.Optional(Type.String({ pattern: '^[a-z]{2}$' })),
      feed_profile_id: Type.Optional(Id<UserId>()),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(WireGridPin),
  fails: ['list/not-found'],
})

export type NearTopic = Pick<IdeaTopic, 'interest' | 'id' | 'name'>

export interface IdeasTypes {
  readonly requests: {
    readonly ideaTopics: { readonly input: { readonly kind: PageKind | null }; readonly reply: readonly IdeaTopic[] }
    readonly popularNow: { readonly input: Input<typeof popularNow>; readonly reply: PopularNow }
    readonly storefronts: { readonly input: Record<string, never>; readonly reply: Storefronts }
    readonly personalBoutique: { readonly input: Record<string, never>; readonly reply: readonly WireGridPin[] }
    readonly nearTopics: { readonly input: { readonly interest: string }; readonly reply: readonly NearTopic[] }
  }
}
