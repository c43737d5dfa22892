import { stat } from 'node:fs/promises'
import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { EXPORT_EVERY_HOURS, EXPORT_PREFIX } from '../constants.ts'
import type { DataExport } from '../contract.ts'
import { JOB_KIND } from './export-job.ts'
import { exportFile } from './write-export.ts'

type ExportState = Omit<DataExport, 'asks_password'>

const NONE: ExportState = {
  state: 'none',
  ready_at: null,
  size_bytes: null,
  expires_at: null,
  download_url: null,
  next_at: null,
}

interface Row {
  readonly id: string
  readonly state: 'preparing' | 'ready' | 'failed'
  readonly readyAt: string | null
  readonly bytes: string | null
  readonly expiresAt: string
  readonly nextAt: string | null
}

const instant = (sql: string) => `to_char(${sql} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The member's newest export for the settings, and whether a new one needs the password. */
export async function readExport(db: Database, dataDir: string, member: UserId): Promise<DataExport> {
  const rows = await db.query<{ hasPassword: boolean }>({
    text: 'select password_hash is not null as "hasPassword" from users where id = $1',
    values: [member],
  })
  return { ...(await readState(db, dataDir, member)), asks_password: rows[0]?.hasPassword ?? true }
}

/** If the file of an export is missing, for instance after a restore, the state is as if there were no export. */
async function readState(db: Database, dataDir: string, member: UserId): Promise<ExportState> {
  const [row] = await db.query<Row>({
    text: `select e.id, ${instant('e.ready_at')} as "readyAt", e.bytes, ${instant('e.expires_at')} as "expiresAt",
        case when e.ready_at is not null then 'ready' when j.failed_at is not null then 'failed' else 'preparing' end as state,
        case when e.requested_at > now() - interval '${EXPORT_EVERY_HOURS} hours' and (e.ready_at is not null or j.failed_at is null)
          then ${instant(`(e.requested_at + interval '${EXPORT_EVERY_HOURS} hours')`)} end as "nextAt"
      from account_exports e left join jobs j on j.kind = $2 and j.key = e.id::text
      where e.user_id = $1 and e.expires_at > now()`,
    values: [member, JOB_KIND],
  })
  if (!row) return NONE
  const { state, nextAt } = row
  if (state !== 'ready') return { ...NONE, state, next_at: nextAt }
  if (!(await hasFile(exportFile(dataDir, row.id)))) return NONE
  return {
    state,
    ready_at: row.readyAt,
    size_bytes: Number(row.bytes),
    expires_at: row.expiresAt,
    download_url: `${EXPORT_PREFIX}/${row.id}.zip`,
    next_at: nextAt,
  }
}

export async function hasFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
