import type { ImageSignature, UserId } from '#contracts/ids.ts'
import { audioUrl } from '#features/audio/constants.ts'
import type { AudioRecord } from '#features/audio/contract.ts'
import { imageUrl, type UploadStatus } from '#features/media/contract.ts'
import { captionFileUrl, videoUrl } from '#features/videos/constants.ts'
import type { CaptionRecord, VideoRecord } from '#features/videos/contract.ts'
import type { Database } from '#server/storage/database.ts'
import { findSimilarPins } from '#features/media/server/shared/similar-pictures.ts'
import type { Upload } from './upload-rows.ts'

type Row = Upload & File & Failure

/** Both are there if the upload has failed, otherwise neither. */
type Failure = { readonly failure: null } | { readonly failure: string; readonly message: string }

interface File {
  readonly signature: ImageSignature | null
  readonly width: number | null
  readonly height: number | null
  readonly color: string | null
  readonly thumbhash: string | null
  readonly video: VideoRecord | null
  readonly audio: AudioRecord | null
  readonly captions: CaptionRecord | null
}

/** The status of a member's uploads, by id. */
export async function uploadStatuses(
  db: Database,
  member: UserId,
  ids: readonly string[],
): Promise<Record<string, UploadStatus>> {
  const rows = await db.query<Row>({
    name: 'upload-statuses',
    text: `select u.id, u.size, u.received, u.status, u.signature, u.failure, u.message, u.video,
             case when u.kind = 'audio' then u.file end as audio, case when u.kind = 'captions' then u.file end as captions,
             m.width, m.height, m.color, m.thumbhash
           from uploads u left join media m on m.signature = u.signature
           where u.user_id = $1 and u.id = any ($2::bigint[])`,
    values: [member, ids],
  })
  const signatures = rows.flatMap(({ signature }) => signature ?? [])
  const similar = signatures.length === 0 ? new Map() : await findSimilarPins(db, member, signatures)
  return Object.fromEntries(
    rows.map((row) => [
      row.id,
      {
        status: row.status,
        size: row.size,
        offset: row.received,
        signature: row.signature,
        image_url: row.signature && imageUrl(row.signature, 'orig'),
        file_url: fileUrlOf(row),
        width: row.width ?? row.video?.width ?? null,
        height: row.height ?? row.video?.height ?? null,
        dominant_color: row.color,
        thumbhash: row.thumbhash,
        similar_pin_ids: (row.signature && similar.get(row.signature)) ?? [],
        error: row.failure === null ? null : { failure: row.failure, message: row.message },
      },
    ]),
  )
}

function fileUrlOf({ video, audio, captions }: Row): string | null {
  if (video) return videoUrl(video)
  if (audio) return audioUrl(audio)
  return captions && captionFileUrl(captions.signature)
}
