/** Maximum number of rows per table in one answer. */
export const CHANGES_PAGE_MAX = 500
/**
 * After a reset, a client asks about at most this many sent commands per call, because their keys are part of an
 * address.
 */
export const SENT_KEYS_MAX = 100
/**
 * A stream of server-sent events. It sends `event: changed` with `data: <cursor>` at the start and after each change,
 * and a comment every 25 s. `?install=<X-Install-Id>` leaves out acts of this install. The answer is 401 without a
 * session, and 429 if too many streams are open.
 */
export const CHANGES_STREAM_URL = '/_/changes'
