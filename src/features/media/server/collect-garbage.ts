import { opendir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Pool } from 'pg'
import { DAY_MS } from '#contracts/durations.ts'
import { Empty } from '#contracts/schema.ts'
import { RENDITIONS } from '#features/pins/contract.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Logger } from '#server/log.ts'
import type { Database } from '#server/storage/database.ts'
import { transaction } from '#server/storage/transaction.ts'
import type { ContentFolder } from '#server/content-files/content-file.ts'
import { objectsBelow, type Bucket } from '#server/content-files/bucket.ts'
import { mediaBucket } from '#server/content-files/kept-files.ts'
import { forgetRenditions } from '#features/videos/server/shared/rendition-rows.ts'
import { isCaptionFileShown } from '#features/videos/server/shared/caption-files.ts'
import { mayRemovePictures } from './shared/pictures-lock.ts'

/** A file without a row is kept this long, because the transaction that adds its row may still be open. */
const ORPHAN_AGE_MS = DAY_MS
const BATCH = 500
const ORIGINALS = 'originals'
const VIDEOS = 'videos'

/** A media file on disk or in the bucket. */
interface MediaFile {
  /** Path below the media folder, with slashes. */
  readonly name: string
  /** Time of its creation or last request. */
  readonly usedMs: number
}

interface Place {
  readonly filesOf: (folder: string) => AsyncIterable<MediaFile>
  readonly remove: (name: string) => Promise<void>
}

interface Work {
  readonly pool: Pool
  readonly dataDir: string
  readonly nowMs: number
  /** Null: renditions are kept for ever. */
  readonly renditionsKeptDays: number | null
  readonly bucket?: Bucket | null
}

/** SQL: a story names the signature `s.signature`. */
const IN_STORY = 'exists (select from pins p where p.story is not null and strpos(p.story::text, s.signature) > 0)'
/** SQL: an upload has this file. */
const IN_UPLOADS = `exists (select from uploads u where u.file ->> 'signature' = s.signature)`

/** SQL per kind of file: which of the signatures in `$1` something refers to. */
const KNOWN: Readonly<Record<'pictures' | ContentFolder, string>> = {
  pictures: 'select signature from media where signature = any ($1::text[])',
  videos: `select s.signature from unnest($1::text[]) as s (signature)
    where exists (select from uploads u where u.video ->> 'signature' = s.signature)
       or exists (select from pins p where p.video ->> 'signature' = s.signature)
       or ${IN_UPLOADS} or ${IN_STORY}
       or ${isCaptionFileShown('s.signature')}`,
  audio: `select s.signature from unnest($1::text[]) as s (signature) where ${IN_UPLOADS} or ${IN_STORY}`,
  fonts: `select s.signature from unnest($1::text[]) as s (signature) where ${IN_UPLOADS} or ${IN_STORY}
       or exists (select from story_fonts f where f.signature = s.signature)`,
}

/** The folders of files, with the kind of their files. Only renditions are removed because of their age. */
const FOLDERS: readonly (readonly [folder: string, kind: keyof typeof KNOWN, isRendition: boolean])[] = [
  ...RENDITIONS.map((rendition) => [rendition, 'pictures', true] as const),
  [ORIGINALS, 'pictures', false],
  ...([VIDEOS, 'audio', 'fonts'] as const).map((folder) => [folder, folder, false] as const),
]

/**
 * Removes renditions that were not requested for a long time, and files that have no row because of a crash. A
 * rendition is made again on request.
 * @returns number of removed files
 */
export async function collectGarbage(work: Work): Promise<number> {
  const { dataDir, nowMs, renditionsKeptDays, bucket = mediaBucket() } = work
  const places = [diskPlace(join(dataDir, 'media')), ...(bucket ? [bucketPlace(bucket)] : [])]
  const oldest = renditionsKeptDays === null ? 0 : nowMs - renditionsKeptDays * DAY_MS
  let removed = 0
  for (const place of places) {
    for (const [folder, kind, isRendition] of FOLDERS) {
      let batch: string[] = []
      for await (const { name, usedMs } of place.filesOf(folder)) {
        if (isRendition && usedMs < oldest) {
          await place.remove(name)
          removed += 1
        } else if (usedMs < nowMs - ORPHAN_AGE_MS) batch.push(name)
        if (batch.length < BATCH) continue
        removed += await removeOrphans(work.pool, place, kind, batch)
        batch = []
      }
      removed += await removeOrphans(work.pool, place, kind, batch)
    }
  }
  return removed
}

async function removeOrphans(
  pool: Pool,
  place: Place,
  kind: keyof typeof KNOWN,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0
  return transaction(pool, async (db) => {
    // While pictures are being added, a file may have no row yet.
    if (!(await mayRemovePictures(db))) return 0
    const known = await knownOf(db, kind, names)
    const orphans = names.filter((name) => !known.has(signatureOf(name)))
    for (const name of orphans) await place.remove(name)
    if (kind === VIDEOS) await forgetRenditions(db, orphans.map(signatureOf))
    return orphans.length
  })
}

async function knownOf(db: Database, kind: keyof typeof KNOWN, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ signature: string }>({ text: KNOWN[kind], values: [names.map(signatureOf)] })
  return new Set(rows.map(({ signature }) => signature))
}

/**
 * The signature in the name of a file or of its folder, such as `236x/ab/cd/<signature>.webp`. A file that is not
 * completely written has none and counts as unreferenced, like the files of an incomplete folder.
 */
function signatureOf(name: string): string {
  if (name.endsWith('.part')) return ''
  return /^[^/]+\/[^/]+\/[^/]+\/([0-9a-f]{32})(?:\/|\.[^/]+$)/.exec(name)?.[1] ?? ''
}

function diskPlace(mediaDir: string): Place {
  return {
    async *filesOf(folder) {
      const entries = await opendir(join(mediaDir, folder), { recursive: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        },
      )
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue
        const file = join(entry.parentPath, entry.name)
        // Another process may have removed the file since the folder was read.
        const info = await stat(file).catch((error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        })
        if (info) yield { name: relative(mediaDir, file).replaceAll(sep, '/'), usedMs: info.mtimeMs }
      }
    },
    remove: (name) => rm(join(mediaDir, ...name.split('/')), { force: true }),
  }
}

function bucketPlace(bucket: Bucket): Place {
  return {
    async *filesOf(folder) {
      for await (const { name, writtenMs } of objectsBelow(bucket, `${folder}/`)) yield { name, usedMs: writtenMs }
    },
    remove: (name) => bucket.remove(name),
  }
}

export const collectGarbageJob = defineJob({
  kind: 'media/collect-garbage',
  payload: Empty,
  everyMs: DAY_MS,
  retry: { attemptsMax: 5, firstDelayMs: 60_000 },
  async run(_, { pool, settings, nowMs, log }) {
    const { dataDir, renditionsKeptDays } = settings
    logRemoved(log, await collectGarbage({ pool, dataDir, nowMs, renditionsKeptDays }))
  },
})

function logRemoved(log: Logger, removed: number): void {
  if (removed > 0) log.info({ removed }, 'media files that nobody needs were removed')
}
