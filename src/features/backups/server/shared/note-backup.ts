import { dirname, relative, resolve, sep } from 'node:path'
import { makeId } from '#contracts/ids.ts'
import { bytesBelow } from '#server/backup/write-backup.ts'
import type { Database } from '#server/storage/database.ts'

/** The folder below the data folder that has the backups. */
export const BACKUPS_FOLDER = 'backups'

/** The folder of a backup below the data folder. */
export function backupFolder(startedMs: number): string {
  return `${BACKUPS_FOLDER}/${new Date(startedMs).toISOString().replaceAll(':', '-')}`
}

interface WrittenBackup {
  readonly dataDir: string
  /** The backup's folder. */
  readonly target: string
  readonly startedMs: number
  readonly rows: number
  readonly files: number
}

/** Lists a backup that was written on the machine, if its folder is in the folder of the backups. */
export async function noteBackup(db: Database, { dataDir, target, startedMs, rows, files }: WrittenBackup) {
  if (dirname(resolve(target)) !== resolve(dataDir, BACKUPS_FOLDER)) return
  await db.query({
    text: `insert into backups (id, folder, started_at, finished_at, bytes, row_count, file_count)
           values ($1, $2, to_timestamp($3::float8 / 1000), now(), $4, $5, $6)`,
    values: [
      makeId<string>(startedMs, Math.random()),
      relative(resolve(dataDir), resolve(target)).replaceAll(sep, '/'),
      startedMs,
      await bytesBelow(target),
      rows,
      files,
    ],
  })
}
