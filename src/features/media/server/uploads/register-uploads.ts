import type { Fails, Input, Reply } from '#contracts/endpoint.ts'
import type { CommonFailureCode } from '#contracts/failure.ts'
import { newIds } from '#contracts/ids.ts'
import { UPLOAD_KINDS, UPLOAD_QUOTA_BYTES, type UploadKind } from '#features/media/constants.ts'
import { MediaInfoList, uploadUrl, type registerUploads } from '#features/media/contract.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { parseJson } from '#server/http/body-parsers.ts'
import type { Member } from '#server/http/handle.ts'
import { createValidator } from '#server/http/validator.ts'
import type { Database } from '#server/storage/database.ts'
import type { Static } from 'typebox'
import { resumeFiles } from '#features/drafts/server/shared/canceled-files.ts'
import { noteChange, type Touches } from '#server/sync/note-change.ts'
import { uploadsByKey, type KeyedUpload } from '#features/media/server/shared/keyed-uploads.ts'
import { URL_BYTES_MAX } from './fetch-upload.ts'
import { addUploads, bytesOfMember } from './upload-rows.ts'

const FIELD = 'body.media_info_list'
const validator = createValidator(MediaInfoList, FIELD)

/** Opens uploads for the files that a member names, as far as the quota allows. */
export async function openUploads(call: {
  readonly input: Input<typeof registerUploads>
  readonly viewer: Member
  readonly db: Database
  readonly touches: Touches
}): Promise<Answer<Reply<typeof registerUploads>, Fails<typeof registerUploads> | CommonFailureCode>> {
  const { input, viewer, db } = call
  const parsed = parseJson(input.media_info_list, FIELD)
  const refused = validator.check(parsed)
  if (refused) return refused
  const files = parsed as Static<typeof MediaInfoList>
  if (new Set(files.map(({ id }) => id)).size < files.length)
    return fail('request/invalid', `${FIELD}: two files have the same id`, { field: FIELD })
  if (files.some(({ size, url }) => (size === undefined) === (url === undefined)))
    return fail('request/invalid', `${FIELD}: a file has either a size or an address`, { field: FIELD })
  if (files.some((file) => kindOf(file) !== 'image' && file.url !== undefined))
    return fail('request/invalid', `${FIELD}: what is no picture has a size, not an address`, { field: FIELD })
  if (files.some((file) => (file.size ?? 0) > UPLOAD_KINDS[kindOf(file)]))
    return fail('request/invalid', `${FIELD}: a file is larger than those of its kind may be`, { field: FIELD })
  const keys = files.flatMap(({ key }) => key ?? [])
  if (new Set(keys).size < keys.length)
    return fail('request/invalid', `${FIELD}: two files have the same key`, { field: FIELD })
  const found = await uploadsByKey(db, viewer.id, keys)
  const known = new Map<string | undefined, KeyedUpload>(found.map((upload) => [upload.key, upload]))
  const ids = newIds(files.length)
  const uploads = files.map((file, index) => {
    const { id = ids[index]!, received = 0 } = known.get(file.key) ?? {}
    return { id, received, file }
  })
  const news = uploads
    .filter(({ file: { key } }) => !known.has(key))
    .map(({ id, file }) => ({ ...file, id, kind: kindOf(file) }))
  const wanted = news.reduce((sum, { size = URL_BYTES_MAX }) => sum + size, 0)
  if (news.length > 0 && (await bytesOfMember(db, viewer.id)) + wanted > UPLOAD_QUOTA_BYTES)
    return fail('upload/over-quota', `${FIELD}: your uploads would be larger than 10 GiB together`, { field: FIELD })
  await addUploads(db, viewer.id, news)
  noteChange(call, { drafts: await resumeFiles(db, viewer.id, keys) })
  const opened = uploads.map(({ id, received: offset, file }) => {
    return [file.id, { upload_id: id, upload_url: uploadUrl(id), upload_parameters: { offset } }] as const
  })
  return ok(Object.fromEntries(opened))
}

function kindOf({ media_type }: Static<typeof MediaInfoList>[number]): UploadKind {
  return media_type.slice(0, -'-story-pin'.length) as UploadKind
}
