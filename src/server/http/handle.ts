import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, Fails, Input, Reply } from '#contracts/endpoint.ts'
import type { CommonFailureCode } from '#contracts/failure.ts'
import type { UserId } from '#contracts/ids.ts'
import type { MemberRole } from '#contracts/role.ts'
import type { Action, RowOf } from '#server/policy/actions.ts'
import type { Permission } from '#server/policy/permit.ts'
import type { WireRows } from '#contracts/sync.ts'
import type { Database } from '#server/storage/database.ts'
import type { Touches } from '#server/sync/note-change.ts'
import type { Answer } from './answer.ts'
import type { FirstRun } from './idempotent.ts'

/** The member who makes a call. */
export interface Member {
  readonly id: UserId
  readonly username: string
  readonly role: MemberRole
  /** True after a log-in with the link from a mail, without a password. */
  readonly isLimited?: boolean
  /** True if the operator stopped this member's changes. Only acts that a limited log-in may do are then allowed. */
  readonly isWritingStopped?: boolean
}

export interface Call<E, A extends Action = Action> {
  /** The input, checked against the endpoint's schema. */
  readonly input: Input<E>
  /** The caller. Not null if the action is closed to visitors, because the kernel has then refused them. */
  readonly viewer: RowOf<A>['visitor'] extends 'no' ? Member : Member | null
  /** For a mutation, a database in an open transaction. A refusal or an exception rolls it back. */
  readonly db: Database
  /** The id of the request, which is also in `x-request-id` and in the log. */
  readonly requestId: string
  /** The caller's network address. */
  readonly address: string
  /** The browser's own id if this member was logged in there before, otherwise null. */
  readonly knownBrowser: (member: UserId) => string | null
  readonly headers: IncomingHttpHeaders
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** X-Install-Id: the id of the browser store that sent the request; null if the header is missing. */
  readonly install: string | null
  /** What the call has touched; `noteChange` adds to it. */
  readonly touches: Touches
  /** Reads rows by name (`pins/1`) as this member sees them. */
  readonly readRows: (touched: readonly string[]) => Promise<WireRows>
  /** The session's token from the cookie, or null. */
  readonly sessionToken: string | null
  /** Tokens of the browser's other accounts, latest first. They are not checked yet. */
  readonly otherSessions: readonly string[]
}

/** A handler as the kernel stores it. `handle` has already checked its types. */
export interface Handler {
  readonly endpoint: Endpoint
  readonly action: Action
  readonly run: (call: Call<never>) => Promise<Answer<unknown, never>>
  /** Answers a repeat of a command. If null, the data of the first answer is stored with the key and returned again. */
  readonly onRepeat: ((call: Call<never>, first: FirstRun) => Promise<Answer<unknown, never>>) | null
  readonly isTransaction: boolean
  /** True if a visitor's answer depends on the input only, and may be one second old (`shared-reads.ts`). */
  readonly isShared: boolean
  /** True for a plain GET whose reply is a file of a fixed format: it is sent without the field `sync`. */
  readonly isDocument: boolean
}

/**
 * Joins an endpoint of a contract, its action in the policy, and its handler. A failure code that is neither common nor
 * in the endpoint's `fails` does not compile. NoInfer keeps TypeScript from widening the endpoint to make such a code
 * fit.
 * @param options.onRepeat answers a repeat of a command that was done before, from the present rows
 * @param options.isShared see `Handler`
 * @param options.isDocument see `Handler`
 * @param options.transaction false if the handler does slow work outside the database (hashing a password)
 */
export function handle<E extends Endpoint, A extends Action>(
  endpoint: E,
  { action }: Permission<A>,
  run: (
    call: Call<NoInfer<E>, NoInfer<A>>,
  ) => Promise<Answer<Reply<NoInfer<E>>, Fails<NoInfer<E>> | CommonFailureCode>>,
  options: {
    readonly onRepeat?: (
      call: Call<NoInfer<E>, NoInfer<A>>,
      first: FirstRun,
    ) => Promise<Answer<Reply<NoInfer<E>>, Fails<NoInfer<E>> | CommonFailureCode>>
    readonly isShared?: boolean
    readonly isDocument?: boolean
    readonly transaction?: boolean
  } = {},
): Handler {
  return {
    endpoint,
    action,
    run: run as unknown as Handler['run'],
    onRepeat: (options.onRepeat ?? null) as unknown as Handler['onRepeat'],
    isTransaction: isMutation(endpoint) && (options.transaction ?? true),
    isShared: options.isShared ?? false,
    isDocument: options.isDocument ?? false,
  }
}

/** True if a call changes something. It then needs the CSRF header and honours an idempotency key. */
export function isMutation(endpoint: Endpoint): boolean {
  if (endpoint.family === 'resource') return endpoint.verb !== 'get'
  return endpoint.family === 'v3' && endpoint.method !== 'GET'
}
