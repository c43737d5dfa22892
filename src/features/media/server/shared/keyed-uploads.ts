import type { ImageSignature, UserId } from '#contracts/ids.ts'
import type { AudioRecord } from '#features/audio/contract.ts'
import type { UploadStatus } from '#features/media/contract.ts'
import type { CaptionRecord, VideoRecord } from '#features/videos/contract.ts'
import type { Database } from '#server/storage/database.ts'

/** An upload whose file the caller gave an id, the key. */
export interface KeyedUpload {
  readonly id: string
  readonly key: string
  readonly status: UploadStatus['status']
  readonly size: number
  readonly received: number
  readonly signature: ImageSignature | null
  readonly width: number | null
  readonly height: number | null
  readonly color: string | null
  /** Why the upload cannot be used; the code of `UploadStatus`. */
  readonly failure: string | null
  readonly video: VideoRecord | null
  /** Only for a track. */
  readonly audio: AudioRecord | null
  /** Only for captions. */
  readonly captions: CaptionRecord | null
}

/** A member's uploads by their keys. Unknown keys and other members' keys are left out. */
export async function uploadsByKey(
  db: Database,
  member: UserId,
  keys: readonly string[],
): Promise<readonly KeyedUpload[]> {
  if (keys.length === 0) return []
  return db.query<KeyedUpload>({
    name: 'uploads-by-key',
    text: `select u.id, u.key, u.status, u.size, u.received, u.signature, coalesce(u.message, u.failure) as failure, u.video,
             case when u.kind = 'audio' then u.file end as audio, case when u.kind = 'captions' then u.file end as captions, m.width, m.height, m.color
           from uploads u left join media m on m.signature = u.signature
           where u.user_id = $1 and u.key = any ($2::bigint[])`,
    values: [member, keys],
  })
}

/** Excludes uploads from removal by age, or ends that. */
export async function holdUploads(
  db: Database,
  member: UserId,
  keys: readonly string[],
  isHeld: boolean,
): Promise<void> {
  if (keys.length === 0) return
  await db.query({
    name: 'uploads-hold',
    text: `update uploads set is_held = $3, touched_at = now()
           where user_id = $1 and key = any ($2::bigint[]) and is_held <> $3`,
    values: [member, keys, isHeld],
  })
}
