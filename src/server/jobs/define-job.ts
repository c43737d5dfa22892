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
  /** For work in several transactions. After a crash the job runs again, so the work must be repeatable. */
  readonly pool: Pool
  readonly log: Logger
  readonly settings: ServerSettings
  /** All features of the server. */
  readonly features: readonly ServerFeature[]
  /** The runner's clock, milliseconds since 1970. */
  readonly nowMs: number
}

export interface Retry {
  readonly attemptsMax: number
  /** The delay doubles with each attempt up to `delayMaxMs`. */
  readonly firstDelayMs: number
  readonly delayMaxMs: number
}

export interface Job<Payload extends TSchema = TSchema> {
  /** `<feature>/<work>`; stored with each job. */
  readonly kind: string
  readonly payload: Payload
  readonly run: (payload: Static<Payload>, context: JobContext) => Promise<void>
  readonly retry: Retry
  /** Runs again this long after each run, without being added. Its payload is empty. */
  readonly everyMs?: number
  /**
   * So many of this kind run at once on a server, beside the other jobs. For a job that mostly waits for other sites or
   * programs, each holding a database connection. Absent: it shares the workers of the other kinds.
   */
  readonly workers?: number
}

/** A job without the type of its payload, as the runner keeps it. */
export type AnyJob = Omit<Job, 'run'> & { readonly run: (payload: never, context: JobContext) => Promise<void> }

/** About a day of attempts. */
const RETRY: Retry = { attemptsMax: 30, firstDelayMs: 1_000, delayMaxMs: 3_600_000 }

export function defineJob<const Payload extends TSchema>(
  job: Omit<Job<Payload>, 'retry'> & { readonly retry?: Partial<Retry> },
): Job<Payload> {
  return { ...job, retry: { ...RETRY, ...job.retry } }
}
