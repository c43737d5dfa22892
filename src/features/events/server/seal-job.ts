import { Empty } from '#contracts/schema.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { engineOf } from './shared/engine-of.ts'

const EVERY_MS = 300_000

/**
 * The job that moves stored batches into Parquet files. The engine holds its own lock, so that nothing is sealed twice.
 */
export const sealJob = defineJob({
  kind: 'events/seal',
  payload: Empty,
  everyMs: EVERY_MS,
  run: async (_payload, { pool, settings, log }) => {
    const sealed = await engineOf({ pool, dataDir: settings.dataDir }).seal()
    log.info({ sealed }, 'events sealed')
  },
})
