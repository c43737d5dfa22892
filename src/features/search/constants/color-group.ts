/** The choices of the colour filter. */
export const COLOR_GROUPS = [
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
  'brown',
  'white',
  'grey',
  'black',
] as const
export type ColorGroup = (typeof COLOR_GROUPS)[number]

/** The upper end of each hue, in degrees. */
const HUES: readonly (readonly [number, ColorGroup])[] = [
  [15, 'red'],
  [42, 'orange'],
  [68, 'yellow'],
  [160, 'green'],
  [195, 'teal'],
  [255, 'blue'],
  [290, 'purple'],
  [340, 'pink'],
  [360, 'red'],
]

/** The colour group of a colour `#rrggbb`. */
export function colorGroup(color: string): ColorGroup {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [light, spread] = [(max + min) / 2, max - min]
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1))
  if (light < 0.12) return 'black'
  if (light > 0.93) return 'white'
  if (saturation < 0.12 || spread < 0.06) return light > 0.85 ? 'white' : light < 0.2 ? 'black' : 'grey'
  const hue = 60 * (max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4)
  const group = HUES.find(([end]) => hue <= end)?.[1] ?? 'red'
  const isEarthen = (group === 'orange' || group === 'red' || group === 'yellow') && light < 0.5 && saturation < 0.65
  return isEarthen && hue > 8 && hue < 55 ? 'brown' : group
}
