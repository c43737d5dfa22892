import { imageUrl, WIDTH_RENDITIONS } from '#features/media/constants.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { fittingWidth } from '#kit/image/fitting-width.ts'

/** The address of a pin's picture for a place of this width in CSS pixels, such as a column of a grid. */
export function fittingPicture({ signature }: Pick<PinCard, 'signature'>, widthPx: number): string {
  return imageUrl(signature, fittingWidth(WIDTH_RENDITIONS, widthPx, devicePixelRatio).rendition)
}
