import type { UserId } from '#contracts/ids.ts'
import { captionsUrl, signatureOfCaptionFile } from '#features/videos/constants.ts'
import type { CaptionUrls, VideoRecord } from '#features/videos/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Database } from '#server/storage/database.ts'

const FIELD = 'options.captions'

/**
 * The record of a video with these captions in place of its present ones. A caption file must be one that the video has,
 * or one that the member sent.
 */
export async function withCaptions(
  db: Database,
  member: UserId,
  video: VideoRecord | null,
  captions: CaptionUrls,
): Promise<Answer<VideoRecord, 'request/invalid'>> {
  if (!video) return invalid(FIELD, 'is for videos only')
  const files: Record<string, string> = {}
  for (const [language, url] of Object.entries(captions)) {
    const field = `${FIELD}.${language}`
    if (!isCanonical(language)) return invalid(field, 'must be the tag of a language, such as en or pt-BR')
    const stored = video.captions.find((each) => url === captionsUrl(video.signature, each))
    if (stored === language) continue
    const file = stored === undefined ? signatureOfCaptionFile(url) : `${video.signature}.${stored}`
    if (file === null) return invalid(field, 'is not the address of a caption file')
    files[language] = file
  }
  const present = new Set([
    ...Object.values(video.caption_files ?? {}).filter((file) => file !== null),
    ...video.captions.map((each) => `${video.signature}.${each}`),
  ])
  const own = await touchOwn(db, member, [...present, ...Object.values(files)])
  const strange = Object.entries(files).find(([, file]) => !present.has(file) && !own.has(file))
  if (strange) return invalid(`${FIELD}.${strange[0]}`, 'is not a caption file that you sent')
  const hidden = video.captions
    .filter((language) => captions[language] === undefined)
    .map((language) => [language, null])
  const { caption_files: _, ...rest } = video
  const all: NonNullable<VideoRecord['caption_files']> = { ...Object.fromEntries(hidden), ...files }
  const changed: VideoRecord = Object.keys(all).length === 0 ? rest : { ...rest, caption_files: all }
  return ok(changed)
}

/**
 * The caption files among these that the member sent. Their uploads count as touched. So a sweep at the same time keeps
 * new ones, and those that are removed stay for a while, for an undo.
 */
async function touchOwn(db: Database, member: UserId, signatures: readonly string[]): Promise<ReadonlySet<string>> {
  if (signatures.length === 0) return new Set()
  const rows = await db.query<{ signature: string }>({
    name: 'own-caption-files',
    text: `update uploads set touched_at = now()
           where user_id = $1 and kind = 'captions' and status = 'succeeded' and file ->> 'signature' = any ($2::text[])
           returning file ->> 'signature' as signature`,
    values: [member, signatures],
  })
  return new Set(rows.map(({ signature }) => signature))
}

/** True for a tag in its usual form. So a language has one tag, and a video at most one file for it. */
function isCanonical(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language)[0] === language
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function invalid(field: string, message: string): Refusal<'request/invalid'> {
  return fail('request/invalid', `${field}: ${message}`, { field })
}
