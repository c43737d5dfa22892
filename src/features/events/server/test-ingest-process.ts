import { randomBytes } from 'node:crypto'
import { session } from '#features/session/server.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { createPool } from '#server/storage/pool.ts'
import { events } from '../server.ts'
import { openEngine } from './engine/engine.ts'

/** A server process that ingests and seals events without a pause until the test that forked it kills it. */
const [, , databaseUrl = '', folder = ''] = process.argv
const log = createLog('silent')
const pool = createPool({ connectionString: databaseUrl, max: 4 }, log)
const app = await createApp({
  pool,
  log,
  secret: randomBytes(32),
  features: [session, events],
  build: null,
  dataDir: folder,
  offeredAccounts: null,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.addresses().find((each) => typeof each === 'object')
process.send?.(address?.port)
const engine = await openEngine(pool, { folder, keptDays: 30, clickhouse: null })
for (;;) {
  await engine.seal()
  await new Promise((resolve) => setTimeout(resolve, 20))
}
