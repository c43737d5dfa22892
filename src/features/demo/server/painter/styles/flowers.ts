import { circle, ellipse, faded, path, rect, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { ground, shadow, vignette, windowLight } from '../materials.ts'
import { below, blob, leaf, polar, swell } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Flowers: a bunch in a `vase`, a `meadow` from low down, or one `bloom` that fills the picture. */
export const flowers: Style = {
  name: 'flowers',
  variants: ['vase', 'meadow', 'bloom'],
  moods: ['warm', 'pastel', 'green', 'vivid', 'cool', 'night'],
  ratio: 'portrait',
  paint(scene) {
    if (scene.variant === 'vase') vase(scene)
    else if (scene.variant === 'meadow') meadow(scene)
    else bloom(scene)
    vignette(scene, 0.2)
  },
}

const GREENS = ['#4f7d4a', '#6b9455', '#38614a', '#86a35c'] as const

/** One flower head of radius `r`; six kinds. */
export function flowerHead({ c, random, palette }: Scene, x: number, y: number, r: number, color: string): string {
  const kind = random.int(0, 5)
  let out = ''
  if (kind === 0) {
    const petals = random.int(8, 14)
    for (let k = 0; k < petals; k += 1)
      out += path(
        leaf(x, y, r, r * 0.2, (k * 360) / petals + random.between(-5, 5)),
        mix(color, '#ffffff', k % 2 ? 0.14 : 0),
      )
    return out + circle(x, y, r * 0.3, '#e8b53c') + circle(x - r * 0.06, y - r * 0.06, r * 0.18, '#f5d06a')
  }
  if (kind === 1) {
    for (let ring = 0; ring < 4; ring += 1)
      for (let k = 0; k < 9 - ring; k += 1) {
        const [px, py] = polar(x, y, r * (0.66 - ring * 0.18), k * (360 / (9 - ring)) + ring * 21)
        out += circle(
          px,
          py,
          r * (0.36 - ring * 0.05),
          mix(color, ring % 2 ? '#000000' : '#ffffff', 0.07 + ring * 0.05),
        )
      }
    return out + circle(x, y, r * 0.15, darker(color, 0.3))
  }
  if (kind === 2) {
    for (let k = 0; k < 5; k += 1) {
      const [px, py] = polar(x, y, r * 0.5, k * 72 + random.between(-6, 6))
      out += path(
        blob(random, px, py, r * 0.52, r * 0.52, 0.08, 7),
        c.radial([
          [0, darker(color, 0.12)],
          [1, lighter(color, 0.16)],
        ]),
      )
    }
    for (let k = 0; k < 8; k += 1) out += circle(...polar(x, y, r * 0.26, k * 45), r * 0.05, palette.ink)
    return out + circle(x, y, r * 0.18, darker(palette.ink, 0.1))
  }
  if (kind === 3) {
    for (let k = 0; k < 26; k += 1)
      out += circle(
        ...polar(x, y, Math.sqrt(random.next()) * r * 0.85, random.between(0, 360)),
        r * random.between(0.12, 0.2),
        mix(color, random.pick(['#ffffff', '#000000']), random.between(0, 0.22)),
      )
    return out
  }
  if (kind === 4) {
    for (const turn of [-118, -62, -90])
      out += path(leaf(x, y + r * 0.7, r * 1.6, r * 0.55, turn), mix(color, '#ffffff', turn === -90 ? 0 : 0.16))
    return out
  }
  for (let k = 0; k < 22; k += 1)
    out += path(
      leaf(x, y, r * (1 - (k % 3) * 0.2), r * 0.12, k * 16.4 + random.between(-4, 4)),
      mix(color, k % 3 ? '#ffffff' : '#000000', 0.1),
    )
  return out + circle(x, y, r * 0.2, lighter(color, 0.4))
}

function vase(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const wall = random.pick([palette.paper, palette.second, mix(palette.main, palette.paper, 0.35), palette.ink])
  ground(scene, wall, 0.12)
  const table = h * random.between(0.78, 0.86)
  const top = random.pick(['#b98a5e', palette.third, palette.paper, darker(wall, 0.2)])
  c.add(
    rect(
      0,
      table,
      w,
      h,
      c.linear([
        [0, lighter(top, 0.1)],
        [1, darker(top, 0.15)],
      ]),
    ),
  )
  const glaze = random.pick(
    [palette.accent, palette.ink, palette.third, '#f5f0e6', palette.main].filter((color) => color !== wall),
  )
  const [tall, half] = [h * random.between(0.24, 0.34), w * random.between(0.1, 0.17)]
  const foot = table + h * 0.06
  const neck = half * random.between(0.4, 0.8)
  const x = w * random.between(0.44, 0.56)
  const heads = random.int(9, 15)
  for (let i = 0; i < heads + 10; i += 1) {
    const angle = -90 + (i / (heads + 9) - 0.5) * 150 + random.between(-8, 8)
    const reach = h * random.between(0.14, 0.36)
    const [fx, fy] = polar(x, foot - tall, reach, angle)
    c.add(
      stroke(
        `M${x.toFixed(0)} ${(foot - tall + 10).toFixed(0)}Q${(x + (fx - x) * 0.25).toFixed(0)} ${(fy + (foot - tall - fy) * 0.35).toFixed(0)} ${fx.toFixed(0)} ${fy.toFixed(0)}`,
        random.pick(GREENS),
        6,
      ),
    )
    for (let k = 0; k < 2; k += 1)
      c.add(
        path(
          leaf(
            x + (fx - x) * 0.5,
            fy + (foot - tall - fy) * 0.5,
            random.between(70, 150),
            22,
            angle + random.pick([-50, 50]),
          ),
          random.pick(GREENS),
        ),
      )
  }
  const inks = random.shuffled(
    [palette.accent, palette.main, palette.second, lighter(palette.accent, 0.4), '#fbf6ec'].filter(
      (color) => color !== wall,
    ),
  )
  for (let i = 0; i < heads; i += 1) {
    const angle = -90 + (i / (heads - 1) - 0.5) * 140 + random.between(-10, 10)
    const [fx, fy] = polar(x, foot - tall, h * random.between(0.12, 0.34), angle)
    c.add(flowerHead(scene, fx, fy, w * random.between(0.05, 0.105), inks[i % inks.length]!))
  }
  const d = `M${(x - neck).toFixed(0)} ${(foot - tall).toFixed(0)}C${(x - neck * 0.8).toFixed(0)} ${(foot - tall * 0.7).toFixed(0)} ${(x - half * 1.3).toFixed(0)} ${(foot - tall * 0.6).toFixed(0)} ${(x - half * 0.8).toFixed(0)} ${foot.toFixed(0)}H${(x + half * 0.8).toFixed(0)}C${(x + half * 1.3).toFixed(0)} ${(foot - tall * 0.6).toFixed(0)} ${(x + neck * 0.8).toFixed(0)} ${(foot - tall * 0.7).toFixed(0)} ${(x + neck).toFixed(0)} ${(foot - tall).toFixed(0)}Z`
  c.add(
    shadow(scene, x + half * 0.6, foot + 4, half * 1.7, 22, 0.5),
    path(
      d,
      c.linear(
        [
          [0, lighter(glaze, 0.25)],
          [0.5, glaze],
          [1, darker(glaze, 0.35)],
        ],
        0,
        0,
        1,
        0,
      ),
    ),
    ellipse(x, foot - tall, neck, 9, darker(glaze, 0.4)),
  )
  if (random.chance(0.5))
    for (let k = 0; k < 4; k += 1)
      c.add(
        path(
          leaf(x + random.between(-0.3, 0.3) * w, foot + random.between(10, 40), 34, 13, random.between(0, 360)),
          inks[0]!,
        ),
      )
  windowLight(scene, 0.2)
}

function meadow(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const night = palette.mood === 'night'
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, night ? palette.ink : mix(palette.second, '#ffffff', 0.4)],
        [1, night ? palette.main : lighter(palette.paper, 0.3)],
      ]),
    ),
  )
  if (random.chance(0.6))
    c.add(
      circle(
        w * random.between(0.2, 0.8),
        h * random.between(0.14, 0.3),
        w * 0.11,
        mix(palette.accent, '#fffbe8', 0.55),
      ),
    )
  const inks = [palette.accent, palette.main, lighter(palette.accent, 0.45), palette.third, '#fdf8ee']
  for (let layer = 0; layer < 3; layer += 1) {
    const t = layer / 2
    const foot = h * (0.62 + t * 0.3)
    const grass = mix(mix('#7fa35a', palette.second, 0.5), night ? palette.ink : '#2f5a3c', t)
    c.add(path(below(swell(random, w, foot, 26), h + 10, true), grass))
    let blades = ''
    for (let k = 0; k < 110; k += 1)
      blades += leaf(
        random.between(0, w),
        foot + random.between(0, 70),
        random.between(60, 150) * (0.6 + t * 0.7),
        6 + t * 5,
        -90 + random.between(-24, 24),
      )
    c.add(path(blades, mix(grass, '#d6e29a', 0.15)))
    const count = random.int(9, 15)
    for (let i = 0; i < count; i += 1) {
      const x = random.between(0, w)
      const y = foot - h * random.between(0.02, 0.2) * (0.6 + t * 0.7)
      c.add(
        stroke(
          `M${x.toFixed(0)} ${y.toFixed(0)}q${random.int(-26, 26)} ${((foot - y) / 2).toFixed(0)} ${random.int(-14, 14)} ${(foot - y + 50).toFixed(0)}`,
          mix(grass, '#2a4a33', 0.3),
          4 + t * 3,
        ),
        flowerHead(
          scene,
          x,
          y,
          (18 + t * 40) * random.between(0.7, 1.25),
          mix(random.pick(inks), night ? palette.main : palette.paper, 0.4 - t * 0.4),
        ),
      )
    }
  }
}

