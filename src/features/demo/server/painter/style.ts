import type { Random } from '../random.ts'
import type { Canvas } from './canvas.ts'
import type { Mood, Palette } from './palettes.ts'

/**
 * The tools of a style. Everything that differs between two pictures is derived from `random`, `palette` and `variant`.
 */
export interface Scene {
  readonly c: Canvas
  /** Canvas units; `w` is always 1,000. */
  readonly w: number
  readonly h: number
  readonly random: Random
  readonly palette: Palette
  readonly variant: string
}

/** Shapes of pictures as width to height. */
export type Ratio = 'tall' | 'phone' | 'portrait' | 'square' | 'wide' | 'any'

/** One way of drawing: a file of its own in `styles/`, one line in `styles.ts`. */
export interface Style {
  readonly name: string
  /** Subjects it can draw; texts choose one so that a picture fits its title. */
  readonly variants: readonly string[]
  /** Palettes of these moods suit it. */
  readonly moods: readonly Mood[]
  readonly ratio: Ratio
  paint(scene: Scene): void
}
