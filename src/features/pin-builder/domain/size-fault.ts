import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX_PX } from '#features/media/constants.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** Why the server would refuse a picture of this size, as a key of the builder's texts; null if the size is allowed. */
export function sizeFault({ width, height }: Size): 'tooManyPixels' | 'sideTooLong' | null {
  if (width * height > PICTURE_PIXELS_MAX) return 'tooManyPixels'
  return Math.max(width, height) > PICTURE_SIDE_MAX_PX ? 'sideTooLong' : null
}
