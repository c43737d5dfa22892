import { circle, ellipse, faded, path, polygon, rect, stroke, group, move, turn } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { ground, placed, shadow, vignette, windowLight } from '../materials.ts'
import type { Scene, Style } from '../style.ts'
import { quilt, knit } from '../needlework.ts'

/** Made by hand: a `quilt`, colour-work `knit`, `yarn` balls, folded `origami`. */
export const craft: Style = {
  name: 'craft',
  variants: ['quilt', 'knit', 'yarn', 'origami', 'origami-dark'],
  moods: ['earth', 'pastel', 'warm', 'cool', 'vivid', 'green'],
  ratio: 'portrait',
  paint(scene) {
    if (scene.variant === 'quilt') quilt(scene)
    else if (scene.variant === 'knit') knit(scene)
    else if (scene.variant === 'yarn') yarn(scene)
    else origami(scene)
    vignette(scene, 0.16)
  },
}

function yarn(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  ground(scene, random.pick([palette.paper, palette.second, mix(palette.third, palette.paper, 0.5)]), 0.1)
  const inks = [
    palette.main,
    palette.accent,
    palette.third,
    palette.ink,
    palette.second,
    mix(palette.main, palette.paper, 0.5),
  ]
  const count = random.int(4, 8)
  for (let i = 0; i < count; i += 1) {
    const r = w * random.between(0.15, 0.24)
    const [x, y] = [w * (0.22 + 0.56 * ((i * 0.618) % 1)) + random.between(-50, 50), h * ((i + 0.6) / (count + 0.2))]
    const ink = inks[i % inks.length]!
    let wool = ''
    for (let q = 0; q < 4; q += 1) {
      const angle = q * 47 + random.between(-10, 10)
      for (let k = -6; k <= 6; k += 1)
        wool += `<g transform="rotate(${angle.toFixed(0)})"><path d="M${-r} ${(k * r * 0.17).toFixed(0)}Q0 ${(k * r * 0.17 - r * 0.22).toFixed(0)} ${r} ${(k * r * 0.17).toFixed(0)}" fill="none" stroke="${mix(ink, k % 2 ? '#ffffff' : '#000000', 0.08 + q * 0.03)}" stroke-width="${(r * 0.085).toFixed(1)}"/></g>`
    }
    const [tx, ty] = [x + random.between(-1.6, 1.6) * r, y + r * random.between(0.8, 1.4)]
    c.add(
      stroke(
        `M${x.toFixed(0)} ${(y + r * 0.6).toFixed(0)}C${(x - r).toFixed(0)} ${(y + 1.6 * r).toFixed(0)} ${(tx + r).toFixed(0)} ${(ty - r * 0.2).toFixed(0)} ${tx.toFixed(0)} ${ty.toFixed(0)}`,
        ink,
        r * 0.075,
      ),
      shadow(scene, x + r * 0.16, y + r * 0.24, r * 1.24, r * 1.18, 0.5),
      placed(
        c.clipped(
          circle(0, 0, r, '#000'),
          circle(0, 0, r, darker(ink, 0.12)) +
            wool +
            circle(
              0,
              0,
              r,
              c.radial(
                [
                  [0, '#ffffff', 0.2],
                  [0.6, '#000000', 0],
                  [1, '#000000', 0.4],
                ],
                0.36,
                0.32,
                0.7,
              ),
            ),
        ),
        x,
        y,
        random.int(0, 180),
      ),
    )
  }
  if (random.chance(0.7))
    for (const angle of [-38, -52])
      c.add(
        group(
          rect(
            -7,
            -h * 0.3,
            14,
            h * 0.6,
            c.linear(
              [
                [0, '#d8b182'],
                [1, '#a87c4c'],
              ],
              0,
              0,
              1,
              0,
            ),
            'rx="7"',
          ) + circle(0, -h * 0.3, 17, palette.accent),
          `${move(w * 0.62, h * 0.6)} ${turn(angle)}`,
        ),
      )
  windowLight(scene, 0.14)
}

