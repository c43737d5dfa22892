/** More device pixels per CSS pixel are not visible in a grid, and four times as many bytes. */
const DENSITY_MAX = 2
/** A picture looks sharp if it is enlarged by at most this factor. */
const ENLARGE_MAX = 1.1

interface Wide {
  readonly widthPx: number
}

/** The smallest of `renditions` (narrowest first) that is sharp on this screen at a width in CSS pixels. */
export function fittingWidth<R extends Wide>(renditions: readonly R[], widthPx: number, density: number): R {
  const needed = (widthPx * Math.min(DENSITY_MAX, Math.max(1, density))) / ENLARGE_MAX
  return renditions.find((rendition) => rendition.widthPx >= needed) ?? renditions[renditions.length - 1]!
}
