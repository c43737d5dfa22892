import type { Pool } from 'pg'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { createValidator, type Validator } from '#server/http/validator.ts'
import type { Logger } from '#server/log.ts'
import type { ServerSettings } from '#server/settings.ts'
import { databaseOf } from '#server/storage/database.ts'
import { isLostConnection } from '#server/storage/lost-connection.ts'
import { transaction } from '#server/storage/transaction.ts'
import { claimJob, completeJob, failJob, holdJob, scheduleJobs, type ClaimedJob } from './job-rows.ts'
import type { AnyJob, Retry } from './define-job.ts'

export interface JobRunnerParts {
  readonly pool: Pool
  readonly log: Logger
  readonly settings: ServerSettings
  readonly jobs: readonly AnyJob[]
  /** All features, for jobs that collect what the features declare. */
  readonly features?: readonly ServerFeature[]
  /** The clock, in milliseconds since 1970. */
  readonly now?: () => number
  /** A random number in [0, 1). */
  readonly random?: () => number
}

export interface JobRunner {
  /**
   * Runs one due job.
   * @returns false if there is none
   */
  runOne(): Promise<boolean>
  /**
   * Starts looking for due jobs.
   * @returns a function that waits for the running jobs and stops
   */
  start(): Promise<() => Promise<void>>
}

/** Maximum number of jobs that run at once on one server, without kinds that have workers of their own. */
const WORKERS = 2
const LOOK_EVERY_MS = 1_000
/**
 * The claim of a crashed runner expires after this time. A job that runs longer keeps its claim by the lock on its row.
 */
const CLAIM_MS = 60_000
const REASON_MAX = 500

/**
 * Runs the jobs that are due. Any number of runners can share a database. A claim is committed first and counts the
 * attempt; then effect and completion are one transaction that holds the row. So a crash loses no job and repeats no
 * effect.
 */
export function createJobRunner(parts: JobRunnerParts): JobRunner {
  const { pool, log, settings, jobs, features = [], now = Date.now, random = Math.random } = parts
  const byKind = new Map(jobs.map((job) => [job.kind, { job, payload: createValidator(job.payload, 'payload') }]))
  const kinds = [...byKind.keys()]
  if (kinds.length !== jobs.length) throw new Error('Two jobs have the same kind.')

  const attempt = async (claimed: ClaimedJob, job: AnyJob, payload: Validator): Promise<void> => {
    const refused = payload.check(claimed.payload)
    if (refused) throw new InvalidPayload(refused.message)
    await transaction(pool, async (db) => {
      const nowMs = now()
      if (!(await holdJob(db, claimed))) return
      await job.run(claimed.payload as never, { db, pool, log, settings, features, nowMs })
      await completeJob(db, claimed, now(), job.everyMs)
    })
  }

  const noteFailure = async (claimed: ClaimedJob, job: AnyJob, error: unknown): Promise<void> => {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX)
    const isLast = error instanceof InvalidPayload || claimed.attempts >= job.retry.attemptsMax
    const delayMs =
      job.everyMs !== undefined && isLast ? job.everyMs : delayAfter(claimed.attempts, job.retry, random())
    // A job on a schedule has no last attempt, because it waits for its next time.
    const isDead = isLast && job.everyMs === undefined
    await failJob(databaseOf(pool), claimed, { reason, nowMs: now(), retryAtMs: now() + delayMs, isDead })
    log.warn({ kind: claimed.kind, key: claimed.key, attempts: claimed.attempts, isDead, err: error }, 'a job failed')
  }

  const runOneOf = async (some: readonly string[]): Promise<boolean> => {
    const claimed = await claimJob(databaseOf(pool), some, now(), CLAIM_MS)
    const known = claimed && byKind.get(claimed.kind)
    if (!claimed || !known) return false
    try {
      await attempt(claimed, known.job, known.payload)
    } catch (error) {
      await noteFailure(claimed, known.job, error)
    }
    return true
  }

  return {
    runOne: () => runOneOf(kinds),
    async start() {
      await scheduleJobs(databaseOf(pool), jobs, now())
      let isEnded = false
      const shared = jobs.filter((job) => job.workers === undefined).map(({ kind }) => kind)
      const workers = [
        ...Array.from({ length: WORKERS }, () => createWorker(shared)),
        ...jobs.flatMap(({ kind, workers: own = 0 }) => Array.from({ length: own }, () => createWorker([kind]))),
      ]
      return async () => {
        isEnded = true
        await Promise.all(workers.map((worker) => worker.end()))
      }

      /** A loop that runs due jobs of these kinds one after the other, then pauses. */
      function createWorker(some: readonly string[]) {
        let timer: NodeJS.Timeout | undefined
        let running = Promise.resolve()
        const look = async () => {
          try {
            while (!isEnded && (await runOneOf(some)));
          } catch (error) {
            // Jobs that were claimed are claimed again after CLAIM_MS.
            if (isLostConnection(error)) log.info({ reason: (error as Error).message }, 'jobs wait for the database')
            else log.error({ err: error }, 'jobs could not be looked for')
          }
          if (isEnded) return
          timer = setTimeout(() => {
            running = look()
          }, LOOK_EVERY_MS)
          timer.unref()
        }
        running = look()
        return {
          end: () => {
            clearTimeout(timer)
            return running
          },
        }
      }
    },
  }
}

/**
 * The delay after a failed attempt. It doubles with each attempt up to the maximum. Half of it is random, so that jobs
 * that failed together do not run together again.
 */
export function delayAfter(attempts: number, { firstDelayMs, delayMaxMs }: Retry, random: number): number {
  const full = Math.min(delayMaxMs, firstDelayMs * 2 ** Math.min(attempts - 1, 30))
  return Math.round(full * (0.5 + random / 2))
}

/** Thrown if this release's job does not accept the payload, so that no attempt can succeed. */
class InvalidPayload extends Error {}
