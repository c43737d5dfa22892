import { join } from 'node:path'
import { createApp } from './app.ts'
import { readClientBuild } from './client-build.ts'
import type { OfferedAccount, ServerFeature } from './define-server-feature.ts'
import { createLog } from './log.ts'
import { openDatabase } from './open-database.ts'
import { ensurePortIsFree, explainListenError } from './port.ts'
import { StartError, readSettings } from './settings.ts'
import { databaseOf } from './storage/database.ts'
import { DatabaseStartError } from './storage/postgres/database-start-error.ts'
import { readServerSecret } from './storage/server-secret.ts'
import { startSweeping } from './storage/sweep.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CLIENT_DIR = join(ROOT, 'dist/client')

/** Runs the product with these features until SIGTERM or Ctrl-C. What keeps it from starting is printed. */
export async function startServer(features: readonly ServerFeature[]): Promise<void> {
  try {
    await serve(features)
  } catch (error) {
    const isForPeople = error instanceof StartError || error instanceof DatabaseStartError
    console.error(isForPeople ? error.message : error)
    process.exit(1)
  }
}

/** Starts everything and prints the address on one line. */
async function serve(features: readonly ServerFeature[]): Promise<void> {
  const settings = readSettings(process.env)
  const { port, host, dataDir } = settings
  const log = createLog(settings.logLevel)
  const build = readClientBuild(CLIENT_DIR)
  if (!build) log.warn('the client is not built yet: pages say so until it is')
  await ensurePortIsFree(port, host)
  const database = await openDatabase(dataDir, features, log)
  const { pool } = database
  const offered: OfferedAccount[] = []
  for (const { prepare } of features) offered.push(...((await prepare?.({ pool, log, settings })) ?? []))
  const app = await createApp({
    features,
    pool,
    log,
    secret: await readServerSecret(databaseOf(pool)),
    build,
    dataDir,
    offeredAccounts: offered.length > 0 ? offered : null,
    isDeveloperPanelOn: settings.isDeveloperPanelOn,
    trustedProxies: settings.trustedProxies,
    isTls: settings.isTls,
    hosts: settings.hosts,
  })
  const stopSweeping = startSweeping(features, { pool, log, dataDir })

  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= (async () => {
      stopSweeping()
      await app.close()
      await database.close()
      process.exit(0)
    })()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  try {
    await app.listen({ port, host })
  } catch (error) {
    await database.close()
    throw explainListenError(error as NodeJS.ErrnoException, port, host)
  }
  const listening = app.addresses().find((address) => typeof address === 'object')
  console.log(
    `Pinfold is at http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${listening?.port ?? port}`,
  )
}
