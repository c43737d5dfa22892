import { toHex, toRgb, type Rgb } from './color.ts'
import { paletteNamed, type Palette } from './palettes.ts'
import { TONES } from './tones.ts'

/** The colours of a palette, in the order of the weights in `TONES`. */
export const PALETTE_ROLES = [
  'paper',
  'ink',
  'main',
  'second',
  'third',
  'accent',
] as const satisfies readonly (keyof Palette)[]

/**
 * The average colour of a picture, computed from its style and palette without painting it. A card shows this colour
 * until the picture is loaded.
 * @returns `#rrggbb`
 * @throws if `tones.ts` has no line for the style, because `fit-tones.ts` was not run
 */
export function toneOf(style: string, variant: string, palette: string): string {
  const weights = TONES[`${style}:${variant}`]
  if (!weights) throw new Error(`"${style}:${variant}" has no tone; run fit-tones.ts`)
  const colors = paletteNamed(palette)
  const sum = [0, 0, 0]
  PALETTE_ROLES.forEach((role, i) =>
    toRgb(colors[role]).forEach((value, channel) => (sum[channel]! += value * weights[i]!)),
  )
  return toHex(sum.map((value, channel) => value + 255 * weights[PALETTE_ROLES.length + channel]!) as unknown as Rgb)
}
