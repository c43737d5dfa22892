import { settingOf } from './declared-settings.ts'
import type { Pool } from 'pg'
import { ensureDataFolder } from './data-folder.ts'
import type { ServerFeature } from './define-server-feature.ts'
import { createLog, type Logger } from './log.ts'
import { StartError, type ServerSettings } from './settings.ts'
import { createPool } from './storage/pool.ts'
import { isLostConnection } from './storage/lost-connection.ts'
import { migrate } from './storage/migrate.ts'
import { DatabaseStartError } from './storage/postgres/database-start-error.ts'
import { hasDatabase } from './storage/postgres/place.ts'
import { startPostgres } from './storage/postgres/start-postgres.ts'

export interface OpenDatabase {
  readonly pool: Pool
  readonly url: string
  /** One sentence if a statement of the start failed because the database went away; otherwise the error itself. */
  explain(error: unknown): unknown
  /** Closes the connections, then stops the embedded server if no other process uses it. */
  close(): Promise<void>
}

/**
 * Opens the product's database for this release: an embedded server is started or joined, and migrations run. The
 * server and the import use it.
 */
export async function openDatabase(
  dataDir: string,
  features: readonly ServerFeature[],
  log: Logger,
): Promise<OpenDatabase> {
  ensureDataFolder(dataDir)
  const postgres = await startPostgres({
    dataDir,
    log: { info: (message) => log.info(message), warn: (message) => log.warn(message) },
  })
  const explain = (error: unknown) =>
    isLostConnection(error) ? (postgres.reasonOfLoss() ?? explainLoss(error as Error)) : error
  const pool = createPool({ connectionString: postgres.url }, log)
  try {
    await migrate(pool, features, log)
  } catch (error) {
    await pool.end()
    await postgres.stop()
    throw explain(error)
  }
  return {
    pool,
    url: postgres.url,
    explain,
    async close() {
      await pool.end()
      await postgres.stop()
    },
  }
}

/** The database may be back in a moment, but steps of a start cannot be repeated one by one. */
function explainLoss(error: Error & { readonly code?: string }): DatabaseStartError {
  const reason = error.message || error.code
  return new DatabaseStartError(`The database went away during the start (${reason}): start again.`, { cause: error })
}

/**
 * Opens the database that a command works on. With wrong settings, the command would otherwise make a new one.
 * @throws StartError if there is none
 */
export async function openExistingDatabase(
  { dataDir, logLevel }: Pick<ServerSettings, 'dataDir' | 'logLevel'>,
  features: readonly ServerFeature[],
): Promise<OpenDatabase> {
  if (!settingOf(process.env, 'DATABASE_URL') && !hasDatabase(dataDir))
    throw new StartError(`There is no database in ${dataDir}: set PINFOLD_DATA or DATABASE_URL as for the server.`)
  return openDatabase(dataDir, features, createLog(logLevel))
}
