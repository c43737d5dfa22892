import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import type { PinId, UserId } from '#contracts/ids.ts'
import { Day, Empty, Id, Instant, Nullable } from '#contracts/schema.ts'
import {
  CHARTS,
  PIN_TITLES_MAX,
  PROFILE_PINS_SHOWN,
  QUERY_NAME_MAX,
  QUERY_ROWS_MAX,
  EXPORT_FORMATS,
  SQL_MAX,
  STAFF_MAX,
  STATISTICS_DAYS_MAX,
  type ChartKind,
} from './constants.ts'

export const QueryAnswer = Type.Object({
  columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
  rows: Type.Array(Type.Array(Type.Unknown())),
  /** True if there are more rows than requested. */
  is_cut: Type.Boolean(),
  ms: Type.Integer({ minimum: 0 }),
})
export type QueryAnswer = Static<typeof QueryAnswer>

/** The parameters of the export (`server/add-export.ts`). */
export const ExportQuery = Type.Object({ sql: Type.String(), format: Type.Enum([...EXPORT_FORMATS]) })

const Sql = Type.String({ minLength: 1, maxLength: SQL_MAX, pattern: '\\S' })

/** The id of a running query, by which its analyst can stop it. */
const Run = Type.String({ pattern: '^[0-9a-f-]{36}$' })

/** Runs one SELECT over the events. The message of `query/refused` says what is wrong with the query. */
export const runQuery = resource({
  name: 'AnalyticsQuery',
  verb: 'create',
  options: Type.Object(
    { sql: Sql, rows_max: Type.Integer({ minimum: 1, maximum: QUERY_ROWS_MAX }), run: Type.Optional(Run) },
    { additionalProperties: false },
  ),
  reply: QueryAnswer,
  fails: ['session/required', 'query/refused', 'query/later'],
})

/**
 * Stops a query of the same analyst. The call that runs the query then fails with `query/later`. `is_stopped` is false
 * if this server runs no such query, for example because the query has ended.
 */
export const stopQuery = resource({
  name: 'AnalyticsQuery',
  verb: 'delete',
  options: Type.Object({ run: Run }, { additionalProperties: false }),
  reply: Type.Object({ is_stopped: Type.Boolean() }),
  fails: ['session/required'],
})

const Described = Type.Object({
  name: Type.String(),
  about: Type.String(),
  /** A query that shows how the view or macro is used. */
  example: Type.String(),
  /** Empty for a macro. */
  columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String(), about: Type.String() })),
})

/** What analysts can query: views, macros, and event types with their fields, as the code declares them. */
export const Dictionary = Type.Object({
  views: Type.Array(Described),
  /** Columns of the view `events`. */
  columns: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
  events: Type.Array(
    Type.Object({
      name: Type.String(),
      feature: Type.String(),
      about: Type.String(),
      /** The fields, each under the column that has it, such as `event_data.ms`. */
      fields: Type.Array(Type.String()),
    }),
  ),
})
export type Dictionary = Static<typeof Dictionary>

export const readDictionary = resource({
  name: 'AnalyticsDictionary',
  verb: 'get',
  options: Empty,
  reply: Dictionary,
  fails: ['session/required'],
})

/** User ids of the analysts and operators, so that a count of visitors can leave out their events. */
export const listStaff = resource({
  name: 'AnalyticsStaff',
  verb: 'get',
  options: Empty,
  reply: Type.Array(Type.String(), { maxItems: STAFF_MAX }),
  fails: ['session/required'],
})

/** Titles of the pins that an answer names, without those that the viewer may not see. A title may be empty. */
export const listPinTitles = resource({
  name: 'AnalyticsPinTitles',
  verb: 'get',
  options: Type.Object(
    { pin_ids: Type.Array(Id<PinId>(), { maxItems: PIN_TITLES_MAX }) },
    { additionalProperties: false },
  ),
  reply: Type.Array(Type.Object({ id: Id<PinId>(), title: Type.String() })),
  fails: ['session/required'],
})

const Chart = Type.Unsafe<ChartKind>(Type.Union(CHARTS.map((chart) => Type.Literal(chart))))
const Name = Type.String({ minLength: 1, maxLength: QUERY_NAME_MAX, pattern: '\\S' })

/** A query that an analyst saved. All analysts see and change it. */
export const SavedQuery = Type.Object({
  id: Id<string>(),
  name: Type.String(),
  sql: Type.String(),
  chart: Chart,
  /** The dashboard of the query; null if there is none. */
  dashboard: Nullable(Type.String()),
  saved_by: Type.String(),
  saved_at: Instant,
})
export type SavedQuery = Static<typeof SavedQuery>

const Saved = { name: Name, sql: Sql, chart: Chart, dashboard: Nullable(Name) }

export const listSavedQueries = resource({
  name: 'AnalyticsSavedQueries',
  verb: 'get',
  options: Empty,
  reply: Type.Array(SavedQuery),
  fails: ['session/required'],
})

export const saveQuery = resource({
  name: 'AnalyticsSavedQueries',
  verb: 'create',
  options: Type.Object(Saved, { additionalProperties: false }),
  reply: SavedQuery,
  fails: ['session/required', 'query/too-many'],
})

