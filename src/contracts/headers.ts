/** Header with the CSRF token, which CSRF_COOKIE also carries. A call that changes something needs both. */
export const CSRF_HEADER = 'x-csrftoken'
export const CSRF_COOKIE = 'csrftoken'
/** Id of the member who made the queued command. The server rejects the call if another member is logged in by then. */
export const MEMBER_HEADER = 'x-member-id'
/** The value of MEMBER_HEADER if no member is logged in. */
export const VISITOR = 'visitor'
/** 32 random lower-case hex digits that name the data of one account in one browser profile. Removed at log-out. */
export const INSTALL_HEADER = 'x-install-id'
/**
 * The member's sequence number (digits) that was known before this client's oldest pending command was made. The
 * server's answers then list the commands applied since.
 */
export const SYNC_SINCE_HEADER = 'x-sync-since'
/** The `sync.time` (digits) that the client knew when it first tried this command. */
export const FIRST_TRIED_HEADER = 'x-first-tried'
/** Set by a page that pretends to be in a country, or at an IP address of a country (spec viewer §2 and §7). */
export const FORCE_COUNTRY_HEADER = 'x-force-country'
export const FORCE_COUNTRY_FROM_IP_HEADER = 'x-force-country-from-ip'
/**
 * The origin of the page, and the page that led to this visit (spec viewer §3, request context). They need headers
 * because requests of a worker include neither.
 */
export const PAGE_ORIGIN_HEADER = 'x-page-origin'
export const PAGE_REFERRER_HEADER = 'x-page-referrer'
/** `tablet` on a tablet whose user agent is that of a desktop (spec viewer §6). */
export const DEVICE_COOKIE = 'device'
/** The choice about cookies. It belongs to the browser, so it stays when a member logs out (spec viewer §4). */
export const CONSENT_COOKIE = 'consent'
