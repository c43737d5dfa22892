import { circle, faded, path, rect, ellipse, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { glow, vignette } from '../materials.ts'
import { below, ridge } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Ranges behind each other in haze: `peaks`, over a `lake`, or rolling `hills`. */
export const mountains: Style = {
  name: 'mountains',
  variants: ['peaks', 'lake', 'hills'],
  moods: ['cool', 'warm', 'earth', 'pastel', 'night', 'green'],
  ratio: 'any',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const night = palette.mood === 'night'
    const skyTop = night ? palette.ink : mix(palette.main, palette.paper, random.between(0.25, 0.7))
    const skyLow = night ? palette.second : mix(palette.accent, palette.paper, random.between(0.45, 0.75))
    c.add(
      rect(
        0,
        0,
        w,
        h,
        c.linear([
          [0, skyTop],
          [0.6, skyLow],
        ]),
      ),
    )
    const horizon = h * (variant === 'lake' ? random.between(0.5, 0.62) : random.between(0.55, 0.72))
    const [sx, sy, sr] = [w * random.between(0.2, 0.8), horizon - h * random.between(0.16, 0.4), random.between(38, 95)]
    if (night) stars(scene, horizon)
    c.add(
      glow(scene, sx, sy, sr * 5, lighter(palette.accent, 0.4), 0.75),
      circle(sx, sy, sr, mix(palette.accent, '#fffdf2', night ? 0.75 : 0.6)),
    )
    clouds(scene, horizon, skyLow)
    const layers = random.int(4, 6)
    const far = mix(skyLow, palette.main, 0.35)
    const near = night ? darker(palette.ink, 0.25) : mix(palette.ink, palette.main, 0.15)
    const bottom = variant === 'lake' ? horizon : h
    for (let i = 0; i < layers; i += 1) {
      const t = i / (layers - 1)
      const base = variant === 'lake' ? horizon - (1 - t) * h * 0.02 : horizon + t * (h - horizon) * 0.85 - h * 0.04
      const tall =
        variant === 'hills' ? h * 0.07 : h * random.between(0.14, 0.24) * (1 - t * (variant === 'lake' ? 0.85 : 0.55))
      const tone = mix(far, near, t)
      const edge = ridge(
        random,
        w,
        base,
        tall,
        variant === 'hills' ? 0.32 : 0.52 + 0.08 * (1 - t),
        variant === 'hills' ? 4 : 7,
      )
      c.add(
        path(
          below(edge, bottom, variant === 'hills'),
          c.linear([
            [0, tone],
            [1, mix(tone, skyLow, 0.5 * (1 - t * 0.7))],
          ]),
        ),
      )
      if (variant !== 'hills' && i < 2) snow(scene, edge, tall, base)
      if (t > (variant === 'lake' ? 0.9 : 0.55) && random.chance(0.75))
        trees(scene, edge, darker(tone, 0.18), 16 + t * 46)
    }
    if (variant === 'lake') lake(scene, horizon, skyTop, skyLow, near, sx)
    vignette(scene, 0.18)
  },
}

function stars({ c, w, random }: Scene, horizon: number): void {
  for (let i = 0; i < 110; i += 1)
    c.add(
      circle(
        random.between(0, w),
        random.between(0, horizon),
        random.between(0.8, 2.8),
        '#ffffff',
        faded(random.between(0.25, 0.9)),
      ),
    )
}

function clouds({ c, w, random }: Scene, horizon: number, color: string): void {
  for (let i = random.int(0, 5); i > 0; i -= 1) {
    const [x, y, size] = [random.between(-100, w), random.between(0.15, 0.75) * horizon, random.between(120, 360)]
    for (let k = 0; k < 3; k += 1)
      c.add(
        ellipse(
          x + k * size * 0.4,
          y + random.between(-8, 8),
          size * random.between(0.4, 0.7),
          random.between(6, 18),
          lighter(color, 0.4),
          faded(0.4),
        ),
      )
  }
}

function snow(
  { c, w, palette }: Scene,
  edge: readonly (readonly [number, number])[],
  tall: number,
  base: number,
): void {
  const limit = base - tall * 0.5
  const cap = edge.map(([x, y], i): [number, number] => [
    x,
    y < limit ? Math.min(limit + 6, y + (limit - y) * 0.75 + (i % 2 ? 14 : 0)) : y,
  ])
  c.add(
    path(
      `M${edge.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}L${w + 20} ${base.toFixed(0)}L${cap
        .reverse()
        .map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`)
        .join('L')}Z`,
      lighter(palette.paper, 0.4),
      faded(0.55),
    ),
  )
}

/** Firs along a ridge. */
function trees({ c, random }: Scene, edge: readonly (readonly [number, number])[], color: string, size: number): void {
  let d = ''
  for (let i = 0; i < edge.length - 1; i += 1)
    for (let k = 0; k < (edge.length > 40 ? 1 : 4); k += 1) {
      const t = random.next()
      const x = edge[i]![0] + (edge[i + 1]![0] - edge[i]![0]) * t
      const y = edge[i]![1] + (edge[i + 1]![1] - edge[i]![1]) * t + 6
      const tall = size * random.between(0.5, 1.25)
      d += `M${(x - tall * 0.2).toFixed(1)} ${y.toFixed(1)}L${x.toFixed(1)} ${(y - tall).toFixed(1)}L${(x + tall * 0.2).toFixed(1)} ${y.toFixed(1)}Z`
    }
  c.add(path(d, color))
}

function lake(
  { c, w, h, random, palette }: Scene,
  horizon: number,
  skyTop: string,
  skyLow: string,
  near: string,
  sunX: number,
): void {
  c.add(
    rect(
      0,
      horizon,
      w,
      h - horizon,
      c.linear([
        [0, mix(skyLow, near, 0.35)],
        [1, mix(skyTop, palette.ink, 0.45)],
      ]),
    ),
  )
  for (let i = 0; i < 46; i += 1) {
    const y = horizon + (h - horizon) * random.next() ** 1.6
    const spread = 40 + (y - horizon) * 0.5
    const x = i % 2 ? sunX + random.between(-spread, spread) * 0.6 : random.between(0, w)
    const length = random.between(30, 150)
    c.add(
      stroke(
        `M${(x - length / 2).toFixed(0)} ${y.toFixed(0)}h${length.toFixed(0)}`,
        i % 2 ? lighter(palette.accent, 0.5) : near,
        random.between(2, 6),
        faded(random.between(0.15, 0.5)),
      ),
    )
  }
}