function origami(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const back =
    scene.variant === 'origami-dark'
      ? palette.ink
      : random.pick([palette.second, palette.paper, mix(palette.main, palette.paper, 0.55)])
  ground(scene, back, 0.1)
  const count = random.int(1, 6)
  const inks = [palette.accent, palette.main, palette.third, palette.second, palette.paper].filter(
    (ink) => ink !== back,
  )
  for (let i = 0; i < count; i += 1) {
    const s = count === 1 ? w * 0.4 : w * random.between(0.17, 0.24)
    const ink = inks[i % inks.length]!
    const tone = (t: number) => (t < 0 ? darker(ink, -t) : lighter(ink, t))
    const p = (points: readonly (readonly [number, number])[], t: number) =>
      path(polygon(points.map(([x, y]): [number, number] => [x * s, y * s])), tone(t))
    const crane =
      p(
        [
          [-0.1, 0.15],
          [-1, -0.85],
          [0.05, -0.25],
        ],
        0.28,
      ) +
      p(
        [
          [0.05, -0.25],
          [0.5, -1.05],
          [0.3, 0.1],
        ],
        -0.24,
      ) +
      p(
        [
          [-0.2, 0.35],
          [-0.1, 0.15],
          [0.05, -0.25],
          [0.3, 0.1],
          [0.05, 0.5],
        ],
        0.06,
      ) +
      p(
        [
          [0.3, 0.1],
          [1.05, -0.5],
          [0.05, 0.5],
        ],
        -0.12,
      ) +
      p(
        [
          [-0.2, 0.35],
          [-0.75, -0.25],
          [-0.08, 0.12],
        ],
        -0.06,
      ) +
      p(
        [
          [-0.75, -0.25],
          [-1.02, -0.06],
          [-0.66, -0.13],
        ],
        -0.3,
      )
    const boat =
      p(
        [
          [-1, -0.1],
          [1, -0.1],
          [0.6, 0.45],
          [-0.6, 0.45],
        ],
        0.06,
      ) +
      p(
        [
          [-1, -0.1],
          [-0.2, -0.1],
          [-0.6, 0.45],
        ],
        0.22,
      ) +
      p(
        [
          [0.2, -0.1],
          [1, -0.1],
          [0.6, 0.45],
        ],
        -0.16,
      ) +
      p(
        [
          [0, -0.9],
          [0.42, -0.1],
          [-0.42, -0.1],
        ],
        0.3,
      ) +
      p(
        [
          [0, -0.9],
          [0.42, -0.1],
          [0, -0.1],
        ],
        -0.06,
      )
    const plane =
      p(
        [
          [-1, 0.2],
          [1, -0.6],
          [-0.2, 0.1],
        ],
        0.26,
      ) +
      p(
        [
          [-0.2, 0.1],
          [1, -0.6],
          [0, 0.55],
        ],
        -0.06,
      ) +
      p(
        [
          [-0.2, 0.1],
          [0, 0.55],
          [-0.3, 0.5],
        ],
        -0.32,
      )
    const shape = random.pick([crane, crane, boat, plane])
    const [x, y] =
      count === 1
        ? [w / 2, h / 2]
        : [
            w * (0.26 + 0.48 * (i % 2)) + random.between(-40, 40),
            h * ((Math.floor(i / 2) + 0.5) / Math.ceil(count / 2)) + random.between(-40, 40),
          ]
    c.add(
      placed(
        `<g opacity=".28">${shape.replace(/fill="#[0-9a-f]{6}"/g, 'fill="#140c14"')}</g>`,
        x + s * 0.16,
        y + s * 0.26,
        random.between(-6, 6),
      ),
      placed(shape, x, y, random.between(-12, 12)),
    )
    if (back !== palette.ink && random.chance(0.3)) c.add(ellipse(x, y + s * 0.7, s * 0.8, 6, palette.ink, faded(0.05)))
  }
  windowLight(scene, 0.16)
}
