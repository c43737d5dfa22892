import { circle, ellipse, faded, path, polygon, rect, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { glow, vignette } from '../materials.ts'
import { below, leaf, polar, swell } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Light as in photographs: lights out of focus (`bokeh`), leaf `shadows` on a wall, a long `dusk`, `rain` on glass. */
export const light: Style = {
  name: 'light',
  variants: ['bokeh', 'shadows', 'dusk', 'rain'],
  moods: ['night', 'warm', 'earth', 'cool', 'pastel'],
  ratio: 'any',
  paint(scene) {
    if (scene.variant === 'bokeh') bokeh(scene, false)
    else if (scene.variant === 'rain') bokeh(scene, true)
    else if (scene.variant === 'shadows') shadows(scene)
    else dusk(scene)
    vignette(scene, 0.26)
  },
}

function bokeh(scene: Scene, wet: boolean): void {
  const { c, w, h, random, palette } = scene
  const dark = darker(palette.ink, 0.25)
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, dark],
        [0.6, mix(dark, palette.main, 0.5)],
        [1, dark],
      ]),
    ),
  )
  for (let i = 0; i < 7; i += 1)
    c.add(
      glow(
        scene,
        w * random.next(),
        h * random.between(0.2, 0.9),
        random.between(200, 420),
        random.pick([palette.main, palette.accent, palette.third]),
        0.35,
      ),
    )
  const inks = [palette.accent, palette.second, palette.third, '#ffd98a', '#ffefcf', palette.main]
  const level = h * random.between(0.4, 0.65)
  for (let i = 0; i < 60; i += 1) {
    const near = random.next()
    const r = 14 + near ** 2 * random.between(40, 110)
    const [x, y] = [random.between(-40, w + 40), level + (random.next() - 0.5) * h * (0.35 + near * 0.6)]
    const ink = random.pick(inks)
    c.add(
      circle(x, y, r, ink, faded(0.1 + (1 - near) * 0.35)),
      circle(x, y, r * 0.95, 'none', `stroke="${lighter(ink, 0.4)}" stroke-width="3" opacity=".3"`),
    )
  }
  if (!wet) return
  for (let i = 0; i < 150; i += 1) {
    const [x, y, r] = [w * random.next(), h * random.next(), 3 + random.next() ** 4 * 20]
    c.add(
      ellipse(
        x,
        y,
        r * 0.86,
        r,
        c.linear([
          [0, '#05060c', 0.5],
          [0.5, '#ffffff', 0.12],
          [1, '#ffffff', 0.55],
        ]),
      ),
      circle(x - r * 0.25, y - r * 0.4, r * 0.18, '#ffffff', faded(0.8)),
    )
    if (r > 13)
      c.add(
        stroke(
          `M${x.toFixed(0)} ${(y - r).toFixed(0)}q${random.int(-6, 6)} -60 ${random.int(-8, 8)} -${random.int(90, 260)}`,
          '#ffffff',
          r * 0.7,
          faded(0.07),
        ),
      )
  }
}

