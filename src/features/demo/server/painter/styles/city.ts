import { circle, ellipse, faded, path, polygon, rect, rounded, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { glow, vignette } from '../materials.ts'
import type { Scene, Style } from '../style.ts'

/** Towers behind each other with lit windows: by `night` over water, at `dusk`, or a street of old `houses`. */
export const city: Style = {
  name: 'city',
  variants: ['night', 'dusk', 'houses'],
  moods: ['night', 'warm', 'cool', 'vivid'],
  ratio: 'any',
  paint(scene) {
    if (scene.variant === 'houses') houses(scene)
    else skyline(scene)
    vignette(scene, 0.2)
  },
}

function skyline(scene: Scene): void {
  const { c, w, h, random, palette, variant } = scene
  const dark = variant === 'night'
  const top = dark ? darker(palette.ink, 0.15) : mix(palette.main, palette.ink, 0.25)
  const low = dark ? mix(palette.ink, palette.main, 0.7) : mix(palette.accent, palette.paper, 0.3)
  const ground = h * random.between(0.74, 0.88)
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, top],
        [0.8, low],
      ]),
    ),
  )
  const [mx, my, mr] = [w * random.between(0.15, 0.85), ground * random.between(0.14, 0.45), random.between(45, 100)]
  c.add(
    glow(scene, mx, my, mr * 4, '#fff0cc', 0.5),
    circle(mx, my, mr, dark ? '#fdf3dc' : mix(palette.accent, '#fff3d6', 0.5)),
  )
  if (dark)
    for (let i = 0; i < 70; i += 1)
      c.add(
        circle(
          random.between(0, w),
          random.between(0, ground * 0.6),
          random.between(0.8, 2.4),
          '#ffffff',
          faded(random.between(0.3, 0.8)),
        ),
      )
  const layers = 3
  for (let layer = 0; layer < layers; layer += 1) {
    const t = layer / (layers - 1)
    const tone = mix(mix(low, palette.ink, 0.35), darker(palette.ink, 0.2), t)
    for (let x = -30; x < w;) {
      const width = random.between(60, 130)
      const tall = ground * random.between(0.16, 0.46) * (1.25 - t * 0.5)
      tower(scene, x, ground - tall, width, tall, tone, t)
      x += width + random.between(-6, 14)
    }
  }
  c.add(
    rect(
      0,
      ground,
      w,
      h - ground,
      c.linear([
        [0, mix(low, palette.ink, 0.55)],
        [1, darker(palette.ink, 0.3)],
      ]),
    ),
  )
  for (let i = 0; i < 70; i += 1) {
    const y = ground + (h - ground) * random.next()
    c.add(
      stroke(
        `M${random.between(0, w).toFixed(0)} ${y.toFixed(0)}h${random.between(10, 70).toFixed(0)}`,
        random.pick([palette.accent, '#ffe2a0', lighter(low, 0.3)]),
        random.between(2, 5),
        faded(random.between(0.12, 0.5)),
      ),
    )
  }
}

function tower(
  { c, random, palette }: Scene,
  x: number,
  y: number,
  width: number,
  tall: number,
  tone: string,
  near: number,
): void {
  const roof = random.int(0, 4)
  if (roof === 1)
    c.add(
      path(
        polygon([
          [x, y + 1],
          [x + width / 2, y - width * 0.5],
          [x + width, y + 1],
        ]),
        tone,
      ),
    )
  if (roof === 2)
    c.add(rect(x + width * 0.25, y - 34, width * 0.5, 36, tone), rect(x + width / 2 - 3, y - 90, 6, 60, tone))
  if (roof === 3) c.add(ellipse(x + width / 2, y, width / 2, width * 0.3, tone))
  c.add(
    rect(
      x,
      y,
      width,
      tall,
      c.linear([
        [0, lighter(tone, 0.06)],
        [1, tone],
      ]),
    ),
  )
  if (near < 0.2) return
  const [stepX, stepY] = [random.pick([15, 19, 24]), random.pick([22, 28, 34])]
  let lit = ''
  for (let wy = y + 16; wy < y + tall - 20; wy += stepY)
    for (let wx = x + 9; wx < x + width - 12; wx += stepX)
      if (random.chance(0.4)) lit += `M${wx.toFixed(0)} ${wy.toFixed(0)}h${stepX * 0.5}v${stepY * 0.5}h-${stepX * 0.5}z`
  c.add(
    path(
      lit,
      random.pick([palette.accent, '#ffdf98', '#fff3cf', lighter(palette.accent, 0.4)]),
      faded(0.45 + near * 0.45),
    ),
  )
}

