type Rasterize = (thumbhash: string) => string | null

/**
 * A picture that loads within this time, in milliseconds, needs no blur. The code for blurs is loaded later, so that
 * the network is free for pictures.
 */
const PATIENCE_MS = 120
/**
 * Number of blurs that are kept. A card that is scrolled past quickly is painted twice: as an empty cell, and when it
 * is drawn.
 */
const KEPT_MAX = 300

const rasters = new Map<string, string | null>()
/** Boxes that wait for the code. */
const waiting = new Set<() => void>()
let rasterize: Rasterize | null = null
let isAsked = false

/**
 * Paints a picture's blur into the box of the picture, however fast the list moves. The code is loaded when the first
 * pictures take too long. Until then, the box keeps its dominant colour.
 * @param thumbhash base64
 * @returns a function that cancels the painting if it is not done yet
 */
export function paintBlur(box: HTMLElement, thumbhash: string): () => void {
  const paint = (): void => {
    const raster = rasterOf(thumbhash)
    if (raster !== null) box.style.backgroundImage = `url(${raster})`
  }
  if (rasterize !== null) {
    paint()
    return () => undefined
  }
  waiting.add(paint)
  if (!isAsked) {
    isAsked = true
    setTimeout(() => void load(), PATIENCE_MS)
  }
  return () => void waiting.delete(paint)
}

async function load(): Promise<void> {
  try {
    rasterize = (await import('./thumbhash-raster.ts')).thumbhashRaster
  } catch {
    isAsked = false // without a network, the load failed: the next box that waits tries again
    return
  }
  for (const paint of waiting) paint()
  waiting.clear()
}

function rasterOf(thumbhash: string): string | null {
  const known = rasters.get(thumbhash)
  if (known !== undefined) return known
  const raster = rasterize?.(thumbhash) ?? null
  rasters.set(thumbhash, raster)
  if (rasters.size > KEPT_MAX) rasters.delete(rasters.keys().next().value!)
  return raster
}
