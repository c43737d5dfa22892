import { Type, type Static } from 'typebox'
import { plain, resource } from '#contracts/endpoint.ts'
import { Nullable } from '#contracts/schema.ts'
import {
  BATCH_EVENTS_MAX,
  EPOCH_EVENTS_MAX,
  EVENT_JSON_BYTES_MAX,
  EVENT_TEXT_MAX,
  METRIC_STATS_MAX,
} from './constants.ts'

import type { eventTypes } from './contract/event-types.ts'

export { eventTypes } from './contract/event-types.ts'
export { EVENTS_URL } from './constants.ts'

const Text = Type.String({ maxLength: EVENT_TEXT_MAX })
const Json = Type.String({ maxLength: EVENT_JSON_BYTES_MAX })

/**
 * An event in the row form of the wire (spec viewer §3, event record). `time` is milliseconds since 1970 by the
 * device's clock.
 */
export const EventRecord = Type.Object(
  {
    event_type: Text,
    view_type: Nullable(Text),
    view_parameter: Nullable(Text),
    /** JSON objects as text, because only the declaring feature knows their shapes. */
    view_data: Nullable(Json),
    component: Nullable(Text),
    object_id_str: Nullable(Text),
    aux_data: Nullable(Json),
    event_data: Nullable(Json),
    time: Type.Integer({ minimum: 0 }),
    clientUUID: Text,
    appState: Type.Union([Type.Literal('active'), Type.Literal('background')]),
  },
  { additionalProperties: false },
)
export type EventRecord = Static<typeof EventRecord>

/**
 * Events in the row form, for external callers and tests (spec viewer §7). The answer has no content, and errors are
 * not shown.
 */
