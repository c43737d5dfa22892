import { circle, ellipse, faded, path, polygon, rect, rounded, stroke } from './canvas.ts'
import { lighter } from './color.ts'
import { placed } from './materials.ts'
import { leaf, polar } from './shapes.ts'
import type { Scene } from './style.ts'

export function slice({ random }: Scene, x: number, y: number, r: number, flat: number): string {
  const [peel, flesh] = random.pick([
    ['#ee8f23', '#fbc056'],
    ['#f2c230', '#fbe58a'],
    ['#8fb23a', '#d9e89a'],
    ['#d6456a', '#f6a3a3'],
  ] as const)
  let out = ellipse(0, 0, r, r, peel) + ellipse(0, 0, r * 0.88, r * 0.88, '#fff6e0')
  for (let k = 0; k < 8; k += 1)
    out += path(
      polygon([polar(0, 0, r * 0.08, k * 45), polar(0, 0, r * 0.8, k * 45 - 18), polar(0, 0, r * 0.8, k * 45 + 18)]),
      flesh,
    )
  return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(1 ${flat}) rotate(${random.int(0, 40)})">${out}</g>`
}

export function tall(scene: Scene, x: number, foot: number, s: number, top: string, low: string): string {
  const { c, random, palette } = scene
  const [tw, bw] = [s * random.between(0.24, 0.3), s * random.between(0.19, 0.24)]
  const y = foot - s
  const outline = polygon([
    [x - tw, y],
    [x + tw, y],
    [x + bw, foot],
    [x - bw, foot],
  ])
  const level = y + s * random.between(0.12, 0.2)
  let inside = rect(
    x - tw,
    level,
    tw * 2,
    s,
    c.linear([
      [0, top],
      [1, low],
    ]),
  )
  for (let i = 0; i < 6; i += 1)
    inside += placed(
      rounded(-tw * 0.34, -tw * 0.34, tw * 0.68, tw * 0.68, 10, '#ffffff', faded(0.42)) +
        rounded(-tw * 0.26, -tw * 0.26, tw * 0.3, tw * 0.14, 5, '#ffffff', faded(0.5)),
      x + random.between(-0.6, 0.6) * tw,
      level + s * (0.06 + i * 0.11),
      random.between(0, 90),
    )
  for (let i = 0; i < 3; i += 1)
    inside += path(
      leaf(
        x + random.between(-0.5, 0.5) * tw,
        level + s * random.between(0.1, 0.6),
        tw * 0.7,
        tw * 0.22,
        random.int(0, 360),
      ),
      '#5f9a4a',
      faded(0.85),
    )
  const straw = rect(
    x + tw * 0.1,
    y - s * 0.26,
    s * 0.035,
    s * 0.9,
    random.pick([palette.accent, palette.ink, '#ffffff', palette.main]),
    `transform="rotate(${random.int(6, 14)} ${x.toFixed(0)} ${foot.toFixed(0)})"`,
  )
  const mint = [-40, -90, -140]
    .map((turn) => path(leaf(x - tw * 0.4, y + 8, s * 0.16, s * 0.05, turn), '#5f9a4a'))
    .join('')
  return (
    straw +
    path(outline, '#ffffff', faded(0.3)) +
    c.clipped(path(outline, '#000'), inside) +
    path(
      outline,
      c.linear(
        [
          [0, '#ffffff', 0.55],
          [0.2, '#ffffff', 0.05],
          [0.8, '#ffffff', 0],
          [1, '#ffffff', 0.35],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    ellipse(x, y, tw, tw * 0.1, 'none', 'stroke="#ffffff" stroke-opacity=".8" stroke-width="5"') +
    mint +
    slice(scene, x + tw * 0.95, y + 6, s * 0.12, 1)
  )
}

export function stemmed(scene: Scene, x: number, foot: number, s: number, top: string, low: string): string {
  const { c, random } = scene
  const r = s * random.between(0.26, 0.34)
  const bowlTop = foot - s * 0.92
  const bowls = [
    `M${x - r} ${bowlTop}H${x + r}L${x} ${bowlTop + r * 1.25}Z`,
    `M${x - r} ${bowlTop}H${x + r}Q${x + r} ${bowlTop + r * 1.1} ${x} ${bowlTop + r * 1.15}Q${x - r} ${bowlTop + r * 1.1} ${x - r} ${bowlTop}Z`,
    `M${x - r * 0.7} ${bowlTop}H${x + r * 0.7}Q${x + r * 1.15} ${bowlTop + r * 1.5} ${x} ${bowlTop + r * 1.6}Q${x - r * 1.15} ${bowlTop + r * 1.5} ${x - r * 0.7} ${bowlTop}Z`,
  ]
  const bowl = random.pick(bowls)
  const level = bowlTop + r * random.between(0.12, 0.3)
  return (
    rect(x - 5, bowlTop + r, 10, foot - bowlTop - r, '#ffffff', faded(0.65)) +
    ellipse(x, foot, r * 0.62, r * 0.1, '#ffffff', faded(0.6)) +
    path(bowl, '#ffffff', faded(0.3)) +
    c.clipped(
      path(bowl, '#000'),
      rect(
        x - r * 1.3,
        level,
        r * 2.6,
        s,
        c.linear([
          [0, top],
          [1, low],
        ]),
      ) + ellipse(x, level, r, r * 0.08, lighter(top, 0.4)),
    ) +
    path(
      bowl,
      c.linear(
        [
          [0, '#ffffff', 0.5],
          [0.25, '#ffffff', 0],
          [1, '#ffffff', 0.25],
        ],
        0,
        0,
        1,
        0,
      ),
    ) +
    (random.chance(0.5)
      ? slice(scene, x + r * 0.86, bowlTop, s * 0.11, 1)
      : stroke(
          `M${(x - r * 0.7).toFixed(0)} ${(bowlTop - r * 0.3).toFixed(0)}L${(x + r * 0.3).toFixed(0)} ${(bowlTop + r * 0.5).toFixed(0)}`,
          '#c9a25a',
          6,
        ) + circle(x - r * 0.1, bowlTop + r * 0.2, r * 0.13, '#b3243f'))
  )
}
