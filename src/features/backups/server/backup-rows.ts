import { makeId } from '#contracts/ids.ts'
import type { Input } from '#contracts/endpoint.ts'
import type { Backup, listBackups } from '../contract.ts'
import { addJob } from '#server/jobs/add-job.ts'
import type { Job } from '#server/jobs/define-job.ts'
import { only, type Database } from '#server/storage/database.ts'
import { tablePage } from '#server/storage/table-page.ts'
import { backupFolder } from './shared/note-backup.ts'

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as ${column}`
const STATE = `case when backups.finished_at is null then 'running' when failure is null then 'done' else 'failed' end`
const COLUMNS = `id, folder, ${instant('started_at')}, ${instant('finished_at')}, bytes::float8 as bytes,
  row_count::float8 as row_count, file_count, failure,
  ${STATE} as state`

/** Newest first, unless the call names a column. */
export async function readBackups(
  db: Database,
  input: Input<typeof listBackups>,
): Promise<{ readonly rows: Backup[]; readonly totalCount: number }> {
  const { rows, totalCount } = await tablePage<Backup>(
    db,
    {
      columns: COLUMNS,
      from: 'backups',
      where: 'true',
      sorts: {
        at: 'id',
        state: STATE,
        size: 'backups.bytes',
        rows: 'backups.row_count',
        files: 'file_count',
        folder: 'folder',
      },
      searches: {},
      id: 'id',
      values: [],
      sortDirection: 'DESCENDING',
    },
    input,
  )
  return { rows, totalCount }
}

/**
 * Adds a backup and its job. If a backup is already running, returns that one.
 * @param nowMs milliseconds since 1970
 */
export async function beginBackup(db: Database, job: Job, nowMs: number): Promise<Backup> {
  const id = makeId<string>(nowMs, Math.random())
  const folder = backupFolder(nowMs)
  const added = await db.query<Backup>({
    text: `insert into backups (id, folder) values ($1, $2) on conflict do nothing returning ${COLUMNS}`,
    values: [id, folder],
  })
  if (added[0]) {
    await addJob(db, job, { key: id, payload: { backup_id: id } })
    return added[0]
  }
  return only(await db.query<Backup>({ text: `select ${COLUMNS} from backups where finished_at is null` }))
}
