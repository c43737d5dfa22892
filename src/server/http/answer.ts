import type { WireFailureCode } from '#contracts/failure.ts'
import type { UserId } from '#contracts/ids.ts'
import type { Sync } from '#contracts/sync.ts'

/** The answer of a handler. The kernel converts it to the envelope of its family. */
export type Answer<Data, Code extends WireFailureCode> = Success<Data> | Refusal<Code>

export interface Success<Data> extends SuccessExtra {
  readonly ok: true
  readonly data: Data
}

export interface SuccessExtra {
  /** For a list: the bookmark for the next page, or LAST_BOOKMARK. */
  readonly bookmark?: string
  /** Data that a repeat of this command must return but cannot read again. */
  readonly kept?: unknown
  /** The row whose page a member opens with this answer, such as `boards/1`. The member hears if it can no longer be seen. */
  readonly opens?: string
  /** The state of the database that the answer shows. The kernel sets it. */
  readonly sync?: Sync
  /** Token of a new session, for the cookie; null to remove the cookie. */
  readonly session?: string | null
  /** The member who has just logged in. The browser is remembered as this member's from then on. */
  readonly signsIn?: UserId
  /** Tokens of the other accounts of this browser, for the cookie. An empty list removes the cookie. */
  readonly otherSessions?: readonly string[]
  /** Cookies of a feature, which the page's scripts may read. */
  readonly cookies?: Readonly<Record<string, string>>
  /** Set if nobody is logged in any more. Every cookie is then cleared, except those about the browser itself. */
  readonly clearsSite?: boolean
}

export interface Refusal<Code extends WireFailureCode = WireFailureCode> extends RefusalExtra {
  readonly ok: false
  readonly code: Code
  readonly message: string
}

export interface RefusalExtra {
  /** Dotted path of the invalid field. */
  readonly field?: string
  readonly retryAfterS?: number
}

export function ok<Data>(data: Data, extra: SuccessExtra = {}): Success<Data> {
  return { ok: true, data, ...extra }
}

/** @param message in English; it names the invalid field, if there is one */
export function fail<Code extends WireFailureCode>(
  code: Code,
  message: string,
  extra: RefusalExtra = {},
): Refusal<Code> {
  return { ok: false, code, message, ...extra }
}

/** Refuses a call because of a rate limit. @param waitS time until the limit allows it, for `Retry-After` */
export function tooMany(message: string, waitS: number): Refusal<'rate/limited'> {
  return fail('rate/limited', message, { retryAfterS: Math.max(1, Math.ceil(waitS)) })
}
