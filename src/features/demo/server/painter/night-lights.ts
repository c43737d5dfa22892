import { circle, ellipse, faded, path, rect, stroke } from './canvas.ts'
import { darker, lighter, mix } from './color.ts'
import { glow } from './materials.ts'
import { below, blob, ridge } from './shapes.ts'
import type { Scene } from './style.ts'

export function nebula(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const inks = [palette.main, palette.second, palette.third, palette.accent, palette.second]
  for (let i = 0; i < 34; i += 1) {
    const t = i / 34
    c.add(
      glow(
        scene,
        w * (0.1 + t * 0.8) + random.between(-200, 200),
        h * (0.85 - t * 0.7) + random.between(-170, 170),
        random.between(120, 340),
        random.pick(inks),
        random.between(0.16, 0.42),
      ),
    )
  }
  for (let i = 0; i < 6; i += 1)
    c.add(
      path(
        blob(
          random,
          w * random.between(0.15, 0.85),
          h * random.between(0.2, 0.8),
          random.between(60, 190),
          random.between(30, 90),
          0.4,
          9,
        ),
        darker(palette.ink, 0.4),
        faded(0.22),
      ),
    )
  for (let i = 0; i < 130; i += 1) {
    const t = random.next()
    c.add(
      circle(
        w * (0.1 + t * 0.8) + random.between(-160, 160),
        h * (0.85 - t * 0.7) + random.between(-130, 130),
        random.between(0.8, 3.4),
        '#ffffff',
        faded(random.between(0.4, 1)),
      ),
    )
  }
  for (let i = 0; i < 5; i += 1) {
    const [x, y, r] = [w * random.next(), h * random.next(), random.between(26, 70)]
    c.add(
      glow(scene, x, y, r, '#ffffff', 0.9),
      stroke(
        `M${(x - r).toFixed(0)} ${y.toFixed(0)}h${(2 * r).toFixed(0)}M${x.toFixed(0)} ${(y - r).toFixed(0)}v${(2 * r).toFixed(0)}`,
        '#ffffff',
        1.6,
        faded(0.8),
      ),
    )
  }
}

export function moon(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const [x, y, r] = [w * random.between(0.35, 0.65), h * random.between(0.28, 0.42), w * random.between(0.16, 0.32)]
  c.add(
    glow(scene, x, y, r * 2.3, palette.accent, 0.55),
    circle(
      x,
      y,
      r,
      c.radial(
        [
          [0, '#fffaea'],
          [1, mix(palette.accent, '#fff1cf', 0.5)],
        ],
        0.4,
        0.36,
        0.8,
      ),
    ),
  )
  let seas = ''
  for (let k = 0; k < 12; k += 1)
    seas += path(
      blob(
        random,
        x + random.between(-0.8, 0.8) * r,
        y + random.between(-0.8, 0.8) * r,
        r * random.between(0.06, 0.26),
        r * random.between(0.05, 0.2),
        0.25,
        7,
      ),
      mix(palette.accent, palette.ink, 0.25),
      faded(0.22),
    )
  c.add(c.clipped(circle(x, y, r, '#000'), seas))
  for (let i = 0; i < 3; i += 1)
    c.add(
      path(
        below(ridge(random, w, h * (0.7 + i * 0.1), h * 0.09, 0.5, 6), h + 10),
        mix(palette.main, darker(palette.ink, 0.4), 0.35 + i * 0.32),
      ),
    )
  if (random.chance(0.5))
    for (let i = 0; i < 4; i += 1)
      c.add(
        ellipse(
          w * random.next(),
          y + random.between(-0.6, 1) * r,
          random.between(120, 300),
          random.between(8, 20),
          palette.paper,
          faded(0.18),
        ),
      )
}

/** Northern lights: each curtain consists of many rays below one slow curve. */
export function aurora(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const lights = random.shuffled(['#7ff0c0', palette.accent, palette.second, palette.third, '#6fd6e8'])
  for (let i = 0; i < 3; i += 1) {
    const light = lights[i]!
    const fill = c.linear([
      [0, light, 0],
      [0.7, light, 0.3],
      [0.94, lighter(light, 0.3), 0.6],
      [1, light, 0],
    ])
    const [base, p1, p2] = [h * (0.6 - i * 0.11), random.between(0, 6.3), random.between(0, 6.3)]
    c.add(glow(scene, w * random.between(0.2, 0.8), base, w * 0.5, light, 0.22))
    for (let x = -30; x < w + 30; x += 19) {
      const foot = base + Math.sin(x * 0.005 + p1) * h * 0.07 + Math.sin(x * 0.017 + p2) * h * 0.022
      const tall = h * (0.22 + 0.14 * Math.sin(x * 0.011 + p2)) * random.between(0.75, 1.2)
      c.add(rect(x, foot - tall, 27, tall, fill, faded(random.between(0.35, 0.95))))
    }
  }
  for (let i = 0; i < 3; i += 1)
    c.add(
      path(
        below(ridge(random, w, h * (0.72 + i * 0.09), h * 0.1, 0.5, 6), h + 10),
        mix(mix(palette.main, palette.ink, 0.6), '#04070c', 0.2 + i * 0.35),
      ),
    )
  if (random.chance(0.5))
    c.add(
      path(
        'M-60 0L0 -78L60 0Z',
        darker(palette.accent, 0.2),
        `transform="translate(${(w * 0.5).toFixed(0)} ${(h * 0.95).toFixed(0)})"`,
      ),
      path('M-10 0L0 -60L10 0Z', '#ffe6a8', `transform="translate(${(w * 0.5).toFixed(0)} ${(h * 0.95).toFixed(0)})"`),
    )
}
