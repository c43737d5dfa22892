import { Type, type Static } from 'typebox'
import { resource, v3 } from '#contracts/endpoint.ts'
import type { PinId } from '#contracts/ids.ts'
import { Empty, Id, Nullable } from '#contracts/schema.ts'
import { UPLOAD_BYTES_MAX, UPLOAD_KINDS, UPLOADS_PER_BATCH_MAX, type UploadKind } from '../constants.ts'

/**
 * `media_info_list`, parsed: the files that a member is about to send. `id` is the caller's own name of a file within the call.
 * A file has either `size` (it is sent in ranges) or `url` (the server fetches it). Only pictures can have a `url`.
 */
export const MediaInfoList = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^[\\w-]{1,64}$' }),
      media_type: Type.Unsafe<`${UploadKind}-story-pin`>(
        Type.Union(Object.keys(UPLOAD_KINDS).map((kind) => Type.Literal(`${kind}-story-pin`))),
      ),
      /** Bytes of the whole file. */
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: UPLOAD_BYTES_MAX })),
      url: Type.Optional(Type.String({ minLength: 1, maxLength: 2_048 })),
      /**
       * The caller's id of the file. If it is registered again, the answer is the same upload with its present
       * progress.
       */
      key: Type.Optional(Id<string>()),
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: UPLOADS_PER_BATCH_MAX },
)

/**
 * Opens an upload per file. `media_info_list` is a JSON text: a list of files. `id` is the caller's own name of a file,
 * and names it in the answer. A file has either `size`, its bytes, or for pictures only `url`, which the server
 * fetches. A file that is registered again with the same `key` gets the same upload with its present progress. Each
 * file with a size is then sent with `PUT upload_url?offset=N`, in one or several ranges: raw bytes, any content type.
 * Every answer has the header `upload-offset`: the start of the next range.
 */
export const registerUploads = v3({
  method: 'POST',
  path: '/v3/media/uploads/register/batch/',
  params: Empty,
  body: Type.Object(
    {
      media_info_list: Type.String({
        maxLength: 16_384,
        contentMediaType: 'application/json',
        contentSchema: MediaInfoList,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Record(
    Type.String(),
    Type.Object({
      upload_id: Type.String(),
      upload_url: Type.String(),
      upload_parameters: Type.Object({ offset: Type.Integer() }),
    }),
  ),
  fails: ['session/required', 'upload/over-quota'],
})

/** The address for the ranges of an upload. */
export function uploadUrl(id: string): string {
  return `/v3/media/uploads/${id}/`
}

const UploadStatus = Type.Object({
  status: Type.Union([
    Type.Literal('uploading'),
    Type.Literal('processing'),
    Type.Literal('succeeded'),
    Type.Literal('failed'),
  ]),
  /** Bytes of the whole file, and how many the server has. */
  size: Type.Integer(),
  offset: Type.Integer(),
  /**
   * This field and those below are null until the upload has succeeded. A video also has a width and a height; other
   * files have a `file_url`.
   */
  signature: Nullable(Type.String()),
  image_url: Nullable(Type.String()),
  file_url: Nullable(Type.String()),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  dominant_color: Nullable(Type.String()),
  thumbhash: Nullable(Type.String()),
  /** The member's own pins whose picture looks the same as the uploaded one. */
  similar_pin_ids: Type.Array(Id<PinId>()),
  /** Why the upload failed. */
  error: Nullable(Type.Object({ failure: Type.String(), message: Type.String() })),
})
export type UploadStatus = Static<typeof UploadStatus>

/** The status of this member's uploads, by id. Unknown ids and other members' ids are left out. */
export const readUploads = resource({
  name: 'VIP',
  verb: 'get',
  options: Type.Object(
    { upload_ids: Type.Array(Id<string>(), { minItems: 1, maxItems: UPLOADS_PER_BATCH_MAX }) },
    { additionalProperties: false },
  ),
  reply: Type.Record(Type.String(), UploadStatus),
  fails: ['session/required'],
})