function bloom(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const back = random.pick([palette.ink, palette.third, mix(palette.second, palette.paper, 0.4)])
  ground(scene, back, 0.14)
  const color = random.pick([palette.main, palette.accent].filter((each) => each !== back))
  for (let k = 0; k < 9; k += 1)
    c.add(
      path(
        leaf(w / 2, h / 2, Math.max(w, h) * random.between(0.4, 0.6), 90, k * 40 + random.between(-12, 12)),
        mix(random.pick(GREENS), back, 0.35),
      ),
    )
  const [x, y, r] = [
    w * random.between(0.4, 0.6),
    h * random.between(0.4, 0.6),
    Math.min(w, h) * random.between(0.4, 0.5),
  ]
  const rings = random.int(4, 7)
  for (let ring = 0; ring < rings; ring += 1) {
    const t = ring / rings
    const petals = Math.round(13 - t * 5)
    for (let k = 0; k < petals; k += 1) {
      const tone = mix(color, t > 0.5 ? '#3a0f1c' : '#ffffff', Math.abs(t - 0.45) * 0.6)
      c.add(
        path(
          leaf(x, y, r * (1 - t * 0.8), r * (0.34 - t * 0.16), (k * 360) / petals + ring * 17 + random.between(-5, 5)),
          c.radial([
            [0, darker(tone, 0.3)],
            [1, lighter(tone, 0.1)],
          ]),
          'stroke="#2a0f1c" stroke-opacity=".08" stroke-width="3"',
        ),
      )
    }
  }
  for (let k = 0; k < 40; k += 1)
    c.add(
      circle(
        ...polar(x, y, Math.sqrt(random.next()) * r * 0.15, random.between(0, 360)),
        r * 0.016,
        random.pick(['#f6d36a', '#e8a53c', '#fff1c4']),
        faded(0.95),
      ),
    )
}
