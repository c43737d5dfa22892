import { Subject, type Observable } from 'rxjs'
import type { Endpoint, Input, Reply } from '#contracts/endpoint.ts'
import {
  CSRF_HEADER,
  FIRST_TRIED_HEADER,
  FORCE_COUNTRY_FROM_IP_HEADER,
  FORCE_COUNTRY_HEADER,
  INSTALL_HEADER,
  MEMBER_HEADER,
  PAGE_ORIGIN_HEADER,
  PAGE_REFERRER_HEADER,
  SYNC_SINCE_HEADER,
  VISITOR,
} from '#contracts/headers.ts'
import { failed, type Result } from '#contracts/result.ts'
import type { Sync } from '#contracts/sync.ts'
import type { Surroundings } from '../surroundings.ts'
import { decode, type Answer } from './decode.ts'
import type { LateEndpoint } from './late-contract.ts'
import { GraphQLFetchError } from './graphql-fetch-error.ts'
import { toRequest } from './request.ts'

/** Reads have the shorter limit, because someone waits for them on the screen. */
const READ_TIMEOUT_MS = 15_000
const WRITE_TIMEOUT_MS = 30_000

const REFERRER_MAX = 2_048

/** Statuses of a proxy's answer while the server is down. */
const PROXY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * True if a proxy says that the server is down, or the server itself that it can take no call now. With any other code,
 * such as `query/later`, the server was reached and has failed at this call alone.
 */
function isServerAway(status: number, answer: Result<unknown>): boolean {
  if (answer.ok || !PROXY_FAILURES.has(status)) return false
  return answer.failure.code === 'server/unavailable' || answer.failure.code === 'server/error'
}

/** What the page knows and the worker cannot read itself. */
export interface PageState {
  readonly online: boolean
  readonly visible: boolean
  /** True if the window has the focus (spec viewer §7: the app state). The default is `visible`. */
  readonly focused?: boolean
  readonly path: string
  /** The landing parameters of the address with `?`; empty or omitted for none. */
  readonly landingQuery?: string
  readonly csrfToken: string
  /** Name of the page's handler, `pin/[id].js`; null or omitted for a page that has none. */
  readonly handler?: string | null
  /** Country codes that the visit's first address forces; empty or omitted for none. */
  readonly forceCountry?: string
  readonly forceCountryFromIp?: string
  /** Origin of the page, and the address that led to its visit; empty or omitted if unknown. */
  readonly origin?: string
  readonly referrer?: string
}

export interface CallOptions {
  readonly feedNamesLists?: boolean
  readonly sendsInstallId?: true
  /** The server's time that was known at the command's first attempt, microseconds as digits. */
  readonly firstTried?: string | null
  readonly signal?: AbortSignal
}

export interface Wire {
  /**
   * Calls an endpoint once. The endpoint's code may still be loading (`late-contract.ts`). The caller decides about
   * retries (`wire/backoff.ts`, `sync/sender.ts`).
   * @param key Idempotency-Key of a mutation, one per act: a repeated request with the same key is carried out once
   * @param how `feedNamesLists`: the change feed names the lists of the act, because it affects more lists than its own
   * facts know. `sendsInstallId`: a read with the id of the install. `signal` aborts the request, which then ends like
   * one without an answer.
   * @returns network/offline without an answer, network/timeout, network/garbled, or the server's answer
   */
  call<E extends Endpoint>(
    endpoint: LateEndpoint<E>,
    input: Input<E>,
    key?: string,
    how?: CallOptions,
  ): Promise<Result<Answer<Reply<E>>>>
  /** Sends a range of an upload as bytes, which no contract describes. Null without an answer, also if `signal` aborts it. */
  put(url: string, bytes: Blob, signal?: AbortSignal): Promise<Response | null>
}

/** What the answers say besides what was asked. */
export interface AnswerNotes {
  /** The state of the database that an answer to this store shows. */
  readonly answered$: Observable<Sync>
  /** After every request that was not aborted: true if the server can be reached and takes calls. */
  readonly reached$: Observable<boolean>
  /** The server answered as another member. */
  readonly otherMember$: Observable<void>
  /** The product version of the server, from every answer that has it. */
  readonly version$: Observable<string>
}

export interface WireOptions {
  /**
   * The member whose store reads and acts; null or omitted for a visitor. By the time of a request, the browser's
   * cookie may belong to another member or to none. The server then neither carries out an act nor answers a read.
   */
  readonly memberId?: string | null
  /**
   * The id of this browser's store, for which the server reports what became of its commands; null or omitted for none.
   * The argument says whether the call logs somebody in.
   */
  readonly install?: (isHandshake: boolean) => Promise<string> | null
  /** The member's sequence number before the oldest pending command was made; null or omitted if none is pending. */
  readonly since?: () => string | null
}

