/**
 * Maximum number of device pixels per CSS pixel. More are not visible in a grid, but twice as many need four times the
 * bytes.
 */
const DENSITY_MAX = 2
/** A picture still looks sharp if it is enlarged by this factor. */
const ENLARGE_MAX = 1.1

interface Wide {
  readonly widthPx: number
}

/** The smallest of `renditions` (narrowest first) that looks sharp on this screen at a width in CSS pixels. */
export function fittingWidth<R extends Wide>(renditions: readonly R[], widthPx: number, density: number): R {
  const needed = (widthPx * Math.min(DENSITY_MAX, Math.max(1, density))) / ENLARGE_MAX
  return renditions.find((rendition) => rendition.widthPx >= needed) ?? renditions[renditions.length - 1]!
}
