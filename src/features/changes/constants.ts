/** Rows of one answer. */
export const CHANGES_PAGE_MAX = 500
/** Sent commands that a client may ask after at once: their keys are part of an address. */
export const SENT_KEYS_MAX = 100
/**
 * Server-sent events: `event: changed`, `data: <cursor>` at the start and after each change, and a comment every 25 s.
 * `?install=<X-Install-Id>` leaves out acts of this install. 401 without a session, 429 if too many streams are open.
 */
export const CHANGES_STREAM_URL = '/_/changes'
