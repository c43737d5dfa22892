import { imageUrl, WIDTH_RENDITIONS } from '#features/media/constants.ts'
import type { PinCard } from '#features/pins/contract.ts'
import { fittingWidth } from '#kit/image/fitting-width.ts'

/** The address of a pin's picture in a grid whose columns have this width in CSS pixels. */
export function gridPicture({ signature }: Pick<PinCard, 'signature'>, widthPx: number): string {
  return imageUrl(signature, fittingWidth(WIDTH_RENDITIONS, widthPx, devicePixelRatio).rendition)
}
