import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import { ID_DIGITS, type BoardId, type ListKey, type PinId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Empty, Id } from '#contracts/schema.ts'
import type { ListModule } from '#contracts/list-module.ts'
import type { ListStatus } from '#contracts/list-page.ts'
import { type PinCard, WireGridPin } from '#features/pins/contract.ts'
import { FRESHNESS_COUNT_MAX, MANIFEST_PAGE_MAX, RELATED_PAGE_SIZE_MAX } from './constants.ts'
import { WireListedPin } from './contract/wire-module.ts'

export {
  FEED_KEEP_MS,
  FRESHNESS_COUNT_MAX,
  MANIFEST_ITEM_BYTES,
  MANIFEST_PAGE_MAX,
  MODULE_BOARDS_MAX,
  RELATED_PAGE_SIZE_MAX,
} from './constants.ts'
export { WireListedPin, WireModule } from './contract/wire-module.ts'

const Paging = {
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT })),
  bookmarks: Bookmarks,
}
const Page = Type.Array(WireGridPin)
const PageWithModules = Type.Array(WireListedPin)

/** The home feed of members and visitors, newest rank first. */
export const homeFeed = resource({
  name: 'UserHomefeed',
  verb: 'get',
  options: Type.Object(
    { ...Paging, field_set_key: Type.Optional(Type.Literal('hf_grid')) },
    { additionalProperties: false },
  ),
  reply: Page,
  fails: [],
})

/**
 * Counts the pins that are newer than a loaded home feed, up to FRESHNESS_COUNT_MAX. The input is the feed's first pin
 * and the database's time when the feed was read, in microseconds since 1970. Without the time, the member's present
 * edition counts.
 */
export const homeFeedFreshness = resource({
  name: 'HomefeedFreshness',
  verb: 'get',
  options: Type.Object(
    { pin_id: Id<PinId>(), read_at: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ newer: Type.Integer({ minimum: 0, maximum: FRESHNESS_COUNT_MAX }) }),
  fails: [],
})

/** Pins of a topic. */
export const topicFeed = resource({
  name: 'TopicFeed',
  verb: 'get',
  options: Type.Object({ ...Paging, interest: Type.String({ maxLength: 60 }) }, { additionalProperties: false }),
  reply: PageWithModules,
  fails: ['list/not-found'],
})

/** Pins that are related to a pin. */
export const relatedPins = resource({
  name: 'RelatedModules',
  verb: 'get',
  options: Type.Object(
    {
      ...Paging,
      page_size: Type.Optional(
        Type.Integer({ minimum: 1, maximum: RELATED_PAGE_SIZE_MAX, default: PAGE_SIZE_DEFAULT }),
      ),
      pin_id: Id<PinId>(),
    },
    { additionalProperties: false },
  ),
  reply: PageWithModules,
  fails: ['pin/not-found'],
})

/** Pins of a board. */
export const boardFeed = resource({
  name: 'BoardFeed',
  verb: 'get',
  options: Type.Object({ ...Paging, board_id: Id<BoardId>() }, { additionalProperties: false }),
  reply: Page,
  fails: ['board/not-found'],
})

/**
 * The data for laying out a list without its pins: ids, sizes and colours of thousands of items per page, so that every
 * position of a long list can be scrolled to at once. Bookmarks of the manifest and of the list's own pages can be used
 * for each other.
 */
export const listManifest = resource({
  name: 'ListManifest',
  verb: 'get',
  options: Type.Object(
    {
      list: Type.String({ pattern: `^(home|topic:[^/]{1,60}|board:${ID_DIGITS})$` }),
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: MANIFEST_PAGE_MAX, default: MANIFEST_PAGE_MAX })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** The items, MANIFEST_ITEM_BYTES each, in base64. */
    packed: Type.String(),
    /** Number of items of the whole list. For a feed, it includes items that this viewer may not see. */
    total: Type.Integer({ minimum: 0 }),
  }),
  fails: ['list/not-found', 'board/not-found'],
})

export const Topic = Type.Object({
  /** The topic's slug in addresses such as `/topics/food`. */
  interest: Type.String(),
  name: Type.String(),
  pin_count: Type.Integer({ minimum: 0 }),
  cover: Type.Object({
    url: Type.String(),
    dominant_color: Type.String(),
    /** False if none of the topic's first pins has a picture, so that `url` does not load. */
    has_picture: Type.Optional(Type.Boolean()),
  }),
})
export type Topic = Static<typeof Topic>

export const topics = resource({ name: 'Topics', verb: 'get', options: Empty, reply: Type.Array(Topic), fails: [] })

export type FeedFact = Fact<'topic/received', { readonly topics: readonly Topic[] }>

/** The only row of the table of topics. */
export interface TopicsRow {
  readonly topics: readonly Topic[]
}

export type FeedViews = {
  /** The status of a list. The pins themselves are sent as a grid window (`contracts/stream.ts`). */
  'feed/status': {
    readonly params: { readonly key: ListKey }
    readonly view: ListStatus
  }
  'feed/topics': {
    readonly params: Record<string, never>
    readonly view: { readonly state: 'loading' | 'ready' | 'offline'; readonly topics: readonly Topic[] }
  }
}

/** The content of a grid cell. */
export type ListCard = PinCard | ListModule

export interface FeedTypes {
  readonly facts: FeedFact
  readonly tables: { readonly topics: TopicsRow }
  readonly views: FeedViews
}
