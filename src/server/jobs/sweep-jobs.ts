import { Empty } from '#contracts/schema.ts'
import { KEYS_KEPT_DAYS } from '#contracts/sync.ts'
import type { ServerFeature } from '#server/define-server-feature.ts'
import { defineJob, type AnyJob } from './define-job.ts'

const EVERY_MS = 3_600_000
/** Completed jobs are kept this long. Until then, a second job with the same key is not added. */
const DONE_JOBS_KEPT = '30 days'

const KERNEL: Pick<ServerFeature, 'name' | 'sweeps'> = {
  name: 'server',
  sweeps: [
    `delete from idempotency where at < now() - interval '${KEYS_KEPT_DAYS} days'`,
    `delete from acts where at < now() - interval '${KEYS_KEPT_DAYS} days'`,
    `delete from write_rates where at < now() - interval '1 hour'`,
    'delete from page_readers where open_until < now()',
    `delete from jobs where done_at < now() - interval '${DONE_JOBS_KEPT}'`,
  ],
}

/** One job per feature that deletes expired rows. It runs once an hour, on one of the servers. */
export function sweepJobs(features: readonly Pick<ServerFeature, 'name' | 'sweeps'>[]): readonly AnyJob[] {
  return [KERNEL, ...features]
    .filter(({ sweeps = [] }) => sweeps.length > 0)
    .map(({ name, sweeps = [] }) =>
      defineJob({
        kind: `${name}/sweep`,
        payload: Empty,
        everyMs: EVERY_MS,
        retry: { attemptsMax: 5, firstDelayMs: 60_000 },
        async run(_payload, { db, pool, settings }) {
          for (const sweep of sweeps) {
            if (typeof sweep === 'string') await db.query({ text: sweep })
            else await sweep({ pool, dataDir: settings.dataDir })
          }
        },
      }),
    )
}

/** Every job of the kernel and the features. */
export function jobsOf(features: readonly ServerFeature[]): readonly AnyJob[] {
  return [...sweepJobs(features), ...features.flatMap(({ jobs = [] }) => jobs)]
}
