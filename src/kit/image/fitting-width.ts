/** More device pixels per CSS pixel are not seen in a grid, and cost four times the bytes. */
const DENSITY_MAX = 2
/** Enlarged by so much at most, a picture still looks sharp. */
const ENLARGE_MAX = 1.1

interface Wide {
  readonly widthPx: number
}

/** The smallest of `renditions` (narrowest first) that is sharp at a width of CSS pixels on this screen. */
export function fittingWidth<R extends Wide>(renditions: readonly R[], widthPx: number, density: number): R {
  const needed = (widthPx * Math.min(DENSITY_MAX, Math.max(1, density))) / ENLARGE_MAX
  return renditions.find((rendition) => rendition.widthPx >= needed) ?? renditions[renditions.length - 1]!
}
