import { join, resolve } from 'node:path'
import { backupFolder, noteBackup } from '#features/backups/server/shared/note-backup.ts'
import { serverFeatures } from '#features/server.ts'
import { counted } from '#server/backup/backup-format.ts'
import { readRelease } from '#server/backup/release.ts'
import { writeBackup } from '#server/backup/write-backup.ts'
import { mediaBucket } from '#server/content-files/kept-files.ts'
import { openExistingDatabase } from '#server/open-database.ts'
import { readSettings, StartError } from '#server/settings.ts'
import { databaseOf } from '#server/storage/database.ts'
import { SetupError } from '../setup-error.mjs'

const USAGE = `Usage: npm run backup [-- FOLDER]
Writes the database and all pictures into a new folder, whether the server runs or not. Without FOLDER: backups/<time> in the data folder.`

/** `npm run backup [-- FOLDER]`: copies database and pictures. */
export async function main(): Promise<void> {
  const [folder, ...more] = process.argv.slice(2)
  if (more.length > 0 || folder?.startsWith('-')) throw new SetupError(USAGE)
  const settings = readSettings(process.env)
  const startedMs = Date.now()
  const target = folder ? resolve(folder) : join(settings.dataDir, backupFolder(startedMs))
  const database = await openExistingDatabase(settings, serverFeatures)
  try {
    const { tables, files } = await writeBackup({
      pool: database.pool,
      dataDir: settings.dataDir,
      dataFolders: serverFeatures.flatMap(({ dataFolders = [] }) => dataFolders),
      bucket: mediaBucket(),
      release: readRelease(),
      target,
      onProgress: (text) => console.log(text),
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    await noteBackup(databaseOf(database.pool), { dataDir: settings.dataDir, target, startedMs, rows, files })
    console.log(`Backup of ${counted(rows, 'row')} and ${counted(files, 'file')}: ${target}`)
  } catch (error) {
    if (error instanceof StartError) throw new SetupError(error.message)
    throw error
  } finally {
    await database.close()
  }
}
