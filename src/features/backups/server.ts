import { resolve } from 'node:path'
import { defineServerFeature, type CallContext } from '#server/define-server-feature.ts'
import { ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { listBackups, startBackup } from './contract.ts'
import { BACKUPS_FOLDER } from './server/shared/note-backup.ts'
import { createBackupJob } from './server/backup-job.ts'
import { beginBackup, readBackups } from './server/backup-rows.ts'

/** The folders are set when the server starts. */
let dataFolders: readonly string[] = []

const backupJob = createBackupJob(() => dataFolders)

const backupRoutes = ({ dataDir }: CallContext) => [
  handle(listBackups, permit('admin.use'), async ({ input, db }) =>
    ok({ ...(await readBackups(db, input)), parent_folder: resolve(dataDir, BACKUPS_FOLDER) }),
  ),
  handle(startBackup, permit('admin.use'), async ({ db }) => ok(await beginBackup(db, backupJob, Date.now()))),
]

export const backups = defineServerFeature({
  name: 'backups',
  migrations: new URL('server/migrations/', import.meta.url),
  routes: backupRoutes,
  jobs: [backupJob],
  prepare: ({ features }) => {
    dataFolders = features.flatMap((feature) => feature.dataFolders ?? [])
    return Promise.resolve(null)
  },
})
