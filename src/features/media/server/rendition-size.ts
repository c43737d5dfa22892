import type { Rendition } from '#features/pins/contract.ts'

export interface RenditionSize {
  readonly widthPx: number
  readonly heightPx: number
  /** `cover` crops the picture to the size; `fit` keeps its shape. */
  readonly how: 'fit' | 'cover'
}

const BOXES: Readonly<Partial<Record<Rendition, readonly [number, number]>>> = {
  '60x60': [60, 60],
  '136x136': [136, 136],
  '600x315': [600, 315],
}

/**
 * Size of a picture's rendition in pixels (spec viewer §3, images). It is never larger than the original: if the
 * original does not fill a box, the box shrinks and keeps its shape.
 */
export function renditionSize(rendition: Rendition, width: number, height: number): RenditionSize {
  const box = BOXES[rendition]
  if (box) {
    const scale = Math.min(1, width / box[0], height / box[1])
    return { widthPx: atLeastOne(box[0] * scale), heightPx: atLeastOne(box[1] * scale), how: 'cover' }
  }
  const widest = rendition === 'orig' ? width : Math.min(width, Number.parseInt(rendition, 10))
  return { widthPx: widest, heightPx: atLeastOne((widest * height) / width), how: 'fit' }
}

function atLeastOne(value: number): number {
  return Math.max(1, Math.round(value))
}
