import { Type } from 'typebox'
import { defineJob } from '#server/jobs/define-job.ts'
import { engineOf } from './shared/engine-of.ts'

/**
 * The job that rewrites the Parquet files without a person's events. It is retried if another process is changing
 * segments.
 */
export const eraseJob = defineJob({
  kind: 'events/erase',
  payload: Type.Object({
    user_id: Type.String(),
    /** Page loads of the person, each as client and epoch in one text. */
    page_loads: Type.Array(Type.String()),
  }),
  run: async ({ user_id: userId, page_loads: known }, { pool, settings }) => {
    const erased = await engineOf({ pool, dataDir: settings.dataDir }).erase(userId, known)
    if (!erased) throw new Error('Another process changes the segments of events now.')
  },
})
