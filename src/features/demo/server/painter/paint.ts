import { randomFrom } from '../random.ts'
import { Canvas, CANVAS_WIDTH } from './canvas.ts'
import { paletteNamed } from './palettes.ts'
import { styleNamed } from './styles.ts'

/** Increase this number when the same seed gives another picture, so that signatures and addresses change. */
export const PAINTER_VERSION = 1

/** All parameters of a picture; stored in `media.source` next to its kind. */
export interface Painting {
  readonly style: string
  readonly variant: string
  readonly palette: string
  readonly seed: number
  /** True size in pixels. It determines the shape of the drawing, at whatever size it is rendered. */
  readonly width: number
  readonly height: number
}

/**
 * Draws a picture as SVG, `widthPx` wide (its true width by default). The same painting gives the same bytes.
 * @throws if the style, variant or palette does not exist
 */
export function paintSvg(painting: Painting, widthPx = painting.width): string {
  const style = styleNamed(painting.style)
  if (!style.variants.includes(painting.variant))
    throw new Error(`style "${style.name}" has no variant "${painting.variant}"`)
  const h = Math.round((CANVAS_WIDTH * painting.height) / painting.width)
  const c = new Canvas(h)
  const random = randomFrom(painting.seed)
  style.paint({ c, w: CANVAS_WIDTH, h, random, palette: paletteNamed(painting.palette), variant: painting.variant })
  return c.svg(widthPx, Math.max(1, Math.round((widthPx * painting.height) / painting.width)))
}
