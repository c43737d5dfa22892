import { join } from 'node:path'
import { drawDemoPicture } from '#features/demo/server.ts'
import { addPages, readClientBuild, readLocales } from '#features/start/server.ts'
import { mediaRoutes } from '#features/media/server.ts'
import { createApp } from './app.ts'
import { prepareDemo } from './demo-collection.ts'
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

/** Starts everything, tells the address on one line, and ends all of it again on SIGTERM or Ctrl-C. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const { port, host, dataDir } = settings
  const log = createLog(settings.logLevel)
  const build = readClientBuild(CLIENT_DIR)
  if (!build) log.warn('the client is not built yet: pages say so until it is')
  await ensurePortIsFree(port, host)
  const database = await openDatabase(dataDir, log)
  const { pool } = database
  const demoAccounts = await prepareDemo(pool, log, settings.isDemoWanted)
  const appVersion = build?.version ?? 'unbuilt'
  const app = await createApp({
    pool,
    log,
    secret: await readServerSecret(databaseOf(pool)),
    appVersion,
    isDemo: () => demoAccounts !== null,
    trustedProxies: settings.trustedProxies,
    isTls: settings.isTls,
    hosts: settings.hosts,
    parts: [
      async (server) => {
        await server.register(mediaRoutes({ pool, dataDir, log, origins: { demo: drawDemoPicture } }))
      },
      addPages({
        build,
        appVersion,
        locales: readLocales(join(ROOT, 'locales')),
        demoAccounts: () => demoAccounts,
        isDeveloperPanelOn: settings.isDeveloperPanelOn,
      }),
    ],
  })
  const stopSweeping = startSweeping(pool, log, dataDir)

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

main().catch((error: unknown) => {
  const isForPeople = error instanceof StartError || error instanceof DatabaseStartError
  console.error(isForPeople ? error.message : error)
  process.exit(1)
})
