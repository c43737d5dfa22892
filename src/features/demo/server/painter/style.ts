import type { Random } from '../random.ts'
import type { Canvas } from './canvas.ts'
import type { Mood, Palette } from './palettes.ts'

/**
 * The tools of a style. Everything that differs between two pictures is derived from `random`, `palette` and `variant`.
 */
export interface Scene {
  readonly c: Canvas
  /** Size in canvas units; `w` is always 1,000. */
  readonly w: number
  readonly h: number
  readonly random: Random
  readonly palette: Palette
  readonly variant: string
}

/** Shapes of pictures by their ratio of width to height. */
export type Ratio = 'tall' | 'phone' | 'portrait' | 'square' | 'wide' | 'any'

/** A way of drawing: one file in `styles/` and one line in `styles.ts`. */
export interface Style {
  readonly name: string
  /** Subjects that the style can draw. A pin's texts choose one, so that the picture matches its title. */
  readonly variants: readonly string[]
  /** Moods of palettes that suit the style. */
  readonly moods: readonly Mood[]
  readonly ratio: Ratio
  paint(scene: Scene): void
}
