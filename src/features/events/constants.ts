/** Constants of the event pipeline. Those from the specification cite their section. */

/** Path that receives the compact form: `POST` with JSON or gzipped JSON, answered by `EventAck`. */
export const EVENTS_URL = '/_/events'

/** A larger buffer is flushed at once (spec viewer §9). */
export const BUFFER_BYTES = 20_480
/** Flush timer for events of urgent view types (spec viewer §9). */
export const FLUSH_SHORT_MS = 300
/** Flush timer for all other events (spec viewer §9). */
export const FLUSH_LONG_MS = 10_000
/** Flush timer for unauthenticated context events (spec viewer §9). */
export const CONTEXT_FLUSH_MS = 10_000
/** Flush timer for metrics (spec viewer §9). */
export const METRICS_FLUSH_MS = 5_000

/** The longest wait before events are sent again, unless the server asks for a longer one. */
export const EVENTS_BACKOFF_MAX_MS = 300_000

/** Maximum number of measurements per call. */
export const METRIC_STATS_MAX = 500
/** Number of resource timings that are kept, and the size of the browser's own buffer (spec viewer §9). */
export const RESOURCES_KEPT = 400
export const RESOURCE_BUFFER_MAX = 1_000
/**
 * The share of uses of texts that is logged, the interval at which the log is sent, and the retries of a failed request
 * (spec viewer §9).
 */
export const STRING_USAGE_SAMPLE = 0.000_1
export const STRING_USAGE_FLUSH_MS = 10_000
export const STRING_USAGE_RETRIES = 3
export const STRING_USAGE_RETRY_MS = 1_000
/** The share of uses of late-loaded texts that is counted (spec viewer §9). */
export const DELTA_TRANSLATION_SAMPLE = 0.001

/** Maximum number of events in one batch. */
export const BATCH_EVENTS_MAX = 2_000
/** Maximum size of one batch's body before compression. */
export const BATCH_BYTES_MAX = 262_144
/** Maximum size of one JSON field of an event (`view_data`, `aux_data`, `event_data`). */
export const EVENT_JSON_BYTES_MAX = 4_096
/** Maximum length of one text field of an event, in characters. */
export const EVENT_TEXT_MAX = 256
/** Maximum number of events of one epoch. A page load that records more starts a new epoch. */
export const EPOCH_EVENTS_MAX = 1_000_000

/** Maximum number of events that are kept in memory while the member has not decided about consent. */
export const PENDING_CONSENT_EVENTS_MAX = 1_000
/**
 * Maximum size of unsent events on disk. Above it, the least important events are dropped, oldest first, and counted.
 */
export const TELEMETRY_BYTES_MAX = 12_000_000

/** The server rejects events older than EVENT_AGE_MAX_DAYS, and forgets watermarks after WATERMARK_KEPT_DAYS. */
export const EVENT_AGE_MAX_DAYS = 60
export const WATERMARK_KEPT_DAYS = 90
/** The server rejects events whose corrected time is further in the future than this. */
export const EVENT_FUTURE_MAX_MS = 300_000

/** One network (/24, or /64 for IPv6) may begin this many page loads per hour. */
export const NEW_EPOCHS_PER_HOUR_MAX = 5_000
/** Per network and hour, this many unreadable batches are stored; further ones are rejected without being read. */
export const BAD_BATCHES_PER_HOUR_MAX = 200
/** For each page load, the server remembers at most this many separate ranges above the watermark. */
export const ISLANDS_MAX = 500

/** Events of these view types are flushed after FLUSH_SHORT_MS (spec viewer §9). */
export const URGENT_VIEW_TYPES: ReadonlySet<string> = new Set(['pins/closeup', 'session/log-in', 'session/sign-up'])
/** Layout shifts below this score are not reported (spec viewer §9). */
export const LAYOUT_SHIFT_REPORT_MIN = 0.009

/**
 * The cookie with a campaign's marketing identifier (spec viewer §3, epik). It is removed if the identifier may not be
 * stored.
 */
export const MARKETING_COOKIE = '_epik'
