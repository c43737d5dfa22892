import type { Static, TSchema } from 'typebox'
import { newIds } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { Job } from './define-job.ts'

interface Added<Payload> {
  /** Identifies the work within its kind. A job whose key exists is not added again. */
  readonly key: string
  readonly payload: Payload
  /** Milliseconds since 1970; if omitted, as soon as possible. */
  readonly runAtMs?: number
}

/** Adds a job within the caller's transaction. It runs only if that transaction is committed. */
export function addJob<Payload extends TSchema>(
  db: Database,
  job: Job<Payload>,
  added: Added<Static<Payload>>,
): Promise<void> {
  return addJobs(db, job, [added])
}

/** Adds jobs of one kind with one statement. */
export async function addJobs<Payload extends TSchema>(
  db: Database,
  { kind }: Job<Payload>,
  added: readonly Added<Static<Payload>>[],
): Promise<void> {
  if (added.length === 0) return
  const now = Date.now()
  await db.query({
    name: 'job-add',
    text: `insert into jobs (id, kind, key, run_at, payload)
           select j.id, $2, j.key, to_timestamp(j.run_at / 1000), j.payload
           from unnest($1::bigint[], $3::text[], $4::float8[], $5::jsonb[]) as j (id, key, run_at, payload)
           on conflict (kind, key) do nothing`,
    values: [
      newIds(added.length),
      kind,
      added.map(({ key }) => key),
      added.map(({ runAtMs = now }) => runAtMs),
      added.map(({ payload }) => JSON.stringify(payload)),
    ],
  })
}
