import type { SkinTone } from '../constants.ts'

/** Brightness 0 to 255 (ITU-R BT.601) of each tone, from and below. */
const BRIGHTNESS: Readonly<Record<SkinTone, readonly [number, number]>> = {
  light: [185, 245],
  medium: [140, 185],
  tan: [90, 140],
  dark: [35, 90],
}

/**
 * True if a colour column `#rrggbb` is a skin colour of this tone: red above green above blue, and not too saturated.
 */
export function hasSkinTone(column: string, tone: SkinTone): string {
  const channel = (from: number) => `('x' || substr(${column}, ${from}, 2))::bit(8)::int`
  const [red, green, blue] = [channel(2), channel(4), channel(6)]
  const [from, below] = BRIGHTNESS[tone]
  const brightness = `(0.299 * ${red} + 0.587 * ${green} + 0.114 * ${blue})`
  return `${red} > ${green} and ${green} >= ${blue} and ${red} - ${blue} between 12 and 130 and ${brightness} >= ${from} and ${brightness} < ${below}`
}
