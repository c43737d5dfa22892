/** Carries the CSRF token, as CSRF_COOKIE does: a call that changes something needs both. */
export const CSRF_HEADER = 'x-csrftoken'
export const CSRF_COOKIE = 'csrftoken'
/** Id of the member whose command a queued call is: if another member is signed in by then, the call is refused. */
export const MEMBER_HEADER = 'x-member-id'
/** The value of MEMBER_HEADER when no member is signed in. */
export const VISITOR = 'visitor'
/** 32 lower-case hex digits that name one browser profile's store of one account; made at random, gone at log-out. */
export const INSTALL_HEADER = 'x-install-id'
