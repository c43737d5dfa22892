import { circle, ellipse, faded, path, polygon, rect, smooth, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { glow, placed, shadow, vignette } from '../materials.ts'
import { below, leaf, swell } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Water: a `beach` from above, a `sail` on the horizon, or breaking `waves`. */
export const sea: Style = {
  name: 'sea',
  variants: ['beach', 'sail', 'waves'],
  moods: ['cool', 'warm', 'pastel', 'vivid', 'night'],
  ratio: 'any',
  paint(scene) {
    if (scene.variant === 'beach') beach(scene)
    else if (scene.variant === 'sail') sail(scene)
    else waves(scene)
    vignette(scene, 0.18)
  },
}

const WATERS = ['#2f8fa3', '#3aa6a6', '#2b6f95', '#4bb3b8', '#1f6f86'] as const

function beach(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const sand = random.pick(['#ecd3a8', '#f0ddbd', '#e3c391', '#f3d9c0'])
  const water = random.pick(WATERS)
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear(
        [
          [0, lighter(sand, 0.12)],
          [1, darker(sand, 0.08)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
  )
  const shore = h * random.between(0.38, 0.6)
  const edge = swell(random, w, shore, h * 0.04, 5)
  const shifted = (dy: number) => edge.map(([x, y]): [number, number] => [x, y + dy])
  const above = (dy: number) => `${smooth(shifted(dy))}L${w + 60} -20L-60 -20Z`
  c.add(
    path(above(46), darker(sand, 0.14), faded(0.5)),
    path(above(20), '#ffffff', faded(0.9)),
    path(above(0), lighter(water, 0.42)),
    path(above(-34), '#ffffff', faded(0.5)),
    path(above(-48), lighter(water, 0.25)),
    path(
      above(-150),
      c.linear([
        [0, darker(water, 0.3)],
        [1, water],
      ]),
      faded(0.85),
    ),
  )
  for (let i = 0; i < 34; i += 1) {
    const [x, y] = [random.between(0, w), random.between(0, shore - 130)]
    c.add(
      stroke(
        `M${x.toFixed(0)} ${y.toFixed(0)}q${random.int(16, 40)} ${random.int(-12, 12)} ${random.int(50, 110)} 0`,
        '#ffffff',
        random.between(2, 5),
        faded(random.between(0.12, 0.35)),
      ),
    )
  }
  const count = random.int(3, 7)
  for (let i = 0; i < count; i += 1) {
    const [x, y, r] = [
      w * ((i + random.between(0.2, 0.8)) / count),
      shore + (h - shore) * random.between(0.25, 0.85),
      random.between(62, 105),
    ]
    c.add(shadow(scene, x + 26, y + 34, r * 1.15, r * 1.05, 0.4))
    if (random.chance(0.7)) {
      const [a, b] = random.pick([
        [palette.accent, '#ffffff'],
        [palette.main, palette.paper],
        [palette.third, '#fff4dd'],
      ] as const)
      let parasol = ''
      for (let k = 0; k < 12; k += 1)
        parasol += path(
          `M0 0L${(r * Math.cos((k * Math.PI) / 6)).toFixed(1)} ${(r * Math.sin((k * Math.PI) / 6)).toFixed(1)}A${r} ${r} 0 0 1 ${(r * Math.cos(((k + 1) * Math.PI) / 6)).toFixed(1)} ${(r * Math.sin(((k + 1) * Math.PI) / 6)).toFixed(1)}Z`,
          k % 2 ? a : b,
        )
      c.add(placed(parasol + circle(0, 0, r * 0.08, darker(a, 0.3)), x, y, random.between(0, 60)))
    } else
      c.add(
        placed(
          rect(-r * 0.42, -r * 0.8, r * 0.84, r * 1.6, palette.accent, 'rx="8"') +
            rect(-r * 0.42, -r * 0.5, r * 0.84, r * 0.25, '#ffffff') +
            rect(-r * 0.42, r * 0.1, r * 0.84, r * 0.25, '#ffffff'),
          x,
          y,
          random.between(-40, 40),
        ),
      )
  }
  if (random.chance(0.6))
    for (let k = 0; k < 9; k += 1)
      c.add(
        path(
          leaf(w * 0.98, h * 0.98, random.between(260, 380), 34, 180 + k * 12),
          mix('#2f6b4a', '#86b05a', random.next()),
        ),
      )
}

function sky(scene: Scene, horizon: number): void {
  const { c, w, random, palette } = scene
  const night = palette.mood === 'night'
  c.add(
    rect(
      0,
      0,
      w,
      horizon + 2,
      c.linear([
        [0, night ? palette.ink : mix(palette.main, palette.paper, 0.35)],
        [1, night ? palette.third : mix(palette.accent, palette.paper, 0.55)],
      ]),
    ),
  )
  const [x, y, r] = [w * random.between(0.25, 0.75), horizon - random.between(20, 190), random.between(50, 110)]
  c.add(
    glow(scene, x, y, r * 4, '#fff2cf', 0.7),
    c.clipped(rect(0, 0, w, horizon, '#000'), circle(x, y, r, mix(palette.accent, '#fffbe8', 0.65))),
  )
}

function sail(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const horizon = h * random.between(0.42, 0.6)
  sky(scene, horizon)
  const deep = palette.mood === 'night' ? palette.ink : mix(palette.main, palette.ink, 0.5)
  c.add(
    rect(
      0,
      horizon,
      w,
      h - horizon,
      c.linear([
        [0, mix(palette.accent, palette.main, 0.45)],
        [0.25, palette.main],
        [1, deep],
      ]),
    ),
  )
  for (let i = 0; i < 90; i += 1) {
    const t = random.next() ** 1.5
    const y = horizon + 8 + (h - horizon) * t
    const x = random.between(0, w)
    c.add(
      stroke(
        `M${x.toFixed(0)} ${y.toFixed(0)}h${(20 + t * 150).toFixed(0)}`,
        random.pick([lighter(palette.accent, 0.5), palette.paper, deep]),
        2 + t * 5,
        faded(random.between(0.12, 0.45)),
      ),
    )
  }
  if (random.chance(0.5))
    c.add(
      path(
        below(
          [
            [-20, horizon],
            [w * 0.1, horizon - 46],
            [w * 0.24, horizon - 14],
            [w * 0.36, horizon],
          ],
          horizon,
          true,
        ),
        mix(deep, palette.main, 0.4),
      ),
    )
  for (let i = random.int(1, 3); i > 0; i -= 1) {
    const size = random.between(0.5, 1.5)
    const hull =
      path('M-90 0Q0 46 100 0L84 34Q0 62 -70 34Z', palette.ink) +
      path(
        polygon([
          [6, -10],
          [6, -230],
          [98, -14],
        ]),
        random.pick([palette.paper, palette.accent]),
      ) +
      path(
        polygon([
          [-6, -14],
          [-6, -190],
          [-72, -12],
        ]),
        palette.paper,
        faded(0.9),
      )
    c.add(
      placed(
        ellipse(0, 48, 120, 8, deep, faded(0.5)) + hull,
        w * random.between(0.15, 0.85),
        horizon + 20 + size * 46,
        random.between(-4, 4),
        size,
      ),
    )
  }
}

/** Bands of water that curl into foam. */
function waves(scene: Scene): void {
  const { c, w, h, random } = scene
  const horizon = h * random.between(0.2, 0.36)
  const palette = waterColors(scene)
  sky(scene, horizon)
  const rows = random.int(6, 9)
  for (let i = 0; i < rows; i += 1) {
    const t = i / (rows - 1)
    const y = horizon + (h - horizon) * t * 0.92
    const tone = mix(mix(palette.second, palette.main, Math.min(1, t * 2)), palette.ink, Math.max(0, t - 0.35))
    const edge = swell(random, w, y, 10 + t * 44, random.int(4, 7))
    c.add(
      path(
        below(edge, h, true),
        c.linear([
          [0, tone],
          [1, darker(tone, 0.25)],
        ]),
      ),
    )
    if (i > 0)
      c.add(
        stroke(smooth(edge), lighter(palette.paper, 0.5), 4 + t * 13, faded(0.9)),
        stroke(
          smooth(edge.map(([x, top]): [number, number] => [x + 16, top + 16 + t * 22])),
          '#ffffff',
          2 + t * 5,
          `${faded(0.4)} stroke-dasharray="${random.int(30, 120)} ${random.int(20, 80)}"`,
        ),
      )
  }
}

/** The palette for the water. A warm palette only colours the sky: the water gets a colour of the sea instead. */
function waterColors({ palette, random }: Scene): Scene['palette'] {
  if (palette.mood === 'cool' || palette.mood === 'night') return palette
  const water = random.pick(WATERS)
  return { ...palette, main: water, second: mix(water, palette.accent, 0.35), ink: darker(water, 0.55) }
}
