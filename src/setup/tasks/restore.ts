import { resolve } from 'node:path'
import { serverFeatures } from '#features/server.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { mediaBucket } from '#server/content-files/kept-files.ts'
import { ensureDataFolder } from '#server/data-folder.ts'
import { createLog } from '#server/log.ts'
import { readSettings, StartError } from '#server/settings.ts'
import { migrate } from '#server/storage/migrate.ts'
import { createPool } from '#server/storage/pool.ts'
import { startPostgres } from '#server/storage/postgres/start-postgres.ts'
import { SetupError } from '../setup-error.mjs'

const USAGE = `Usage: npm run restore -- FOLDER
Brings a backup into an empty database: the one of a new data folder (PINFOLD_DATA), or the one that DATABASE_URL names.`

/** `npm run restore -- FOLDER`: restores a backup into an empty database. */
export async function main(): Promise<void> {
  const [folder, ...more] = process.argv.slice(2)
  if (!folder || more.length > 0 || folder.startsWith('-')) throw new SetupError(USAGE)
  const { dataDir, logLevel } = readSettings(process.env)
  const log = createLog(logLevel)
  ensureDataFolder(dataDir)
  const postgres = await startPostgres({
    dataDir,
    log: { info: (text) => log.info(text), warn: (text) => log.warn(text) },
  })
  const pool = createPool({ connectionString: postgres.url }, log)
  try {
    const { madeAt } = await restoreBackup({
      pool,
      features: serverFeatures,
      dataDir,
      bucket: mediaBucket(),
      source: resolve(folder),
      onProgress: (text) => console.log(text),
    })
    await migrate(pool, serverFeatures, log)
    console.log(`Restored the backup of ${madeAt}.`)
  } catch (error) {
    if (error instanceof StartError) throw new SetupError(error.message)
    throw error
  } finally {
    await pool.end()
    await postgres.stop()
  }
}
