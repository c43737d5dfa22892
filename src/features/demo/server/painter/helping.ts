import { circle, path } from './canvas.ts'
import { mix } from './color.ts'
import { leaf, polar } from './shapes.ts'
import type { Scene } from './style.ts'

/** Draws the food on a plate, around (0, 0) within radius `r`. */
export type Helping = (scene: Scene, r: number) => string

const HERB = '#4f7d3a'
export const BAKED = ['#c98b4b', '#b9743a', '#d9a866', '#a9652f'] as const

export function herbs({ random }: Scene, r: number, count: number): string {
  let out = ''
  for (let i = 0; i < count; i += 1) {
    const [x, y] = polar(0, 0, random.between(0, r), random.between(0, 360))
    for (const turn of [-35, 0, 35])
      out += path(
        leaf(x, y, random.between(22, 34), 8, random.between(0, 360) + turn),
        mix(HERB, '#8fbf5a', random.next()),
      )
  }
  return out
}

export function crumbs({ random }: Scene, r: number, colors: readonly string[], count: number, size = 5): string {
  let out = ''
  for (let i = 0; i < count; i += 1) {
    const [x, y] = polar(0, 0, Math.sqrt(random.next()) * r, random.between(0, 360))
    out += circle(x, y, random.between(size * 0.4, size), random.pick(colors))
  }
  return out
}
