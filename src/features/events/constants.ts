/** Numbers of the event pipeline. Numbers of the specification cite their section. */

/** Path of the compact form: `POST`, JSON or gzipped JSON, answered by `EventAck`. */
export const EVENTS_URL = '/_/events'

/** spec viewer §9: a buffer above this is flushed at once. */
export const BUFFER_BYTES = 20_480
/** spec viewer §9: flush timer of urgent view types. */
export const FLUSH_SHORT_MS = 300
/** spec viewer §9: flush timer of all other events. */
export const FLUSH_LONG_MS = 10_000
/** spec viewer §9: unauthenticated context events are flushed this often. */
export const CONTEXT_FLUSH_MS = 10_000
/** spec viewer §9: metrics are flushed this often. */
export const METRICS_FLUSH_MS = 5_000

/** The longest wait before events are sent again, unless the server asks for a longer one. */
export const EVENTS_BACKOFF_MAX_MS = 300_000

/** Stats of one call. */
export const METRIC_STATS_MAX = 500
/** spec viewer §9: resource timings that are kept, and the browser's own buffer. */
export const RESOURCES_KEPT = 400
export const RESOURCE_BUFFER_MAX = 1_000
/** spec viewer §9: share of the uses of texts that are logged, how often they are sent, and how often again. */
export const STRING_USAGE_SAMPLE = 0.000_1
export const STRING_USAGE_FLUSH_MS = 10_000
export const STRING_USAGE_RETRIES = 3
export const STRING_USAGE_RETRY_MS = 1_000
/** spec viewer §9: share of the uses of late texts that are counted. */
export const DELTA_TRANSLATION_SAMPLE = 0.001

/** Events of one batch. */
export const BATCH_EVENTS_MAX = 2_000
/** Bytes of one batch's body before compression. */
export const BATCH_BYTES_MAX = 262_144
/** Bytes of one JSON field of an event (`view_data`, `aux_data`, `event_data`). */
export const EVENT_JSON_BYTES_MAX = 4_096
/** Characters of one text field of an event. */
export const EVENT_TEXT_MAX = 256
/** Events of one page load; a page that records more starts a new epoch. */
export const EPOCH_EVENTS_MAX = 1_000_000

/** Maximum number of events that are kept in memory while the member has not decided about consent. */
export const PENDING_CONSENT_EVENTS_MAX = 1_000
/** Bytes of unsent events on disk; above it the oldest low-priority events are dropped and counted. */
export const TELEMETRY_BYTES_MAX = 12_000_000

/** The server refuses events older than this, and forgets watermarks after WATERMARK_KEPT_DAYS. */
export const EVENT_AGE_MAX_DAYS = 60
export const WATERMARK_KEPT_DAYS = 90
/** The server refuses events whose corrected time lies further in the future. */
export const EVENT_FUTURE_MAX_MS = 300_000

/** Page loads that one network (/24, or /64 of IPv6) may begin in an hour. */
export const NEW_EPOCHS_PER_HOUR_MAX = 5_000
/** Unreadable batches per network that are stored in an hour; further ones are rejected unread. */
export const BAD_BATCHES_PER_HOUR_MAX = 200
/** Ranges above the watermark that the server remembers of one page load. */
export const ISLANDS_MAX = 500

/** spec viewer §9: events of these view types are flushed after FLUSH_SHORT_MS. */
export const URGENT_VIEW_TYPES: ReadonlySet<string> = new Set(['pins/closeup', 'session/log-in', 'session/sign-up'])
/** spec viewer §9: smaller layout shifts are not reported. */
export const LAYOUT_SHIFT_REPORT_MIN = 0.009

/** Keeps the marketing identifier of a campaign (spec viewer §3, epik). It is removed if it may not be kept. */
export const MARKETING_COOKIE = '_epik'
