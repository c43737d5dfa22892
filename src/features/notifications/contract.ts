import { Type, type Static } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import type { Fact } from '#contracts/fact.ts'
import { PAGE_SIZE_MAX } from '#contracts/limits.ts'
import { Bookmarks, Empty, Id, Instant, Nullable } from '#contracts/schema.ts'
import { WirePinner } from '#features/users/contract.ts'
import { ACTORS_SHOWN, DIGEST_INTERVALS, INBOX_PAGE, NEWS_OPTIONS, UNREAD_MAX } from './constants.ts'

export type NewsOption = (typeof NEWS_OPTIONS)[number]

/** A kind of notification, declared by the feature that sends it. */
export interface NoticeKind {
  /** `follows/member` */
  readonly kind: string
  /** The setting that switches this kind off. */
  readonly option: NewsOption
  /** True for acts that many members do. Only the first one is pushed to devices; the others raise the count. */
  readonly isPushedOnce?: true
}

export const WireNotice = Type.Object({
  id: Id<string>(),
  kind: Type.String(),
  /** Latest first. */
  actors: Type.Array(WirePinner, { minItems: 1, maxItems: ACTORS_SHOWN }),
  actor_count: Type.Integer({ minimum: 1 }),
  subject: Type.Object({
    table: Type.Union([
      Type.Literal('pins'),
      Type.Literal('boards'),
      Type.Literal('users'),
      Type.Literal('conversations'),
    ]),
    id: Id<string>(),
    title: Type.String(),
    /** Path of the page to which the item links. */
    url: Type.String(),
    image_url: Nullable(Type.String()),
  }),
  /** Short texts and numbers of the kind. */
  data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  at: Instant,
  is_read: Type.Boolean(),
})
export type WireNotice = Static<typeof WireNotice>

/** The newest items; also the row `inbox/<member>` of the change feed. */
export const WireInbox = Type.Object({
  /** At most UNREAD_MAX. */
  unread: Type.Integer({ minimum: 0, maximum: UNREAD_MAX }),
  /** Time of the newest item, whether shown or not; the argument for `readNotices`. Null if there is none. */
  until: Nullable(Instant),
  items: Type.Array(WireNotice),
  /** True if no older items follow. */
  is_end: Type.Boolean(),
})
export type WireInbox = Static<typeof WireInbox>

export const getNotices = resource({
  name: 'Notifications',
  verb: 'get',
  options: Type.Object(
    {
      page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE_MAX, default: INBOX_PAGE })),
      bookmarks: Bookmarks,
    },
    { additionalProperties: false },
  ),
  reply: WireInbox,
  fails: ['session/required'],
})

/** Marks everything up to this time as read. */
export const readNotices = resource({
  name: 'Notifications',
  verb: 'update',
  options: Type.Object({ until: Instant }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'key/reused'],
})

/**
 * The settings: each option in the product under its own name and for mails as `mail:follows`. `digest` is the interval
 * of digest mails.
 */
export const NEWS_SETTINGS = [
  ...NEWS_OPTIONS,
  ...NEWS_OPTIONS.map((option) => `mail:${option}` as const),
  'digest',
] as const
const NEWS_VALUES = ['on', 'off', ...DIGEST_INTERVALS] as const

const NewsSetting = Type.Object({
  id: Type.Unsafe<(typeof NEWS_SETTINGS)[number]>(Type.Union(NEWS_SETTINGS.map((id) => Type.Literal(id)))),
  /** `on` or `off`; for `digest`, one of the intervals. */
  value: Type.Unsafe<(typeof NEWS_VALUES)[number]>(Type.Union(NEWS_VALUES.map((value) => Type.Literal(value)))),
})
export type NewsSetting = Static<typeof NewsSetting>

/** Reads which notifications the member gets (spec business §7, NewsSettingsResource). */
export const getNewsSettings = resource({
  name: 'NewsSettings',
  verb: 'get',
  options: Empty,
  reply: Type.Array(NewsSetting),
  fails: ['session/required'],
})

export const editNewsSetting = resource({
  name: 'NewsSettings',
  verb: 'update',
  options: Type.Object(NewsSetting.properties, { additionalProperties: false }),
  reply: Type.Array(NewsSetting),
  fails: ['session/required', 'key/reused'],
})

const PushSetting = Type.Object({
  id: Type.Unsafe<NewsOption>(Type.Union(NEWS_OPTIONS.map((option) => Type.Literal(option)))),
  value: Type.Union([Type.Literal('on'), Type.Literal('off')]),
})
export type PushSetting = Static<typeof PushSetting>

/** What a member's devices show while the product is closed (spec business §7, PushSettingsResource). */
export const getPushSettings = resource({
  name: 'PushSettings',
  verb: 'get',
  options: Empty,
  reply: Type.Array(PushSetting),
  fails: ['session/required'],
})

export const editPushSetting = resource({
  name: 'PushSettings',
  verb: 'update',
  options: Type.Object(PushSetting.properties, { additionalProperties: false }),
  reply: Type.Array(PushSetting),
  fails: ['session/required', 'key/reused'],
})

/** Uses the unsubscribe link of a digest mail, whoever is logged in. No more digest mails are sent. */
export const endDigest = v3({
  method: 'POST',
  path: '/v3/notifications/mails/end/',
  params: Empty,
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['mail/link-over'],
})

export type NotificationFact =
  /** The newest items. Older items that the device already has stay. */
  Fact<'notification/received', { readonly inbox: WireInbox }> | Fact<'notification/read', { readonly until: string }>

export interface NotificationViews {
  'notifications/unread': { readonly params: Record<string, never>; readonly view: { readonly unread: number } }
  'notifications/inbox': {
    /** Pages of INBOX_PAGE items. */
    readonly params: { readonly pages: number }
    readonly view: {
      readonly state: 'loading' | 'ready' | 'offline'
      readonly items: readonly WireNotice[]
      readonly until: string | null
      /** True if any item is unread, even one that is not shown. */
      readonly isUnread: boolean
      readonly isEnd: boolean
    }
  }
}

export type NotificationCommands = { readNotices: { readonly until: string } }

export type NotificationRequests = {
  newsSettings: { readonly input: Record<string, never>; readonly reply: readonly NewsSetting[] }
  setNewsSetting: { readonly input: NewsSetting; readonly reply: readonly NewsSetting[] }
  pushSettings: { readonly input: Record<string, never>; readonly reply: readonly PushSetting[] }
  setPushSetting: { readonly input: PushSetting; readonly reply: readonly PushSetting[] }
  endDigest: { readonly input: { readonly token: string }; readonly reply: null }
}

export interface NotificationTypes {
  readonly facts: NotificationFact
  /** One row, `ME`. */
  readonly tables: { readonly inbox: WireInbox }
  readonly commands: NotificationCommands
  readonly views: NotificationViews
  readonly requests: NotificationRequests
}