export function createWire(
  surroundings: Surroundings,
  page: () => PageState,
  { memberId = null, install, since }: WireOptions = {},
): Wire & AnswerNotes {
  const answered$ = new Subject<Sync>()
  const reached$ = new Subject<boolean>()
  const otherMember$ = new Subject<void>()
  const version$ = new Subject<string>()
  return {
    answered$,
    reached$,
    otherMember$,
    version$,
    async call<E extends Endpoint>(late: LateEndpoint<E>, input: Input<E>, key?: string, how: CallOptions = {}) {
      let endpoint: E
      try {
        endpoint = await late
      } catch (error) {
        return failed('network/offline', `the call's code: ${error instanceof Error ? error.message : String(error)}`)
      }
      const { online, csrfToken, visible, focused = visible, path, handler, forceCountry, forceCountryFromIp } = page()
      const source = endpoint.family === 'plain' ? `${path}${page().landingQuery ?? ''}` : path
      const request = toRequest(endpoint, input, surroundings.now(), source)
      const headers: Record<string, string> = {
        Accept: 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-App-State': focused ? 'active' : 'background',
        'X-Source-Url': path,
        ...(handler ? { 'X-Page-Handler': handler } : {}),
        ...(forceCountry ? { [FORCE_COUNTRY_HEADER]: forceCountry } : {}),
        ...(forceCountryFromIp ? { [FORCE_COUNTRY_FROM_IP_HEADER]: forceCountryFromIp } : {}),
        ...(endpoint.family === 'plain' ? pageHeaders(page()) : {}),
        ...(endpoint.family === 'graphql' ? { 'X-Query-Name': endpoint.name } : {}),
        ...request.headers,
      }
      // A request about who is logged in is not bound to a member, because its answer tells the page who that is.
      const isRead = endpoint.family !== 'plain' && (request.method === 'GET' || endpoint.family === 'graphql')
      if (isRead) headers[MEMBER_HEADER] = memberId ?? VISITOR
      if (request.method !== 'GET') {
        headers[CSRF_HEADER] = csrfToken
        if (memberId !== null) headers[MEMBER_HEADER] = memberId
      }
      if (key !== undefined) headers['Idempotency-Key'] = key
      if (typeof how.firstTried === 'string') headers[FIRST_TRIED_HEADER] = how.firstTried
      const limit = request.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS
      try {
        const sinceSeq = since?.() ?? null
        if (sinceSeq !== null) headers[SYNC_SINCE_HEADER] = sinceSeq
        const isHandshake = endpoint.family === 'v3' && endpoint.isHandshake === true
        // The feed leaves out the lists of an act that has this store's id. An act whose lists it must name is sent
        // without the id.
        const sendsInstallId =
          how.feedNamesLists !== true && (request.method !== 'GET' || sinceSeq !== null || how.sendsInstallId === true)
        const installId = sendsInstallId ? await install?.(isHandshake) : null
        if (installId) headers[INSTALL_HEADER] = installId
        const response = await surroundings.fetch(request.url, {
          method: request.method,
          headers,
          credentials: 'same-origin',
          signal: how.signal ? AbortSignal.any([how.signal, AbortSignal.timeout(limit)]) : AbortSignal.timeout(limit),
          ...(request.body === undefined ? {} : { body: request.body }),
        })
        const version = response.headers.get('x-app-version')
        if (version !== null) version$.next(version)
        const text = await response.text()
        const answer = decode<Reply<E>>(endpoint, {
          status: response.status,
          statusText: response.statusText,
          retryAfter: response.headers.get('retry-after'),
          text,
        })
        reached$.next(!isServerAway(response.status, answer))
        if (isRead && !answer.ok && answer.failure.code === 'session/required') otherMember$.next()
        const sync = answer.ok ? answer.value.sync : null
        if (isRead && sync && sync.member !== memberId) {
          otherMember$.next()
          return failed('session/required', 'the answer is another member’s')
        }
        if (sync) answered$.next(sync)
        return answer
      } catch (error) {
        if (how.signal?.aborted !== true) reached$.next(false)
        if (error instanceof DOMException && error.name === 'TimeoutError') {
          return failed('network/timeout', `no answer within ${limit} ms`)
        }
        const message = error instanceof Error ? error.message : String(error)
        // Logged only if the network works (spec viewer §8). Without a network, every request fails.
        if (endpoint.family === 'graphql' && online && how.signal?.aborted !== true)
          surroundings.warn('graphql', new GraphQLFetchError(endpoint.name, message, headers))
        return failed('network/offline', message)
      }
    },
    put: (url, body, signal) =>
      surroundings
        .fetch(url, {
          method: 'PUT',
          headers: { [CSRF_HEADER]: page().csrfToken, 'X-Requested-With': 'XMLHttpRequest' },
          credentials: 'same-origin',
          signal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(WRITE_TIMEOUT_MS)]),
          body,
        })
        .catch((): null => null),
  }
}

/** For the request context, which only plain calls ask for. */
function pageHeaders({ origin, referrer }: PageState): Record<string, string> {
  return {
    ...(origin ? { [PAGE_ORIGIN_HEADER]: origin } : {}),
    ...(referrer ? { [PAGE_REFERRER_HEADER]: referrer.slice(0, REFERRER_MAX) } : {}),
  }
}