export const createEvents = resource({
  name: 'ApiC',
  verb: 'create',
  options: Type.Object(
    {
      events: Type.Array(EventRecord, { minItems: 1, maxItems: BATCH_EVENTS_MAX }),
      report_time: Type.Integer({ minimum: 0 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [],
})

/** One counter, gauge or timing measured in the browser. */
export const MetricStat = Type.Object(
  {
    name: Text,
    type: Type.Union([Type.Literal('count'), Type.Literal('gauge'), Type.Literal('timing')]),
    value: Type.Number(),
    tags: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
)
export type MetricStat = Static<typeof MetricStat>

/** Receives metrics, which browsers send every METRICS_FLUSH_MS (spec viewer §7). */
export const createMetrics = resource({
  name: 'ApiS',
  verb: 'create',
  options: Type.Object(
    { source: Type.Literal('browser'), stats: Type.Array(MetricStat, { minItems: 1, maxItems: METRIC_STATS_MAX }) },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [],
})

/**
 * A column of texts with a dictionary: `dict[idx[i]]` is the value of event i; index -1 means null. `idx` may be empty
 * if all values are null.
 */
const TextColumn = Type.Object(
  {
    dict: Type.Array(Json, { maxItems: BATCH_EVENTS_MAX }),
    idx: Type.Array(Type.Integer({ minimum: -1, maximum: BATCH_EVENTS_MAX - 1 }), { maxItems: BATCH_EVENTS_MAX }),
  },
  { additionalProperties: false },
)

/**
 * The compact form: events `first` to `first + n - 1` of one page load (`epoch`) of one browser profile (`client`), as
 * columns. An event's identity is (client, epoch, seq). It is assigned when the event is created and never changes. So
 * a batch that both the worker and a beacon send is stored once.
 */
export const EventBatch = Type.Object(
  {
    client: Type.String({ pattern: '^[0-9a-f]{32}$' }),
    epoch: Type.String({ pattern: '^[0-9a-f]{16}$' }),
    first: Type.Integer({ minimum: 1, maximum: EPOCH_EVENTS_MAX }),
    n: Type.Integer({ minimum: 1, maximum: BATCH_EVENTS_MAX }),
    /** The device's clock at the page load and when the batch is sent, in milliseconds since 1970. */
    t0: Type.Integer({ minimum: 0 }),
    sent: Type.Integer({ minimum: 0 }),
    /**
     * Milliseconds of the page's monotonic clock from the page load until the batch is sent. A changed device clock can
     * thereby be told from a long visit.
     */
    mono: Type.Integer({ minimum: 0 }),
    schemaRevision: Type.Integer({ minimum: 1 }),
    consentRevision: Type.Integer({ minimum: 0 }),
    columns: Type.Object(
      {
        event_type: TextColumn,
        view_type: TextColumn,
        view_parameter: TextColumn,
        view_data: TextColumn,
        component: TextColumn,
        object_id_str: TextColumn,
        aux_data: TextColumn,
        event_data: TextColumn,
        /**
         * Time of each event in milliseconds of the monotonic clock since the page load: the first value, then
         * differences.
         */
        mono: Type.Array(Type.Integer(), { maxItems: BATCH_EVENTS_MAX }),
        /** 1 if the page was in the foreground, 0 if it was in the background. */
        active: Type.Array(Type.Integer({ minimum: 0, maximum: 1 }), { maxItems: BATCH_EVENTS_MAX }),
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
)
export type EventBatch = Static<typeof EventBatch>

/** Reasons for rejecting an event or a batch. The server stores the whole body of what it rejects. */
export const REJECT_CODES = [
  'schema/unknown-event',
  'schema/invalid',
  'event/too-large',
  'event/too-old',
  'event/future',
] as const
export type RejectCode = (typeof REJECT_CODES)[number]

/**
 * What the server has stored durably when it answers. The client deletes events up to `durable` and those of the
 * islands.
 */
export const EventAck = Type.Object({
  /** All events of the epoch up to this number are on disk, or were dropped because consent is denied; 0 for none. */
  durable: Type.Integer({ minimum: 0 }),
  /** Ranges [first, last] above `durable` that are on disk as well. */
  islands: Type.Array(Type.Tuple([Type.Integer(), Type.Integer()])),
  /** The server's clock at receipt, milliseconds since 1970. */
  received: Type.Integer(),
  rejected: Type.Array(Type.Object({ seq: Type.Integer(), code: Type.String() })),
  /**
   * True if the server has other events under these numbers, because the browser profile was copied. The page must
   * continue in a new epoch.
   */
  newEpoch: Type.Boolean(),
  /**
   * Together with `newEpoch`: ranges of this batch's events that the server has stored with the same content. The
   * client sends only the others again.
   */
  same: Type.Optional(Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]))),
})
export type EventAck = Static<typeof EventAck>

/** The kinds of cookies that a person can allow (spec viewer §3 and §4, cookie consent). */
export const ConsentFlags = Type.Object(
  { personalization: Type.Boolean(), analytics: Type.Boolean(), marketing: Type.Boolean() },
  { additionalProperties: false },
)
export type ConsentFlags = Static<typeof ConsentFlags>

/** A visitor's or member's choice about cookies. Before the choice, answers have null instead. */
export const Consent = Type.Object(
  {
    ...ConsentFlags.properties,
    /** Grows with each change of the choice; 0 before the first choice. */
    revision: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
)
export type Consent = Static<typeof Consent>

/**
 * Whether this visitor must be asked for consent, according to the list of countries, and the choice if there is one.
 */
export const getConsent = plain({
  path: '/_/consent',
  query: Type.Object({}, { additionalProperties: false }),
  reply: Type.Object({ isRequired: Type.Boolean(), consent: Nullable(Consent) }),
  fails: [],
})

/**
 * Stores the choice: allow all, reject all, or each kind separately (spec viewer §4). A member's choice applies in
 * every browser.
 */
export const setConsent = resource({
  name: 'CookieConsent',
  verb: 'update',
  options: ConsentFlags,
  reply: Consent,
  fails: [],
})

export type EventRequests = {
  /** Stores the choice of cookies on the server. */
  chooseCookies: { readonly input: ConsentFlags; readonly reply: Consent }
  sendMetrics: { readonly input: { readonly stats: readonly MetricStat[] }; readonly reply: null }
}

export interface EventsTypes {
  readonly requests: EventRequests
  readonly events: typeof eventTypes
}