export const changeQuery = resource({
  name: 'AnalyticsSavedQueries',
  verb: 'update',
  options: Type.Object({ id: Id<string>(), ...Saved }, { additionalProperties: false }),
  reply: SavedQuery,
  fails: ['session/required', 'query/not-found'],
})

export const deleteQuery = resource({
  name: 'AnalyticsSavedQueries',
  verb: 'delete',
  options: Type.Object({ id: Id<string>() }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'query/not-found'],
})

/** Validates the rejected events again, against the present declarations. */
export const replayBadEvents = resource({
  name: 'AnalyticsReplay',
  verb: 'create',
  options: Empty,
  reply: Type.Object({ replayed: Type.Integer({ minimum: 0 }), still_bad: Type.Integer({ minimum: 0 }) }),
  fails: ['session/required'],
})

const Count = Type.Integer({ minimum: 0 })
const Metrics = Type.Object({ IMPRESSION: Count, PIN_CLICK: Count, OUTBOUND_CLICK: Count, SAVE: Count })

export const PinStatistics = Type.Object({
  summary_metrics: Metrics,
  daily_metrics: Type.Array(Type.Object({ date: Day, metrics: Metrics })),
})
export type PinStatistics = Static<typeof PinStatistics>

/**
 * Numbers of views and clicks of a pin per day, from the events, and numbers of its stored saves per day. The pin must
 * be the viewer's own, or belong to a profile whose statistics the viewer may read; otherwise it is not found.
 */
export const getPinAnalytics = resource({
  name: 'PinAnalytics',
  verb: 'get',
  options: Type.Object(
    { pin_id: Id<PinId>(), days: Type.Integer({ minimum: 1, maximum: STATISTICS_DAYS_MAX }) },
    { additionalProperties: false },
  ),
  reply: PinStatistics,
  fails: ['session/required', 'pin/not-found', 'query/later'],
})

/** Profiles of businesses whose statistics the viewer may read (spec business §6, ANALYST). */
export const listAnalyzedProfiles = resource({
  name: 'AnalyzedProfiles',
  verb: 'get',
  options: Empty,
  reply: Type.Array(Type.Object({ id: Id<UserId>(), name: Type.String() })),
  fails: ['session/required'],
})

export const ProfileStatistics = Type.Object({
  summary_metrics: Metrics,
  daily_metrics: Type.Array(Type.Object({ date: Day, metrics: Metrics })),
  /**
   * Pins with views or clicks come first, most viewed first, then pins that were only saved. Pins without any count are
   * left out.
   */
  pins: Type.Array(
    Type.Object({
      id: Id<PinId>(),
      title: Type.String(),
      metrics: Metrics,
    }),
    { maxItems: PROFILE_PINS_SHOWN },
  ),
})
export type ProfileStatistics = Static<typeof ProfileStatistics>

/** The same counts for a profile: for its newest PROFILE_PINS_MAX pins, without those that the viewer may not see. */
export const getProfileAnalytics = resource({
  name: 'ProfileAnalytics',
  verb: 'get',
  options: Type.Object(
    { user_id: Id<UserId>(), days: Type.Integer({ minimum: 1, maximum: STATISTICS_DAYS_MAX }) },
    { additionalProperties: false },
  ),
  reply: ProfileStatistics,
  fails: ['session/required', 'user/not-found', 'query/later'],
})

/** One event of the live page: the columns of `liveSql` (`ui/live-filter.ts`); the time is ISO 8601. */
export type LiveRow = readonly [
  time: string,
  eventType: string,
  route: string | null,
  component: string | null,
  object: string | null,
  device: string,
  country: string,
  userId: string | null,
  epoch: string,
  seq: number,
]

type None = Record<string, never>

export type AnalyticsRequests = {
  analyticsQuery: {
    readonly input: { readonly sql: string; readonly rows_max: number; readonly run?: string }
    readonly reply: QueryAnswer
  }
  stopQuery: { readonly input: { readonly run: string }; readonly reply: { readonly is_stopped: boolean } }
  analyticsDictionary: { readonly input: None; readonly reply: Dictionary }
  analyticsStaff: { readonly input: None; readonly reply: readonly string[] }
  pinTitles: {
    readonly input: { readonly pin_ids: readonly PinId[] }
    readonly reply: readonly { readonly id: PinId; readonly title: string }[]
  }
  savedQueries: { readonly input: None; readonly reply: readonly SavedQuery[] }
  saveQuery: {
    readonly input: Pick<SavedQuery, 'name' | 'sql' | 'chart' | 'dashboard'> & { readonly id?: string }
    readonly reply: SavedQuery
  }
  deleteQuery: { readonly input: { readonly id: string }; readonly reply: null }
  replayBadEvents: {
    readonly input: None
    readonly reply: { readonly replayed: number; readonly still_bad: number }
  }
  analyzedProfiles: {
    readonly input: Record<string, never>
    readonly reply: readonly { readonly id: UserId; readonly name: string }[]
  }
  profileStatistics: {
    readonly input: { readonly user_id: UserId; readonly days: number }
    readonly reply: ProfileStatistics
  }
  pinStatistics: { readonly input: { readonly pin_id: PinId; readonly days: number }; readonly reply: PinStatistics }
}

export interface AnalyticsTypes {
  readonly requests: AnalyticsRequests
}
