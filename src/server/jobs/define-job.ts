import type { Pool } from 'pg'
import type { Static, TSchema } from 'typebox'
import type { ServerFeature } from '#server/define-server-feature.ts'
import type { Logger } from '#server/log.ts'
import type { ServerSettings } from '#server/settings.ts'
import type { Database } from '#server/storage/database.ts'

/** What a job can use besides its payload. */
export interface JobContext {
  /** The transaction that also completes the job, so that its writes happen exactly once. */
  readonly db: Database
  /**
   * Connections for work in several transactions. After a crash the job runs again, so such work must be repeatable.
   */
  readonly pool: Pool
  readonly log: Logger
  readonly settings: ServerSettings
  /** All features of the server. */
  readonly features: readonly ServerFeature[]
  /** The runner's time, in milliseconds since 1970. */
  readonly nowMs: number
}

export interface Retry {
  readonly attemptsMax: number
  /** Delay before the second attempt. It doubles with each further attempt, up to `delayMaxMs`. */
  readonly firstDelayMs: number
  readonly delayMaxMs: number
}

export interface Job<Payload extends TSchema = TSchema> {
  /** `<feature>/<work>`; it is stored with each job. */
  readonly kind: string
  readonly payload: Payload
  readonly run: (payload: Static<Payload>, context: JobContext) => Promise<void>
  readonly retry: Retry
  /** If set, the job runs again this long after each run, without being added. Its payload is empty. */
  readonly everyMs?: number
  /**
   * How many jobs of this kind run at once on a server, beside other jobs. Set it for a job that mostly waits for other
   * sites or programs; each such job holds a database connection. If omitted, the kind shares workers with others.
   */
  readonly workers?: number
}

/** A job without the type of its payload, as the runner stores it. */
export type AnyJob = Omit<Job, 'run'> & { readonly run: (payload: never, context: JobContext) => Promise<void> }

/** With these numbers, attempts continue for about a day. */
const RETRY: Retry = { attemptsMax: 30, firstDelayMs: 1_000, delayMaxMs: 3_600_000 }

export function defineJob<const Payload extends TSchema>(
  job: Omit<Job<Payload>, 'retry'> & { readonly retry?: Partial<Retry> },
): Job<Payload> {
  return { ...job, retry: { ...RETRY, ...job.retry } }
}