function shadows({ c, w, h, random, palette }: Scene): void {
  const wall = random.pick([palette.second, palette.paper, mix(palette.main, palette.paper, 0.45), palette.accent])
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear(
        [
          [0, lighter(wall, 0.2)],
          [1, darker(wall, 0.08)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
  )
  const shade = mix(wall, palette.ink, 0.5)
  const slant = random.between(-0.4, 0.4)
  let out = ''
  if (random.chance(0.5)) {
    const bars = random.int(6, 12)
    for (let i = 0; i < bars; i += 1)
      out += rect(-w * 0.4, (i * h) / bars, w * 1.8, (h / bars) * 0.42, shade, faded(0.34))
  } else {
    const cols = random.int(2, 3)
    for (let i = 0; i <= cols; i += 1) out += rect((i * w) / cols - 26, -h * 0.4, 52, h * 1.8, shade, faded(0.4))
    for (let i = 0; i < 4; i += 1) out += rect(-w * 0.4, (i * h) / 3 - 20, w * 1.8, 44, shade, faded(0.4))
  }
  c.add(
    `<g transform="matrix(1 ${slant.toFixed(2)} ${(-slant * 0.5).toFixed(2)} 1 0 ${(-slant * w * 0.5).toFixed(0)})">${out}</g>`,
  )
  for (let b = 0; b < random.int(1, 3); b += 1) {
    const [x, y] = [random.pick([-30, w + 30]), h * random.between(0.2, 1)]
    const toward = x < 0 ? -30 : -150
    for (const [off, opacity] of [
      [0, 0.26],
      [12, 0.2],
    ] as const)
      for (let k = 0; k < 7; k += 1) {
        const [lx, ly] = polar(x, y, 60 + k * w * 0.06, toward)
        for (const side of [-1, 1])
          c.add(
            path(leaf(lx + off, ly + off, w * (0.36 - k * 0.03), w * 0.075, toward + side * 52), shade, faded(opacity)),
          )
      }
  }
  if (random.chance(0.5)) {
    const [x, y, s] = [w * random.between(0.3, 0.7), h * 0.98, Math.min(w, h) * 0.3]
    c.add(
      rect(0, h * 0.9, w, h, lighter(wall, 0.25)),
      ellipse(
        x,
        y - s * 0.4,
        s * 0.34,
        s * 0.46,
        c.linear(
          [
            [0, lighter(palette.main, 0.3)],
            [1, darker(palette.main, 0.25)],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
      rect(x - s * 0.12, y - s * 1.06, s * 0.24, s * 0.3, darker(palette.main, 0.06)),
    )
  }
}

function dusk({ c, w, h, random, palette }: Scene): void {
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, mix(palette.ink, palette.main, 0.3)],
        [0.45, palette.main],
        [0.66, palette.accent],
        [0.74, lighter(palette.accent, 0.5)],
      ]),
    ),
  )
  const line = h * random.between(0.7, 0.8)
  for (let i = 0; i < 9; i += 1) {
    const [x, y] = [random.between(-200, w), line * random.between(0.15, 0.92)]
    for (let k = 0; k < 4; k += 1)
      c.add(
        ellipse(
          x + k * 90,
          y + random.between(-9, 9),
          random.between(90, 260),
          random.between(5, 16),
          random.pick([lighter(palette.accent, 0.5), mix(palette.main, palette.ink, 0.4)]),
          faded(0.26),
        ),
      )
  }
  c.add(circle(w * random.between(0.25, 0.75), line - random.between(-20, 90), w * 0.055, '#fff3d0'))
  c.add(path(below(swell(random, w, line, 16, 8), h + 10, true), darker(palette.ink, 0.3)))
  const kind = random.int(0, 2)
  if (kind === 0)
    for (let i = 0; i < 3; i += 1) {
      const x = w * (0.1 + i * 0.36) + random.between(-40, 40)
      const tall = h * random.between(0.2, 0.34)
      c.add(
        rect(x - 5, line - tall, 10, tall + 40, darker(palette.ink, 0.35)),
        rect(x - 56, line - tall + 24, 112, 8, darker(palette.ink, 0.35)),
        rect(x - 40, line - tall + 58, 80, 8, darker(palette.ink, 0.35)),
      )
      for (const dy of [24, 58])
        c.add(
          stroke(
            `M${(x - 50).toFixed(0)} ${(line - tall + dy).toFixed(0)}q${w * 0.2} 60 ${w * 0.42} ${random.int(-20, 20)}`,
            darker(palette.ink, 0.35),
            3,
          ),
        )
    }
  else if (kind === 1)
    for (let i = 0; i < 4; i += 1) {
      const [x, tall] = [w * random.next(), h * random.between(0.14, 0.3)]
      c.add(
        stroke(
          `M${x.toFixed(0)} ${(line + 30).toFixed(0)}Q${(x + 20).toFixed(0)} ${(line - tall * 0.5).toFixed(0)} ${(x - 14).toFixed(0)} ${(line - tall).toFixed(0)}`,
          darker(palette.ink, 0.35),
          12,
        ),
      )
      for (let k = 0; k < 9; k += 1)
        c.add(path(leaf(x - 14, line - tall, tall * 0.55, 17, k * 25 + 160), darker(palette.ink, 0.35)))
    }
  else
    c.add(
      path(
        polygon([
          [w * 0.5, line + 4],
          [w * 0.53, line + 4],
          [w * 0.95, h + 10],
          [w * 0.2, h + 10],
        ]),
        mix(palette.ink, palette.accent, 0.3),
      ),
      path(
        polygon([
          [w * 0.514, line + 10],
          [w * 0.517, line + 10],
          [w * 0.59, h + 10],
          [w * 0.55, h + 10],
        ]),
        lighter(palette.accent, 0.4),
        faded(0.8),
      ),
    )
}
