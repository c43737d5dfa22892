import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import { Empty, Id, Instant, Nullable } from '#contracts/schema.ts'
import { sortedPage, type Sorted } from '#contracts/table-options.ts'
import { BACKUP_SORTS, type BACKUP_STATES } from './constants.ts'

const Count = Type.Integer({ minimum: 0 })

export const Backup = Type.Object({
  id: Id<string>(),
  state: Type.Unsafe<(typeof BACKUP_STATES)[number]>(Type.String()),
  /** The backup's folder on the server's disk. */
  folder: Type.String(),
  started_at: Instant,
  finished_at: Nullable(Instant),
  bytes: Nullable(Count),
  row_count: Nullable(Count),
  /** Number of pictures and videos. */
  file_count: Nullable(Count),
  failure: Nullable(Type.String()),
})
export type Backup = Static<typeof Backup>

/** The backups for the operator, newest first. */
export const listBackups = resource({
  name: 'Backups',
  verb: 'get',
  options: Type.Object(
    {
      ...sortedPage(BACKUP_SORTS),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    rows: Type.Array(Backup),
    totalCount: Count,
    /** The folder on the server's disk that has the backups' folders, from its root. */
    parent_folder: Type.String(),
  }),
  fails: ['session/required'],
})

/** Starts a backup, or returns the running one. */
export const startBackup = resource({
  name: 'Backups',
  verb: 'create',
  options: Empty,
  reply: Backup,
  fails: ['session/required'],
})

export interface BackupsTypes {
  readonly requests: {
    readonly backups: {
      readonly input: { readonly page: number; readonly limit: number } & Sorted<(typeof BACKUP_SORTS)[number]>
      readonly reply: Static<typeof listBackups.reply>
    }
    readonly startBackup: { readonly input: Record<string, never>; readonly reply: Backup }
  }
}
