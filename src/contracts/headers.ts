/** Carries the CSRF token, like CSRF_COOKIE. A call that changes something needs both. */
export const CSRF_HEADER = 'x-csrftoken'
export const CSRF_COOKIE = 'csrftoken'
/**
 * Id of the member who gave the queued command. If another member is logged in by then, the server rejects the call.
 */
export const MEMBER_HEADER = 'x-member-id'
/** The value of MEMBER_HEADER if no member is logged in. */
export const VISITOR = 'visitor'
/** 32 lower-case hex digits that name one browser profile's store of one account. Random; removed at log-out. */
export const INSTALL_HEADER = 'x-install-id'
/**
 * Digits: the cursor of the change feed when this client first sent its oldest unanswered command. Answers then report
 * what was applied since.
 */
export const SYNC_SINCE_HEADER = 'x-sync-since'
/** Digits: the `sync.time` that the client knew when it first tried this command. */
export const FIRST_TRIED_HEADER = 'x-first-tried'
/** The page pretends to come from a country, or from an address in one (spec viewer §2 and §7). */
export const FORCE_COUNTRY_HEADER = 'x-force-country'
export const FORCE_COUNTRY_FROM_IP_HEADER = 'x-force-country-from-ip'
/**
 * The origin of the page, and the page that led to this visit (spec viewer §3, request context). A worker's own requests
 * name neither.
 */
export const PAGE_ORIGIN_HEADER = 'x-page-origin'
export const PAGE_REFERRER_HEADER = 'x-page-referrer'
/** `tablet`: this browser is a tablet, although it calls itself a desktop (spec viewer §6). */
export const DEVICE_COOKIE = 'device'
/** The choice of cookies; it is the browser's, so it stays when a member logs out (spec viewer §4). */
export const CONSENT_COOKIE = 'consent'
