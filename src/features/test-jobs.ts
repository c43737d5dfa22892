import type { Pool } from 'pg'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsOf, sweepJobs } from '#server/jobs/sweep-jobs.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { transaction } from '#server/storage/transaction.ts'
import { serverFeatures } from './server.ts'

/** Deletes expired rows, like the hourly jobs of all features. */
export async function runSweeps(pool: Pool, dataDir: string): Promise<void> {
  const context = {
    pool,
    log: createLog('silent'),
    settings: readSettings({ PINFOLD_DATA: dataDir }),
    features: serverFeatures,
  }
  for (const job of sweepJobs(serverFeatures)) {
    await transaction(pool, (db) => job.run({} as never, { ...context, db, nowMs: Date.now() }))
  }
}

/** Runs all due jobs of all features. */
export async function runDueJobs(pool: Pool, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const runner = createJobRunner({
    pool,
    log: createLog('silent'),
    settings: readSettings(env),
    jobs: jobsOf(serverFeatures),
    features: serverFeatures,
  })
  while (await runner.runOne());
}
