import { BucketError } from '#server/content-files/bucket-error.ts'
import type { Logger } from '#server/log.ts'
import { faultOf, type DatabaseFault } from '#server/storage/database-fault.ts'
import { fail, type Refusal } from './answer.ts'
import { RequestError } from './request-error.ts'

const RETRY_AFTER_S = 2
const LOG_EVERY_MS = 60_000
/**
 * How long readiness fails after the last fault. The time is fixed, because no probe can tell that the cause is over:
 * the full disk may be the database's or that of the pictures, and a small write often still fits. Instead, the next
 * requests are the probe, and each failure starts the time again. The time is longer than the usual interval of a load
 * balancer, so that it notices, and half of the 10 s in which the server must be normal again (S6 in
 * `bench/README.md`).
 */
const NOT_READY_MS = 5_000

type Fault = DatabaseFault | 'no-bucket'

/** The message for the caller, and the one for the log. */
const TEXTS: Readonly<Record<Fault, readonly [message: string, logged: string]>> = {
  away: ['The database cannot be reached; try again shortly.', 'the database cannot be reached'],
  'no-bucket': ['The store of pictures cannot be reached; try again shortly.', 'the bucket cannot be reached'],
  busy: ['The server is busy; try again shortly.', 'all database connections are in use'],
  'disk-full': ['The server has no space left; try again later.', 'the disk is full: free some space'],
  'out-of-memory': ['The server has no memory left; try again later.', 'the database is out of memory'],
  'too-slow': ['The server took too long; try again shortly.', 'a statement was ended by its time limit'],
}

/** Faults that do not make the server unready: another server would have them, too, or they end by themselves. */
const PASSING: ReadonlySet<Fault> = new Set(['away', 'busy', 'no-bucket'])

/** Where an exception happened. A request has all of this. */
interface Place {
  readonly log: Logger
  readonly method?: string
  /** Its `url` is the path as it was declared, such as `/v3/pins/:id/`, without anything that the caller sent. */
  readonly routeOptions?: { readonly url?: string | undefined }
}

/** Converts exceptions to failures, and remembers recent faults of database and machine. */
export interface Faults {
  /**
   * The failure that the caller gets for an exception. A bug is logged with its stack and route; the caller gets
   * `server/error` without details.
   */
  refusalOf(error: unknown, place: Place): Refusal
  /** False for a while after the disk or memory ran out or a statement met its time limit. */
  isReady(): boolean
}

/** @param now milliseconds of a clock that only moves forward */
export function createFaults(now: () => number = () => performance.now()): Faults {
  const logged = new Map<Fault, { readonly at: number; count: number }>()
  let notReadyUntil = -Infinity

  /**
   * Logs at most one line per minute and kind of fault. The next line includes the number of requests affected since
   * the last one.
   */
  const note = (fault: Fault, error: unknown, log: Logger) => {
    if (!PASSING.has(fault)) notReadyUntil = now() + NOT_READY_MS
    const last = logged.get(fault)
    if (last && now() - last.at < LOG_EVERY_MS) {
      last.count += 1
      return
    }
    logged.set(fault, { at: now(), count: 1 })
    const { message, code } = error as Error & { readonly code?: string }
    log.warn({ reason: message, code, ...(last ? { requestsSince: last.count } : {}) }, TEXTS[fault][1])
  }

  return {
    isReady: () => now() >= notReadyUntil,
    refusalOf(error, { log, method, routeOptions }) {
      if (error instanceof RequestError) return error.refusal
      // Fastify sets this field for errors in the request itself, including a connection that the client closed.
      const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
      if (status === 413) return fail('body/too-large', 'body: is larger than this call accepts', { field: 'body' })
      if (typeof status === 'number' && status >= 400 && status < 500) {
        return fail('request/invalid', `request: ${(error as Error).message}`, { field: 'request' })
      }
      if (isGone(error)) {
        log.info({ reason: (error as Error).message }, 'the client went before the answer was whole')
        return fail('request/invalid', 'request: the connection was closed before the request was whole', {
          field: 'request',
        })
      }
      const fault = error instanceof BucketError ? 'no-bucket' : faultOf(error)
      if (fault !== null) {
        note(fault, error, log)
        return fail('server/unavailable', TEXTS[fault][0], { retryAfterS: RETRY_AFTER_S })
      }
      log.error({ err: error, method, route: routeOptions?.url }, 'a request failed by a bug')
      return fail('server/error', 'Sorry! Something went wrong on our end!')
    },
  }
}

/**
 * True if the client closed the connection in the middle of a body or an answer. This is not an error, and nobody reads
 * the answer.
 */
function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, message } = error as Error & { readonly code?: string }
  return code === 'ERR_STREAM_PREMATURE_CLOSE' || (code === 'ECONNRESET' && message === 'aborted')
}
