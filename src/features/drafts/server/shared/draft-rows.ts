import type { PinId, UserId } from '#contracts/ids.ts'
import { CANCELED_UPLOAD, DRAFT_ENDED_KEPT_DAYS } from '#features/drafts/constants.ts'
import type { DraftChanges, DraftId, DraftUpload, FileId, WireDraft } from '#features/drafts/contract.ts'
import { audioUrl } from '#features/audio/constants.ts'
import { heldFilesOf } from '#features/drafts/domain/draft-files.ts'
import { videoUrl } from '#features/videos/constants.ts'
import { uploadsByKey, type KeyedUpload } from '#features/media/server/shared/keyed-uploads.ts'
import { fail, type Refusal } from '#server/http/answer.ts'
import type { PageStart } from '#server/http/list-page.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { rowsById, type RowReader } from '#server/sync/read-rows.ts'

export interface DraftRecord {
  readonly id: DraftId
  readonly user_id: UserId
  readonly rev: number
  readonly data: DraftChanges
  readonly others: WireDraft['others']
  readonly publishing_status: WireDraft['publishing_status']
  readonly published_pin_id: PinId | null
  readonly scheduled_at: Date | null
  readonly api_error: string | null
  readonly api_error_code: string | null
  readonly api_error_field: string | null
  readonly edited_at: Date
  readonly published_at: Date | null
  readonly deleted_at: Date | null
  readonly canceled_files: readonly FileId[]
}

const COLUMNS = `id, user_id, rev, data, others, publishing_status, published_pin_id, scheduled_at, api_error, api_error_code,
  api_error_field, edited_at, published_at, deleted_at, canceled_files::text[]`
const IS_KEPT = `(coalesce(deleted_at, published_at) is null
  or coalesce(deleted_at, published_at) > now() - interval '${DRAFT_ENDED_KEPT_DAYS} days')`

/** Reads a member's own draft and locks it until the transaction ends. */
export async function lockDraft(db: Database, member: UserId, id: DraftId): Promise<DraftRecord | null> {
  const rows = await db.query<DraftRecord>({
    name: 'draft-lock',
    text: `select ${COLUMNS} from drafts where id = $1 and user_id = $2 and ${IS_KEPT} for update`,
    values: [id, member],
  })
  return rows[0] ?? null
}

/** A member's own drafts by id, in any order. */
export function findDrafts(db: Database, member: UserId, ids: readonly string[]): Promise<readonly DraftRecord[]> {
  return db.query<DraftRecord>({
    name: 'drafts-by-id',
    text: `select ${COLUMNS} from drafts where user_id = $1 and id = any($2::bigint[]) and ${IS_KEPT}`,
    values: [member, ids],
  })
}

/** A member's drafts, newest first. */
export function pageOfDrafts(
  db: Database,
  member: UserId,
  start: PageStart,
  limit: number,
): Promise<readonly DraftRecord[]> {
  return db.query<DraftRecord>({
    name: 'drafts-page',
    text: `select ${COLUMNS} from drafts where user_id = $1 and id < $2 and ${IS_KEPT} order by id desc limit $3`,
    values: [member, start.id, limit],
  })
}

/** Drafts in the form of the wire, with the upload states of their files. */
export async function wireDrafts(
  db: Database,
  member: UserId,
  records: readonly DraftRecord[],
): Promise<readonly WireDraft[]> {
  const uploads = await uploadsByKey(db, member, [...new Set(records.flatMap(({ data }) => heldFilesOf(data)))])
  const byKey = new Map(uploads.map((upload) => [upload.key, upload]))
  return records.map((record) => wireDraft(record, byKey))
}

function wireDraft(record: DraftRecord, uploads: ReadonlyMap<string, KeyedUpload>): WireDraft {
  const found = heldFilesOf(record.data).flatMap((file) => {
    const upload = uploads.get(file)
    // A file that the server has completely does not count as canceled.
    if (record.canceled_files.includes(file) && (upload?.status ?? 'uploading') === 'uploading')
      return [[file, CANCELED_UPLOAD] as const]
    return upload ? [[file, wireUpload(upload)] as const] : []
  })
  return {
    id: record.id,
    rev: record.rev,
    state: stateOf(record),
    publishing_status: record.publishing_status,
    data: record.data,
    others: record.others,
    uploads: Object.fromEntries(found),
    published_pin_id: record.published_pin_id,
    scheduled_ts: record.scheduled_at?.toISOString() ?? null,
    api_error: record.api_error,
    api_error_code: record.api_error_code,
    api_error_field: record.api_error_field,
    edited_at: record.edited_at.toISOString(),
    saved_at: record.edited_at.toISOString(),
  }
}

function wireUpload({ status, signature, width, height, failure, video, audio }: KeyedUpload): DraftUpload {
  return {
    status,
    signature,
    width: width ?? video?.width ?? null,
    height: height ?? video?.height ?? null,
    failure,
    url: video ? videoUrl(video) : audio && audioUrl(audio),
  }
}

function stateOf(record: DraftRecord): WireDraft['state'] {
  if (record.deleted_at !== null) return 'deleted'
  if (record.published_at !== null) return 'published'
  return record.scheduled_at === null ? 'open' : 'scheduled'
}

export const readDrafts: RowReader = async (db, viewer: Member, ids) =>
  rowsById([...(await wireDrafts(db, viewer.id, await findDrafts(db, viewer.id, ids)))])

export function noDraft(field: string): Refusal<'draft/not-found'> {
  return fail('draft/not-found', `${field}: is not one of your drafts`, { field })
}
