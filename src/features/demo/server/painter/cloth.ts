import { circle, path, polygon, rect } from './canvas.ts'
import { darker, lighter, mix } from './color.ts'
import { blob, leaf, star } from './shapes.ts'
import type { Scene } from './style.ts'

/** Patterns of cloth, used as SVG fills. Between the pattern's lines, `color` is visible. */
export const CLOTHS = ['stripes', 'check', 'dots', 'floral', 'ikat', 'waves', 'tiles'] as const
export type Cloth = (typeof CLOTHS)[number]

export function clothPattern(scene: Scene, color: string, cloth: Cloth = scene.random.pick(CLOTHS), scale = 1): string {
  const { c, random, palette } = scene
  const inks = random.shuffled(
    [palette.paper, palette.accent, palette.second, palette.third, palette.ink, palette.main].filter(
      (ink) => ink !== color,
    ),
  )
  const [a, b, d] = inks as [string, string, string]
  const s = random.between(0.85, 1.25) * scale
  const turned = (degrees: number) => `rotate(${degrees}) scale(${s.toFixed(2)})`
  const base = rect(0, 0, 200, 200, color)
  switch (cloth) {
    case 'stripes':
      return c.pattern(
        60,
        60,
        base + rect(0, 0, random.pick([8, 16, 28]), 60, a) + rect(40, 0, 5, 60, b),
        turned(random.pick([0, 0, 90, 35])),
      )
    case 'check':
      return c.pattern(
        72,
        72,
        base +
          rect(0, 0, 72, 26, a, 'opacity=".5"') +
          rect(0, 0, 26, 72, a, 'opacity=".5"') +
          rect(46, 0, 6, 72, b, 'opacity=".8"') +
          rect(0, 46, 72, 6, b, 'opacity=".8"'),
        turned(random.pick([0, 45])),
      )
    case 'dots':
      return c.pattern(
        56,
        56,
        base + circle(14, 14, 8, a) + circle(42, 42, random.pick([8, 4]), b),
        turned(random.pick([0, 20])),
      )
    case 'floral': {
      let out = base
      for (const [x, y, size, ink] of [
        [40, 46, 26, a],
        [124, 110, 34, b],
        [60, 150, 20, d],
        [142, 34, 18, a],
      ] as const) {
        for (let k = 0; k < 5; k += 1) out += path(leaf(x, y, size, size * 0.5, k * 72 + x), ink)
        out += circle(x, y, size * 0.22, lighter(d, 0.3))
      }
      for (const [x, y, turn] of [
        [84, 84, 30],
        [20, 110, -60],
        [100, 20, 100],
        [96, 160, 200],
      ] as const)
        out += path(leaf(x, y, 34, 9, turn), mix('#4f7d4a', color, 0.25))
      return c.pattern(170, 180, out, turned(random.int(-20, 20)))
    }
    case 'ikat': {
      const diamond = (r: number, ink: string) => path(star(50, 70, r * 1.25, r * 0.72, 2, -90), ink)
      return c.pattern(
        100,
        140,
        rect(0, 0, 100, 140, color) +
          diamond(56, a) +
          diamond(38, b) +
          diamond(18, d) +
          path(
            polygon([
              [0, 0],
              [20, 0],
              [0, 26],
            ]),
            b,
          ) +
          path(
            polygon([
              [100, 0],
              [80, 0],
              [100, 26],
            ]),
            b,
          ) +
          path(
            polygon([
              [0, 140],
              [20, 140],
              [0, 114],
            ]),
            b,
          ) +
          path(
            polygon([
              [100, 140],
              [80, 140],
              [100, 114],
            ]),
            b,
          ),
        turned(0),
      )
    }
    case 'waves':
      return c.pattern(
        80,
        40,
        rect(0, 0, 80, 40, color) +
          [40, 30, 20, 10]
            .map(
              (r, i) =>
                circle(40, 40, r, i % 2 ? color : a) +
                circle(0, 20, r, i % 2 ? color : a) +
                circle(80, 20, r, i % 2 ? color : a),
            )
            .join('') +
          [40, 30, 20, 10].map((r, i) => circle(40, 40, r, i % 2 ? darker(color, 0.05) : a)).join(''),
        turned(0),
      )
    case 'tiles':
      return c.pattern(
        120,
        120,
        rect(0, 0, 120, 120, color) +
          path('M0 0H60A60 60 0 0 1 0 60Z M120 120H60A60 60 0 0 1 120 60Z', a) +
          path('M120 0A60 60 0 0 1 60 60A60 60 0 0 1 120 0Z M0 120A60 60 0 0 1 60 60A60 60 0 0 1 0 120Z', b) +
          path(blob(random, 60, 60, 12, 12, 0.05, 8), d),
        turned(random.pick([0, 45])),
      )
  }
}
