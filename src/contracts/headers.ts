/** Carries the CSRF token, as CSRF_COOKIE does: a call that changes something needs both. */
export const CSRF_HEADER = 'x-csrftoken'
export const CSRF_COOKIE = 'csrftoken'
/** Id of the member whose command a queued call is: if another member is signed in by then, the call is refused. */
export const MEMBER_HEADER = 'x-member-id'
/** The value of MEMBER_HEADER when no member is signed in. */
export const VISITOR = 'visitor'
/** 32 lower-case hex digits that name one browser profile's store of one account; made at random, gone at log-out. */
export const INSTALL_HEADER = 'x-install-id'
/** Digits: the cursor of the change feed when this client's oldest unanswered command was first sent. Answers then say what was applied since. */
export const SYNC_SINCE_HEADER = 'x-sync-since'
/** Digits: `sync.time` that the client knew when it first tried this command. */
export const FIRST_TRIED_HEADER = 'x-first-tried'
/** The page pretends to come from a country, or from an address of one (spec viewer §2 and §7). */
export const FORCE_COUNTRY_HEADER = 'x-force-country'
export const FORCE_COUNTRY_FROM_IP_HEADER = 'x-force-country-from-ip'
/** `tablet`: this browser is one, although it calls itself a desktop's (spec viewer §6). */
export const DEVICE_COOKIE = 'device'
