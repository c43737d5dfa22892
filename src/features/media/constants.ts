import type { ImageSignature } from '#contracts/ids.ts'
import { AUDIO_BYTES_MAX } from '#features/audio/constants.ts'
import { FONT_BYTES_MAX } from '#features/story-fonts/constants/font-file.ts'
import { CAPTION_BYTES_MAX } from '#features/videos/constants.ts'
import type { Rendition } from '#features/pins/contract.ts'

/** Path prefix of every picture. Files below it are immutable and named by content. */
export const MEDIA_PREFIX = '/i'
export type MediaFormat = 'webp' | 'jpg' | 'avif'

/**
 * Address of a picture's rendition, e.g. `/i/236x/ab/cd/abcd….webp`. The two short folders keep each folder on disk
 * below a few thousand files.
 */
export function imageUrl(signature: ImageSignature, rendition: Rendition, format: MediaFormat = 'webp'): string {
  return `${MEDIA_PREFIX}/${rendition}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${format}`
}

/** Renditions by width in CSS pixels times device pixel ratio, smallest first, for grid columns and closeups. */
export const WIDTH_RENDITIONS = [
  { rendition: '170x', widthPx: 170 },
  { rendition: '236x', widthPx: 236 },
  { rendition: '474x', widthPx: 474 },
  { rendition: '564x', widthPx: 564 },
  { rendition: '736x', widthPx: 736 },
  { rendition: '750x', widthPx: 750 },
  { rendition: '1200x', widthPx: 1_200 },
] as const satisfies readonly { rendition: Rendition; widthPx: number }[]

/** Number of narrow renditions for grid columns. A browser chooses among them before scripts run. */
const COLUMN_RENDITIONS = 3

/** A picture's `srcset` in a grid. */
export function sourcesOf(signature: ImageSignature): string {
  return WIDTH_RENDITIONS.slice(0, COLUMN_RENDITIONS)
    .map(({ rendition, widthPx }) => `${imageUrl(signature, rendition)} ${widthPx}w`)
    .join(', ')
}

/** spec business §9: the largest file that may be uploaded. */
export const UPLOAD_BYTES_MAX = 104_857_600
/** The same size for texts: a round number of MB. */
export const UPLOAD_MB_MAX = UPLOAD_BYTES_MAX / 1_024 ** 2
/** The largest file of each kind that a member may send, in bytes. */
export const UPLOAD_KINDS = {
  image: UPLOAD_BYTES_MAX,
  video: UPLOAD_BYTES_MAX,
  audio: AUDIO_BYTES_MAX,
  font: FONT_BYTES_MAX,
  captions: CAPTION_BYTES_MAX,
} as const
export type UploadKind = keyof typeof UPLOAD_KINDS
/** A picture with more pixels than this is refused before it is decoded. */
export const PICTURE_PIXELS_MAX = 60_000_000
/**
 * The longest side that a WebP can have. Every picture is shown as a WebP in its full size, so larger pictures are
 * refused.
 */
export const PICTURE_SIDE_MAX_PX = 16_383
/** Maximum number of files that one call registers. */
export const UPLOADS_PER_BATCH_MAX = 50
/** The quota of one member: all uploads that are unfinished, waiting for a pin, or shown by one. */
export const UPLOAD_QUOTA_BYTES = 10_737_418_240
/** An upload that gets no byte for this long is removed. */
export const UNFINISHED_UPLOAD_KEPT_HOURS = 24
/** A finished upload that no pin shows is removed after this. */
export const UNUSED_UPLOAD_KEPT_DAYS = 30
/** spec business §7, FindPinImagesResource: maximum number of pictures that are returned for a page. */
export const FOUND_IMAGES_MAX = 50
/** Small copies of found pictures, `?url=` the picture's address, and the width of such a copy. */
export const FOUND_PREVIEW_URL = '/v3/media/found/'
export const FOUND_PREVIEW_PX = 236
