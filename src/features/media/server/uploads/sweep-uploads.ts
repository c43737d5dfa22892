import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { isId, type ImageSignature } from '#contracts/ids.ts'
import { UNFINISHED_UPLOAD_KEPT_HOURS, UNUSED_UPLOAD_KEPT_DAYS } from '#features/media/constants.ts'
import { AUDIO_ENDINGS } from '#features/audio/constants.ts'
import type { AudioRecord } from '#features/audio/contract.ts'
import type { FontRecord } from '#features/story-fonts/contract.ts'
import { FONT_ENDING } from '#features/story-fonts/constants.ts'
import { CAPTION_FILE_ENDING } from '#features/videos/constants.ts'
import type { CaptionRecord, VideoRecord } from '#features/videos/contract.ts'
import { isCaptionFileShown } from '#features/videos/server/shared/caption-files.ts'
import { forgetRenditions } from '#features/videos/server/shared/rendition-rows.ts'
import { videoName, videoNames } from '#features/videos/server/shared/video-files.ts'
import { contentName } from '#server/content-files/content-file.ts'
import { dropFile } from '#server/content-files/kept-files.ts'
import { databaseOf } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import type { PictureSource } from '#features/media/server/shared/picture-source.ts'
import { mayRemovePictures } from '#features/media/server/shared/pictures-lock.ts'
import { removePictures } from '#features/media/server/shared/remove-pictures.ts'
import { removeUploadFile, uploadsFolder } from './upload-files.ts'

const HOUR_MS = 3_600_000
const USED = `exists (select from pins p where p.signature = u.signature) or
  exists (select from users m where m.image_signature = u.signature) or
  exists (select from pin_pictures e where e.signature = u.signature) or
  exists (select from tried d where d.signature = u.signature) or
  exists (select from users m where m.cover_signature = u.signature)`

/** An upload in processing is removed after this. The job's last attempt is a day or two after the first. */
const STUCK_DAYS = 7

interface Parts {
  readonly pool: Pool
  readonly dataDir: string
}

/** Removes uploads that were never finished or used, their files, and unreferenced pictures. */
export async function sweepUploads({ pool, dataDir }: Parts): Promise<void> {
  await databaseOf(pool).query({
    text: `delete from uploads where touched_at < now() - interval '${UNFINISHED_UPLOAD_KEPT_HOURS} hours'
             and (status in ('uploading', 'failed')
               or status = 'processing' and touched_at < now() - interval '${STUCK_DAYS} days')`,
  })
  await transaction(pool, async (db) => {
    if (!(await mayRemovePictures(db))) return
    const unused = await db.query<{ signature: ImageSignature }>({
      text: `delete from uploads u where status = 'succeeded' and kind = 'image' and not is_held
               and touched_at < now() - interval '${UNUSED_UPLOAD_KEPT_DAYS} days' and not (${USED})
             returning u.signature`,
    })
    const pictures = await db.query<{ signature: ImageSignature; source: PictureSource }>({
      text: `delete from media u where signature = any ($1::text[]) and not (${USED})
               and not exists (select from uploads o where o.signature = u.signature)
             returning signature, source`,
      values: [unused.map(({ signature }) => signature)],
    })
    // The files are removed before the commit. If one cannot be removed, the rows stay, and the next sweep tries again.
    await removePictures(pictures, dataDir)
  })
  await sweepVideos({ pool, dataDir })
  await sweepFiles({ pool, dataDir })
  await removeStrayFiles(async (ids) => {
    const rows = await databaseOf(pool).query<{ id: string }>({
      text: `select id from uploads where id = any ($1::bigint[]) and status in ('uploading', 'processing')`,
      values: [ids],
    })
    return new Set(rows.map(({ id }) => id))
  }, dataDir)
}

/** Removes videos that no draft holds and no pin shows, with their files. */
async function sweepVideos({ pool, dataDir }: Parts): Promise<void> {
  await transaction(pool, async (db) => {
    if (!(await mayRemovePictures(db))) return
    const gone = await db.query<{ video: VideoRecord }>({
      text: `delete from uploads u where status = 'succeeded' and video is not null and not is_held
               and touched_at < now() - interval '${UNUSED_UPLOAD_KEPT_DAYS} days'
               and not exists (select from pins p where p.video->>'signature' = u.video->>'signature')
               and not exists (select from pins p where p.story is not null and strpos(p.story::text, u.video->>'signature') > 0)
             returning video`,
    })
    for (const { video } of gone) {
      const others = await db.query({
        text: `select from uploads where video->>'signature' = $1 limit 1`,
        values: [video.signature],
      })
      if (others.length > 0) continue
      const renditions = await forgetRenditions(db, [video.signature])
      for (const name of videoNames({ ...video, ...renditions.get(video.signature) })) await dropFile(dataDir, name)
    }
  })
}

/**
 * Removes tracks, fonts and captions that no draft holds, no story or pin uses and no member keeps, with their files.
 */
async function sweepFiles({ pool, dataDir }: Parts): Promise<void> {
  await transaction(pool, async (db) => {
    if (!(await mayRemovePictures(db))) return
    const gone = await db.query<{ kind: FileKind; file: AudioRecord | FontRecord | CaptionRecord }>({
      text: `delete from uploads u where status = 'succeeded' and file is not null and not is_held
               and touched_at < now() - interval '${UNUSED_UPLOAD_KEPT_DAYS} days'
               and not exists (select from story_fonts f where f.signature = u.file->>'signature')
               and not exists (select from pins p where p.story is not null and strpos(p.story::text, u.file->>'signature') > 0)
               and not ${isCaptionFileShown("(u.file->>'signature')")}
             returning kind, file`,
    })
    for (const { kind, file } of gone) {
      const others = await db.query({
        text: `select from uploads where file->>'signature' = $1 limit 1`,
        values: [file.signature],
      })
      if (others.length > 0) continue
      await dropFile(dataDir, nameOfFile(kind, file))
    }
  })
}

type FileKind = 'audio' | 'font' | 'captions'

function nameOfFile(kind: FileKind, file: AudioRecord | FontRecord | CaptionRecord): string {
  if (kind === 'audio') return contentName('audio', file.signature, AUDIO_ENDINGS[(file as AudioRecord).type])
  if (kind === 'font') return contentName('fonts', file.signature, FONT_ENDING)
  return videoName(file.signature, CAPTION_FILE_ENDING)
}

/** Files of uploads that are no longer open: their rows were deleted, or the process ended before it removed them. */
async function removeStrayFiles(
  openOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  dataDir: string,
): Promise<void> {
  const folder = uploadsFolder(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const ids = names.flatMap((name) => /^(\d+)\.part$/.exec(name)?.[1] ?? []).filter(isId)
  const open = await openOf(ids)
  for (const id of ids) {
    if (open.has(id)) continue
    // A file that was just written may belong to a row that this sweep did not see.
    const info = await stat(join(folder, `${id}.part`)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (info && Date.now() - info.mtimeMs > HOUR_MS) await removeUploadFile(dataDir, id)
  }
}
