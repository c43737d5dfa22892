import type { Static, TSchema } from 'typebox'
import { newId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { Job } from './define-job.ts'

interface Added<Payload> {
  /** Names the work within its kind: a job with a known key is not added again. */
  readonly key: string
  readonly payload: Payload
  /** Milliseconds since 1970; absent: as soon as possible. */
  readonly runAtMs?: number
}

/** Adds a job within the caller's transaction: it runs only if that is committed. */
export async function addJob<Payload extends TSchema>(
  db: Database,
  { kind }: Job<Payload>,
  { key, payload, runAtMs = Date.now() }: Added<Static<Payload>>,
): Promise<void> {
  await db.query({
    name: 'job-add',
    text: `insert into jobs (id, kind, key, run_at, payload) values ($1, $2, $3, to_timestamp($4::float8 / 1000), $5)
           on conflict (kind, key) do nothing`,
    values: [newId(), kind, key, runAtMs, JSON.stringify(payload)],
  })
}
