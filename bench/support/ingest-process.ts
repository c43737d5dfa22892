import { randomBytes } from 'node:crypto'
import { events } from '#features/events/server.ts'
import { session } from '#features/session/server.ts'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { createPool } from '#server/storage/pool.ts'

/** A server process that only receives events. It reports its port to its parent. */
const [, , databaseUrl = '', folder = ''] = process.argv
const log = createLog('silent')
const app = await createApp({
  pool: createPool({ connectionString: databaseUrl, max: 4 }, log),
  log,
  secret: randomBytes(32),
  features: [session, events],
  build: null,
  dataDir: folder,
  offeredAccounts: null,
  isPressureWatched: false,
})
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.addresses().find((each) => typeof each === 'object')
process.on('disconnect', () => process.exit(0))
process.send?.(address?.port)
