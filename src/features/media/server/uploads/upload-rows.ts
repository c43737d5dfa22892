import type { UserId } from '#contracts/ids.ts'
import type { UploadKind } from '../../constants.ts'
import type { UploadStatus } from '../../contract.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { only, type Database } from '#server/storage/database.ts'
import { fetchUpload } from './fetch-upload.ts'
import { processUpload } from './process-upload.ts'

export interface Upload {
  readonly id: string
  readonly size: number
  readonly received: number
  readonly status: UploadStatus['status']
}

/** @returns the sum of the sizes of a member's uploads; failed ones do not count */
export async function bytesOfMember(db: Database, member: UserId): Promise<number> {
  const rows = await db.query<{ bytes: number }>({
    name: 'uploads-bytes',
    text: `select coalesce(sum(size), 0)::float8 as bytes from uploads where user_id = $1 and status <> 'failed'`,
    values: [member],
  })
  return only(rows).bytes
}

export interface NewUpload {
  readonly id: string
  readonly kind: UploadKind
  readonly size?: number | undefined
  readonly url?: string | undefined
  readonly key?: string | undefined
}

/** Adds uploads; those with an address are fetched by a job. */
export async function addUploads(db: Database, member: UserId, uploads: readonly NewUpload[]): Promise<void> {
  await db.query({
    name: 'uploads-add',
    text: `insert into uploads (id, user_id, size, key, is_held, source_url, kind, status)
           select id, $1, size, key, key is not null, url, kind, case when url is null then 'uploading' else 'processing' end
           from unnest($2::bigint[], $3::int[], $4::bigint[], $5::text[], $6::text[]) as u (id, size, key, url, kind)`,
    values: [
      member,
      uploads.map(({ id }) => id),
      // The size of a file that the server fetches is known only afterwards.
      uploads.map(({ size = 1 }) => size),
      uploads.map(({ key = null }) => key),
      uploads.map(({ url = null }) => url),
      uploads.map(({ kind }) => kind),
    ],
  })
  for (const { id, url } of uploads)
    if (url !== undefined) await addJob(db, fetchUpload, { key: id, payload: { upload_id: id } })
}

export async function findUpload(db: Database, member: UserId, id: string): Promise<Upload | null> {
  const rows = await db.query<Upload>({
    name: 'upload-find',
    text: 'select id, size, received, status from uploads where id = $1 and user_id = $2',
    values: [id, member],
  })
  return rows[0] ?? null
}

/**
 * Counts a range that is on disk. After the last range, the upload is processed.
 * @param db a transaction
 * @returns null if another request has counted bytes in the meantime
 */
export async function countRange(db: Database, { id, received }: Upload, bytes: number): Promise<Upload | null> {
  const rows = await db.query<Upload>({
    name: 'upload-count',
    text: `update uploads set received = received + $3, touched_at = now(),
             status = case when received + $3 = size then 'processing' else status end
           where id = $1 and received = $2 and status = 'uploading'
           returning id, size, received, status`,
    values: [id, received, bytes],
  })
  const counted = rows[0] ?? null
  if (counted?.status === 'processing') await addJob(db, processUpload, { key: id, payload: { upload_id: id } })
  return counted
}
