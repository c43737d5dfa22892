import { join } from 'node:path'
import type { Pool } from 'pg'
import { createServer } from './app.ts'
import { readRelease } from './backup/release.ts'
import { checkStart } from './check-start.ts'
import { mediaBucket } from './content-files/kept-files.ts'
import { checkMediaStore } from './content-files/media-store.ts'
import { givenSetting, settingOf } from './declared-settings.ts'
import { readClientBuild, type ClientBuild } from './client-build.ts'
import type { OfferedAccount, ServerFeature } from './define-server-feature.ts'
import { explainStartError } from './explain-start-error.ts'
import { createJobRunner } from './jobs/job-runner.ts'
import { jobsOf } from './jobs/sweep-jobs.ts'
import { createLog, type Logger } from './log.ts'
import { openDatabase } from './open-database.ts'
import { explainListenError, explainSocketError } from './port.ts'
import { settingWarnings, StartError, type ServerSettings } from './settings.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import { databaseOf } from './storage/database.ts'
import { DatabaseStartError } from './storage/postgres/database-start-error.ts'
import type { Traces } from './tracing/traces.ts'
import { readServerSecret } from './storage/server-secret.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CLIENT_DIR = join(ROOT, 'dist/client')

/** Runs the product with these features until SIGTERM or Ctrl-C. If it cannot start, the reason is printed. */
export async function startServer(features: readonly ServerFeature[]): Promise<void> {
  try {
    await runUntilStopped(features)
  } catch (error) {
    const isForPeople = error instanceof StartError || error instanceof DatabaseStartError
    console.error(isForPeople ? error.message : error)
    process.exit(1)
  }
}

/**
 * Runs the server. Everything is closed on SIGTERM, on Ctrl-C, and when the start fails. If closing fails, the errors
 * are printed and the exit code is 1.
 */
async function runUntilStopped(features: readonly ServerFeature[]): Promise<void> {
  const settings = await checkStart(process.env, features)
  for (const warning of settingWarnings(process.env)) console.warn(warning)
  const shutdown = createShutdown()
  let isStopping = false
  const stop = () => {
    isStopping = true
    shutdown.run().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    await serve(features, settings, shutdown)
  } catch (error) {
    // A stop during the start closes the database that the start uses, so this failure is expected.
    if (isStopping) return
    await shutdown.run().catch((failed: unknown) => console.error(failed))
    throw explainStartError(error, settings.dataDir)
  }
}

/** Starts everything and prints the address on one line. Everything that must be closed is added to the shutdown. */
async function serve(features: readonly ServerFeature[], settings: ServerSettings, shutdown: Shutdown): Promise<void> {
  const { dataDir } = settings
  const log = createLog(settings.logLevel)
  const build = readClientBuild(CLIENT_DIR)
  if (!build) log.warn('the client is not built yet: pages say so until it is')
  const opening = openDatabase(dataDir, features, log)
  // If opening fails, it has already closed everything itself.
  shutdown.add(() =>
    opening.then(
      (database) => database.close(),
      () => undefined,
    ),
  )
  const database = await opening
  try {
    await checkMediaStore({
      pool: database.pool,
      dataDir,
      bucket: mediaBucket(process.env),
      isEmbedded: !settingOf(process.env, 'DATABASE_URL'),
      log,
    })
    await serveFrom(database.pool, { features, settings, shutdown, log, build })
  } catch (error) {
    throw database.explain(error)
  }
}

interface Serving {
  readonly features: readonly ServerFeature[]
  readonly settings: ServerSettings
  readonly shutdown: Shutdown
  readonly log: Logger
  readonly build: ClientBuild | null
}

async function serveFrom(pool: Pool, { features, settings, shutdown, log, build }: Serving): Promise<void> {
  const { port, host, dataDir } = settings
  const offered: OfferedAccount[] = []
  for (const { prepare } of features) offered.push(...((await prepare?.({ pool, log, settings, features })) ?? []))
  const traces = settings.tracesUrl === null ? null : await loadTraces(settings.tracesUrl, pool)
  if (traces) shutdown.add(() => traces.close())
  const { app, drain } = await createServer({
    traces,
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
    metricsToken: settings.metricsToken,
  })
  shutdown.add(() => app.close())
  shutdown.add(await createJobRunner({ pool, log, settings, jobs: jobsOf(features), features }).start())
  const { socketFd } = settings
  // Fastify passes all of these options to Node, but its types lack `fd`. The host prevents a second socket for
  // `localhost`.
  const at = socketFd === null ? { port, host } : { fd: socketFd, host: '127.0.0.1' }
  try {
    await app.listen(at)
  } catch (error) {
    const failure = error as NodeJS.ErrnoException
    throw socketFd === null ? explainListenError(failure, port, host) : explainSocketError(failure, socketFd)
  }
  // Steps run in reverse order. So running answers end before anything else is closed.
  shutdown.add(() => drain.run(settings.drainMs))
  const listening = app.addresses().find((address) => typeof address === 'object')
  console.log(
    `Pinfold is at http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${listening?.port ?? port}`,
  )
  if (givenSetting(process.env, 'PINFOLD_ORIGIN')) console.log(`Others reach it at ${settings.origin}`)
}

/** OpenTelemetry is loaded only if traces are collected. */
async function loadTraces(url: string, pool: Pool): Promise<Traces> {
  const { startTraces } = await import('./tracing/traces.ts')
  return startTraces({ url, pool, release: readRelease() })
}
