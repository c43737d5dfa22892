import { createApp } from '#server/app.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsOf } from '#server/jobs/sweep-jobs.ts'
import { createLog } from '#server/log.ts'
import { readSettings } from '#server/settings.ts'
import { createPool } from '#server/storage/pool.ts'
import { serverFeatures } from './server.ts'

/**
 * A server with all features that answers and runs due jobs without a pause, until the test that forked it kills it.
 * Arguments: the database's address, the folder of its data and its secret in hexadecimal. Its first message is its port.
 */
const [, , databaseUrl = '', dataDir = '', secret = ''] = process.argv
const log = createLog('silent')
const pool = createPool({ connectionString: databaseUrl, max: 6 }, log)
const app = await createApp({
  pool,
  log,
  secret: Buffer.from(secret, 'hex'),
  features: serverFeatures,
  build: null,
  dataDir,
  offeredAccounts: null,
  isPressureWatched: false,
  isReadingShared: false,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.addresses().find((each) => typeof each === 'object')
process.send?.(address?.port)
const settings = readSettings({ PINFOLD_DATA: dataDir })
const runner = createJobRunner({ pool, log, settings, jobs: jobsOf(serverFeatures), features: serverFeatures })
for (;;) {
  while (await runner.runOne());
  await new Promise((resolve) => setTimeout(resolve, 20))
}
