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

/** Time limits of calls. Reads have the shorter one, because somebody waits for them at the screen. */
const READ_TIMEOUT_MS = 15_000
const WRITE_TIMEOUT_MS = 30_000

const REFERRER_MAX = 2_048

/** HTTP statuses with which a proxy answers while the server is down. */
const PROXY_FAILURES: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * True if a proxy says that the server is down, or the server itself that it takes no calls now. With any other failure
 * code, such as `query/later`, the server works, and only this call failed.
 */
function isServerAway(status: number, answer: Result<unknown>): boolean {
  if (answer.ok || !PROXY_FAILURES.has(status)) return false
  return answer.failure.code === 'server/unavailable' || answer.failure.code === 'server/error'
}

/** The page's state, which the worker cannot read itself. */
export interface PageState {
  readonly online: boolean
  readonly visible: boolean
  /** True if the window has the focus (spec viewer §7: the app state). If omitted, `visible` is used. */
  readonly focused?: boolean
  readonly path: string
  /** The landing parameters of the page's address, with `?`; empty or omitted if there are none. */
  readonly landingQuery?: string
  readonly csrfToken: string
  /** Name of the page handler, `pin/[id].js`; null or omitted if the page has none. */
  readonly handler?: string | null
  /** Country codes that the first address of the visit forces; empty or omitted if there are none. */
  readonly forceCountry?: string
  readonly forceCountryFromIp?: string
  /** Origin of the page, and the address that led to the visit; empty or omitted if they are unknown. */
  readonly origin?: string
  readonly referrer?: string
}

export interface CallOptions {
  readonly feedNamesLists?: boolean
  readonly sendsInstallId?: true
  /** The server's time that was known at the first attempt of a command, microseconds as digits. */
  readonly firstTried?: string | null
  readonly signal?: AbortSignal
}

export interface Wire {
  /**
   * Calls an endpoint once. Its code may still have to be loaded (`late-contract.ts`). The caller decides about retries
   * (`wire/backoff.ts`, `sync/sender.ts`).
   * @param key Idempotency-Key of a mutation, one per act. A repeated request with the same key is carried out once
   * @param how `feedNamesLists`: the act changes more lists than its own facts know, so the change feed must name them.
   * `sendsInstallId`: a read is sent with the id of the install. `signal`: aborts the request, which then ends like one
   * without an answer
   * @returns network/offline without an answer, network/timeout, network/garbled, or the server's answer
   */
  call<E extends Endpoint>(
    endpoint: LateEndpoint<E>,
    input: Input<E>,
    key?: string,
    how?: CallOptions,
  ): Promise<Result<Answer<Reply<E>>>>
  /**
   * Sends a range of an upload as bytes, which no contract describes. Null if there is no answer, or if `signal`
   * aborted the request.
   */
  put(url: string, bytes: Blob, signal?: AbortSignal): Promise<Response | null>
}

/** What the answers tell in addition to what was asked. */
export interface AnswerNotes {
  /** Emits the state of the database that an answer shows. */
  readonly answered$: Observable<Sync>
  /** Emits after every request that was not aborted: true if the server can be reached and takes calls. */
  readonly reached$: Observable<boolean>
  /** Emits if the server answered for another member. */
  readonly otherMember$: Observable<void>
  /** Emits the server's version of the product from every answer that includes it. */
  readonly version$: Observable<string>
}

export interface WireOptions {
  /**
   * The member whose data this store has; null or omitted for a visitor. When a request is sent, the browser's cookie
   * may belong to another member or to none. The server then neither carries out the act nor answers the read.
   */
  readonly memberId?: string | null
  /**
   * Returns the id of this browser's store; null or omitted if there is none. The server reports what became of the
   * commands of this id. The argument is true if the call logs somebody in.
   */
  readonly install?: (isHandshake: boolean) => Promise<string> | null
  /**
   * The member's sequence number that was known before the oldest pending command was made; null or omitted if none is
   * pending.
   */
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
      // A request that asks who is logged in must not be bound to a member, because its answer tells the page who that
      // is.
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
        // The feed leaves out the lists of acts with this store's id. If the feed must name the lists of an act, the
        // act is sent without the id.
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
        // The failure is logged only if there is a network (spec viewer §8). Without one, every request fails.
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

/** Headers for the request context, which only plain calls need. */
function pageHeaders({ origin, referrer }: PageState): Record<string, string> {
  return {
    ...(origin ? { [PAGE_ORIGIN_HEADER]: origin } : {}),
    ...(referrer ? { [PAGE_REFERRER_HEADER]: referrer.slice(0, REFERRER_MAX) } : {}),
  }
}
