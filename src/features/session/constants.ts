/** 8 to 128 characters; only control characters are refused. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** spec viewer §5. */
export const PASSWORD_CHARACTERS_MESSAGE = 'Oops! Your password can only have letters, numbers and basic symbols.'
export const SESSION_COOKIE = '__Host-session'
/** Without TLS (http on this machine) a `__Host-` cookie cannot be set. */
export const SESSION_COOKIE_PLAIN = 'session'
/** Tokens of the other accounts that are signed in in this browser (spec viewer §4, account switching). */
export const ACCOUNTS_COOKIE = '__Host-accounts'
export const ACCOUNTS_COOKIE_PLAIN = 'accounts'
/** Accounts signed in at the same time in one browser, the shown one among them. */
export const ACCOUNTS_MAX = 5
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'x-csrftoken'
/** Id of the member whose act a queued call is: where somebody else is signed in by now, it is refused as without a session. */
export const MEMBER_HEADER = 'x-member-id'
/** What MEMBER_HEADER says where nobody is signed in. */
export const VISITOR = 'visitor'

/** True where a password holds printable characters only; length is checked apart. */
export function hasPrintableCharactersOnly(password: string): boolean {
  return !/[\u0000-\u001f\u007f-\u009f]/.test(password)
}
