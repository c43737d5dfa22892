import { makeId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { AnyJob } from './define-job.ts'

export interface ClaimedJob {
  readonly id: string
  readonly kind: string
  readonly key: string
  readonly payload: unknown
  /**
   * Number of attempts, including this one. It also identifies the claim, because a later claim has a higher number.
   */
  readonly attempts: number
}

interface Failure {
  readonly reason: string
  readonly nowMs: number
  readonly retryAtMs: number
  /** True if there is no further attempt until the operator asks for one. */
  readonly isDead: boolean
}

const SCHEDULE_KEY = 'schedule'
const time = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`

/** Claims the job that has been due longest. The claim is committed at once and expires at `nowMs + claimMs`. */
export async function claimJob(
  db: Database,
  kinds: readonly string[],
  nowMs: number,
  claimMs: number,
): Promise<ClaimedJob | null> {
  const rows = await db.query<ClaimedJob>({
    name: 'job-claim',
    text: `update jobs set attempts = attempts + 1, locked_until = ${time('$2')}
           where id = (
             select id from jobs
             where done_at is null and failed_at is null and run_at <= ${time('$1')} and kind = any($3)
               and (locked_until is null or locked_until <= ${time('$1')})
             order by run_at limit 1 for update skip locked
           )
           returning id, kind, key, payload, attempts`,
    values: [nowMs, nowMs + claimMs, kinds],
  })
  return rows[0] ?? null
}

/**
 * Locks the row until the transaction ends. It waits for a runner that looks for due jobs and locks the row for a moment
 * to see that it is claimed.
 * @returns false if another runner has claimed the job in the meantime
 */
export async function holdJob(db: Database, { id, attempts }: ClaimedJob): Promise<boolean> {
  const rows = await db.query({
    name: 'job-hold',
    text: `select from jobs where id = $1 and attempts = $2 and done_at is null and locked_until is not null
           for update`,
    values: [id, attempts],
  })
  return rows.length > 0
}

/** Completes a job. Call it in the transaction of the job's effect. A job on a schedule gets its next time instead. */
export async function completeJob(
  db: Database,
  { id }: ClaimedJob,
  nowMs: number,
  everyMs: number | undefined,
): Promise<void> {
  await db.query({
    name: 'job-complete',
    text: `update jobs set locked_until = null, failed_reason = null,
             done_at = case when $3::float8 is null then ${time('$2')} end,
             attempts = case when $3::float8 is null then attempts else 0 end,
             run_at = case when $3::float8 is null then run_at else to_timestamp(($2::float8 + $3::float8) / 1000) end
           where id = $1`,
    values: [id, nowMs, everyMs ?? null],
  })
}

/** Records a failed attempt. Does nothing if another runner has claimed the job in the meantime. */
export async function failJob(
  db: Database,
  { id, attempts }: ClaimedJob,
  { reason, nowMs, retryAtMs, isDead }: Failure,
): Promise<void> {
  await db.query({
    name: 'job-fail',
    text: `update jobs set locked_until = null, failed_reason = $3, run_at = ${time('$4')},
             failed_at = case when $5 then ${time('$6')} end
           where id = $1 and attempts = $2 and done_at is null`,
    values: [id, attempts, reason, retryAtMs, isDead, nowMs],
  })
}

/** Adds the jobs that run on a schedule, due after their first interval. If they already exist, nothing changes. */
export async function scheduleJobs(db: Database, jobs: readonly AnyJob[], nowMs: number): Promise<void> {
  for (const { kind, everyMs } of jobs) {
    if (everyMs === undefined) continue
    await db.query({
      text: `insert into jobs (id, kind, key, run_at, payload) values ($1, $2, $3, ${time('$4')}, '{}')
             on conflict (kind, key) do nothing`,
      values: [makeId(nowMs, Math.random()), kind, SCHEDULE_KEY, nowMs + everyMs],
    })
  }
}
