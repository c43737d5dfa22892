/** Rows of one answer. */
export const CHANGES_PAGE_MAX = 500
/** Sent commands that a client may ask after at once: their keys are part of an address. */
export const SENT_KEYS_MAX = 100
/**
 * Server-sent events: `event: changed`, `data: <cursor>` at once and when something changed, and a comment every 25 s.
 * `?install=<X-Install-Id>` leaves out what this install did itself. 401 without a session, 429 with too many streams open.
 */
export const CHANGES_STREAM_URL = '/_/changes'
