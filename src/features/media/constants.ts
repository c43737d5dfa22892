import type { ImageSignature } from '#contracts/ids.ts'
import type { Rendition } from '#features/pins/contract.ts'

/** Path prefix of every picture; what stands below it is immutable and named by content. */
export const MEDIA_PREFIX = '/i'
export type MediaFormat = 'webp' | 'jpg' | 'avif'

/**
 * Address of a picture's rendition, e.g. `/i/236x/ab/cd/abcd….webp`.
 * The two short folders keep a folder on disk below a few thousand files.
 */
export function imageUrl(signature: ImageSignature, rendition: Rendition, format: MediaFormat = 'webp'): string {
  return `${MEDIA_PREFIX}/${rendition}/${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.${format}`
}

/** Renditions by width in CSS pixels times device pixel ratio, smallest first: what a grid column or a closeup chooses from. */
export const WIDTH_RENDITIONS = [
  { rendition: '170x', widthPx: 170 },
  { rendition: '236x', widthPx: 236 },
  { rendition: '474x', widthPx: 474 },
  { rendition: '564x', widthPx: 564 },
  { rendition: '736x', widthPx: 736 },
  { rendition: '750x', widthPx: 750 },
  { rendition: '1200x', widthPx: 1_200 },
] as const satisfies readonly { rendition: Rendition; widthPx: number }[]
