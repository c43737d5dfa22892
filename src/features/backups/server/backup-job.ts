import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Id } from '#contracts/schema.ts'
import { readRelease } from '#server/backup/release.ts'
import { bytesBelow, writeBackup } from '#server/backup/write-backup.ts'
import { mediaBucket } from '#server/content-files/kept-files.ts'
import { defineJob, type Job } from '#server/jobs/define-job.ts'

const Payload = Type.Object({ backup_id: Id<string>() })

/**
 * @param dataFolders folders below the data folder that a backup contains; they are known once the server has started
 */
export function createBackupJob(dataFolders: () => readonly string[]): Job<typeof Payload> {
  return defineJob({
    kind: 'backups/write',
    payload: Payload,
    retry: { attemptsMax: 3, firstDelayMs: 10_000 },
    async run({ backup_id: id }, { db, pool, settings, log }) {
      const [asked] = await db.query<{ folder: string }>({
        text: 'select folder from backups where id = $1 and finished_at is null',
        values: [id],
      })
      if (!asked) return
      const target = join(settings.dataDir, ...asked.folder.split('/'))
      try {
        // An attempt that crashed may have left an incomplete folder.
        await rm(target, { recursive: true, force: true })
        const { tables, files } = await writeBackup({
          pool,
          dataDir: settings.dataDir,
          dataFolders: dataFolders(),
          bucket: mediaBucket(),
          release: readRelease(),
          target,
          onProgress: (text) => log.debug({ id }, text),
        })
        const rows = tables.reduce((sum, table) => sum + table.rows, 0)
        await db.query({
          text: `update backups set finished_at = now(), bytes = $2, row_count = $3, file_count = $4 where id = $1`,
          values: [id, await bytesBelow(target), rows, files],
        })
      } catch (error) {
        log.warn({ err: error, id }, 'a backup failed')
        await rm(target, { recursive: true, force: true }).catch((left: unknown) =>
          log.warn({ err: left, id }, 'half a backup could not be removed'),
        )
        await db.query({
          text: 'update backups set finished_at = now(), failure = $2 where id = $1',
          values: [id, (error as Error).message.split('\n')[0]],
        })
      }
    },
  })
}
