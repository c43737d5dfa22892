import { createHash } from 'node:crypto'
import type { ImageSignature } from '#contracts/ids.ts'
import type { Random } from '../random.ts'
import { PAINTER_VERSION, type Painting } from '../painter/paint.ts'
import { palettesOf } from '../painter/palettes.ts'
import { styleNamed } from '../painter/styles.ts'
import { toneOf } from '../painter/tone.ts'
import { trueSize } from '../painter/true-size.ts'

/** A row of `media` for a picture that is painted only when it is requested. */
export interface Painted {
  readonly signature: ImageSignature
  readonly painting: Painting
  /** `#rrggbb` */
  readonly color: string
}

/**
 * Chooses all parameters of a picture without painting it.
 * @param draws `style:variant`
 * @param sizePx the side of a square; by default a shape that suits the style
 */
export function decidePicture(random: Random, draws: string, sizePx?: number): Painted {
  const [name = '', variant = ''] = draws.split(':')
  const style = styleNamed(name)
  const [width, height] = sizePx ? [sizePx, sizePx] : trueSize(random, style.ratio)
  const palette = random.pick(palettesOf(style.moods)).name
  const painting: Painting = { style: name, variant, palette, seed: random.int(1, 2_000_000_000), width, height }
  return paintedAs(painting)
}

export function paintedAs(painting: Painting): Painted {
  const { style, variant, palette } = painting
  return { signature: signatureOf(painting), painting, color: toneOf(style, variant, palette) }
}

/** A hash of everything that determines the picture's bytes, so that different pictures have different addresses. */
function signatureOf({ style, variant, palette, seed, width, height }: Painting): ImageSignature {
  return createHash('sha256')
    .update([PAINTER_VERSION, style, variant, palette, seed, width, height].join('/'))
    .digest('hex')
    .slice(0, 32) as ImageSignature
}
