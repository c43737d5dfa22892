type Rasterize = (thumbhash: string) => string | null

/** A first picture that is here sooner needs nothing of this, and its network is for pictures. */
const PATIENCE_MS = 120
/** A card that flies past is painted twice: as an empty cell, and once it is drawn. */
const KEPT_MAX = 300

const rasters = new Map<string, string | null>()
/** Boxes that were asked for before the code was here. */
const waiting = new Set<() => void>()
let rasterize: Rasterize | null = null
let isAsked = false

/**
 * Paints a picture's blur into the box that waits for it, however fast the list moves. Without the code for it, which the page
 * fetches when the first pictures let it wait, the box keeps its dominant colour until then.
 * @param thumbhash base64
 * @returns takes back what is not painted yet
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
    isAsked = false // the network is gone: the next box that waits asks again
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
