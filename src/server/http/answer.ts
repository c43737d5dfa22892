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
  /** Data that a repeat of this command must return and cannot read again. */
  readonly kept?: unknown
  /** Set by the kernel. */
  readonly sync?: Sync
  /** A new session's token to set as cookie, or null to take the cookie away. */
  readonly session?: string | null
  /** The member who has just logged in. The browser is known from then on. */
  readonly signsIn?: UserId
  /** Tokens of the other accounts of this browser for the cookie; an empty list removes the cookie. */
  readonly otherSessions?: readonly string[]
  /** Cookies of a feature; scripts of the page may read them. */
  readonly cookies?: Readonly<Record<string, string>>
  /** Set if nobody is logged in any more: every cookie is cleared then, except those about the browser itself. */
  readonly clearsSite?: boolean
}

export interface Refusal<Code extends WireFailureCode = WireFailureCode> extends RefusalExtra {
  readonly ok: false
  readonly code: Code
  readonly message: string
}

export interface RefusalExtra {
  /** Dotted path of the field at fault. */
  readonly field?: string
  readonly retryAfterS?: number
}

export function ok<Data>(data: Data, extra: SuccessExtra = {}): Success<Data> {
  return { ok: true, data, ...extra }
}

/** @param message in English; names the invalid field if there is one */
export function fail<Code extends WireFailureCode>(
  code: Code,
  message: string,
  extra: RefusalExtra = {},
): Refusal<Code> {
  return { ok: false, code, message, ...extra }
}

/** Refuses what a limit does not allow yet. @param waitS time until the limit allows it, for `Retry-After` */
export function tooMany(message: string, waitS: number): Refusal<'rate/limited'> {
  return fail('rate/limited', message, { retryAfterS: Math.max(1, Math.ceil(waitS)) })
}