/** Narrow fronts side by side, in the colours of the palette. */
function houses(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const dark = palette.mood === 'night'
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, dark ? palette.ink : mix(palette.second, '#ffffff', 0.35)],
        [1, dark ? palette.third : lighter(palette.paper, 0.4)],
      ]),
    ),
  )
  if (random.chance(0.7))
    c.add(circle(w * random.between(0.2, 0.8), h * 0.16, 60, dark ? '#fdf3dc' : mix(palette.accent, '#ffffff', 0.4)))
  const street = h * 0.88
  const fronts = random.shuffled([
    palette.main,
    palette.second,
    palette.third,
    palette.accent,
    mix(palette.main, palette.paper, 0.5),
    mix(palette.third, palette.paper, 0.4),
  ])
  let i = random.int(0, 5)
  for (let x = -random.between(0, 60); x < w; i += 1) {
    const width = random.between(150, 230)
    const top = h * random.between(0.26, 0.46)
    const color = fronts[i % fronts.length]!
    const roof = darker(mix(color, palette.ink, 0.55), 0.05)
    if (random.chance(0.5)) {
      const s = width / 8
      let steps = `M${x.toFixed(0)} ${top.toFixed(0)}`
      for (let k = 0; k < 3; k += 1) steps += `v-${s.toFixed(0)}h${s.toFixed(0)}`
      steps += `v-${s.toFixed(0)}h${(2 * s).toFixed(0)}v${s.toFixed(0)}`
      for (let k = 0; k < 3; k += 1) steps += `h${s.toFixed(0)}v${s.toFixed(0)}`
      c.add(path(`${steps}Z`, color))
    } else
      c.add(
        path(
          polygon([
            [x - 8, top + 4],
            [x + width / 2, top - random.between(70, 150)],
            [x + width + 8, top + 4],
          ]),
          roof,
        ),
      )
    c.add(
      rect(
        x,
        top,
        width,
        street - top,
        c.linear([
          [0, lighter(color, 0.1)],
          [1, darker(color, 0.12)],
        ]),
      ),
      rect(x + width - 12, top, 12, street - top, '#000000', faded(0.12)),
    )
    const columns = random.int(2, 3)
    const rows = Math.max(2, Math.floor((street - top - 170) / 125))
    for (let r = 0; r < rows; r += 1)
      for (let k = 0; k < columns; k += 1) {
        const [wx, wy, ww] = [x + ((k + 0.5) * width) / columns - 21, top + 44 + r * 125, 42]
        const lit = dark ? random.chance(0.6) : random.chance(0.15)
        c.add(
          rounded(wx - 6, wy - 6, ww + 12, 84, 4, lighter(color, 0.6)),
          rect(wx, wy, ww, 72, lit ? '#ffd98a' : mix(palette.ink, '#7fa3b5', 0.35)),
          rect(wx + ww / 2 - 2, wy, 4, 72, lighter(color, 0.6)),
          rect(wx, wy + 32, ww, 4, lighter(color, 0.6)),
        )
        if (random.chance(0.3))
          c.add(
            rounded(wx - 10, wy + 74, ww + 20, 16, 6, '#7d4b32'),
            ...[0, 1, 2, 3].map((f) =>
              circle(wx + f * 14, wy + 70, 10, random.pick(['#4f7d3a', palette.accent, '#6b9a4b'])),
            ),
          )
      }
    c.add(
      rounded(
        x + width / 2 - 34,
        street - 120,
        68,
        122,
        random.pick([4, 34]),
        darker(random.pick([palette.ink, palette.main, palette.third]), 0.15),
      ),
      circle(x + width / 2 + 20, street - 56, 4, '#f2d48a'),
    )
    x += width
  }
  c.add(
    rect(
      0,
      street,
      w,
      h - street,
      c.linear([
        [0, mix(palette.ink, '#8a8580', 0.5)],
        [1, mix(palette.ink, '#8a8580', 0.25)],
      ]),
    ),
    rect(0, street, w, 12, lighter(palette.paper, 0.2), faded(0.7)),
  )
}
