import { circle, ellipse, faded, path, rect, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { placed, plant, shadow, windowLight } from '../materials.ts'
import { blob } from '../shapes.ts'
import type { Scene } from '../style.ts'

const FURS = ['#d98a45', '#3a3534', '#8d8680', '#e8dccb', '#6d5140', '#f3ede2'] as const

export function cat(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const wall = random.pick([palette.second, palette.main, mix(palette.third, palette.paper, 0.4)])
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear(
        [
          [0, lighter(wall, 0.15)],
          [1, darker(wall, 0.08)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
  )
  const sill = h * 0.82
  if (random.chance(0.65)) {
    const night = palette.mood === 'night'
    const [x, y, ww, wh] = [w * 0.14, h * 0.08, w * 0.72, sill - h * 0.08]
    c.add(
      rect(x - 22, y - 22, ww + 44, wh + 22, lighter(palette.paper, 0.4)),
      rect(
        x,
        y,
        ww,
        wh,
        c.linear([
          [0, night ? palette.ink : mix('#9cc4de', palette.third, 0.2)],
          [1, night ? palette.main : '#fdebcf'],
        ]),
      ),
    )
    c.add(
      circle(x + ww * random.between(0.2, 0.8), y + wh * 0.22, 46, '#fff6dc'),
      c.clipped(
        rect(x, y, ww, wh, '#000'),
        [0, 1, 2]
          .map((k) =>
            path(
              blob(random, x + ww * (0.2 + k * 0.3), y + wh * 1.02, ww * 0.34, wh * random.between(0.16, 0.34), 0.1, 9),
              mix(night ? palette.ink : '#7fa37a', palette.third, k * 0.2),
            ),
          )
          .join(''),
      ),
    )
    c.add(
      rect(x + ww / 2 - 8, y, 16, wh, lighter(palette.paper, 0.4)),
      rect(x, y + wh * 0.44, ww, 14, lighter(palette.paper, 0.4)),
    )
  } else windowLight(scene, 0.3)
  c.add(
    rect(0, sill, w, h - sill, lighter(palette.paper, 0.2)),
    rect(0, sill, w, 14, '#ffffff', faded(0.6)),
    rect(0, sill + h * 0.05, w, h, darker(wall, 0.1)),
  )
  const fur = random.pick(FURS)
  const dark = darker(fur, 0.35)
  const x = w * random.between(0.4, 0.6)
  const s = Math.min(w * 0.4, h * 0.3) * random.between(0.9, 1.15)
  const facing = random.pick([-1, 1])
  const body = `M${-0.42 * s} 0C${-0.55 * s} ${-0.6 * s} ${-0.36 * s} ${-1.05 * s} 0 ${-1.1 * s}C${0.36 * s} ${-1.05 * s} ${0.62 * s} ${-0.5 * s} ${0.46 * s} 0Z`
  const head = path(
    `M${-0.34 * s} ${-1.2 * s}L${-0.33 * s} ${-1.68 * s}L${-0.1 * s} ${-1.5 * s}Q0 ${-1.54 * s} ${0.1 * s} ${-1.5 * s}L${0.33 * s} ${-1.68 * s}L${0.34 * s} ${-1.2 * s}Q${0.32 * s} ${-0.9 * s} 0 ${-0.9 * s}Q${-0.32 * s} ${-0.9 * s} ${-0.34 * s} ${-1.2 * s}Z`,
    fur,
  )
  let marks = ''
  if (random.chance(0.6))
    for (let k = 0; k < 5; k += 1)
      marks +=
        stroke(
          `M${0.44 * s} ${-0.2 * s - k * 0.15 * s}q${-0.14 * s} ${-0.03 * s} ${-0.3 * s} ${0.02 * s}`,
          dark,
          s * 0.05,
          faded(0.6),
        ) +
        stroke(
          `M${-0.42 * s} ${-0.2 * s - k * 0.15 * s}q${0.12 * s} ${-0.03 * s} ${0.24 * s} ${0.02 * s}`,
          dark,
          s * 0.05,
          faded(0.6),
        )
  const eye = random.pick(['#8fb04a', '#e3b23c', '#6fb0c4'])
  const asleep = random.chance(0.3)
  const face =
    [-1, 1]
      .map((k) =>
        asleep
          ? stroke(
              `M${k * 0.15 * s - 0.07 * s} ${-1.2 * s}q${0.07 * s} ${0.06 * s} ${0.14 * s} 0`,
              darker(dark, 0.3),
              s * 0.025,
            )
          : ellipse(k * 0.15 * s, -1.2 * s, s * 0.065, s * 0.075, eye) +
            ellipse(k * 0.15 * s, -1.2 * s, s * 0.02, s * 0.065, '#1a1614'),
      )
      .join('') +
    path(`M${-0.04 * s} ${-1.08 * s}h${0.08 * s}l${-0.04 * s} ${0.05 * s}Z`, '#c9807a') +
    [-1, 1]
      .map((k) =>
        [0, 1]
          .map((q) =>
            stroke(
              `M${k * 0.1 * s} ${-1.04 * s + q * 0.03 * s}l${k * 0.32 * s} ${-0.04 * s + q * 0.07 * s}`,
              lighter(fur, 0.6),
              2.5,
              faded(0.8),
            ),
          )
          .join(''),
      )
      .join('')
  c.add(
    shadow(scene, x, sill + 14, s * 0.8, s * 0.1, 0.5),
    placed(
      stroke(
        `M${0.4 * s * facing} ${-0.06 * s}C${1.0 * s * facing} ${-0.05 * s} ${0.9 * s * facing} ${0.34 * s} ${0.72 * s * facing} ${0.42 * s}`,
        fur,
        s * 0.13,
      ) +
        path(
          body,
          c.linear(
            [
              [0, lighter(fur, 0.08)],
              [1, darker(fur, 0.16)],
            ],
            0,
            0,
            1,
            0.4,
          ),
        ) +
        marks +
        path(blob(random, 0, -0.55 * s, 0.2 * s, 0.36 * s, 0.06, 8), lighter(fur, 0.35), faded(0.75)) +
        ellipse(-0.16 * s, -0.03 * s, 0.14 * s, 0.08 * s, lighter(fur, 0.25)) +
        ellipse(0.16 * s, -0.03 * s, 0.14 * s, 0.08 * s, lighter(fur, 0.25)) +
        head +
        path(
          `M${-0.28 * s} ${-1.42 * s}L${-0.3 * s} ${-1.6 * s}L${-0.16 * s} ${-1.48 * s}ZM${0.28 * s} ${-1.42 * s}L${0.3 * s} ${-1.6 * s}L${0.16 * s} ${-1.48 * s}Z`,
          '#d99a90',
          faded(0.8),
        ) +
        face,
      x,
      sill + 12,
    ),
  )
  if (random.chance(0.6))
    c.add(plant(scene, w * (facing > 0 ? 0.13 : 0.87), sill + 12, h * 0.3, palette.accent, '#4f7d4a'))
}
