import { circle, path, rect, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { placed } from '../materials.ts'
import { blob, leaf } from '../shapes.ts'
import type { Scene } from '../style.ts'

export function birds({ c, w, h, random, palette }: Scene): void {
  const sky = random.pick([
    palette.second,
    mix(palette.accent, palette.paper, 0.5),
    mix(palette.main, palette.paper, 0.4),
  ])
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, sky],
        [1, lighter(sky, 0.4)],
      ]),
    ),
  )
  if (random.chance(0.7))
    c.add(
      circle(
        w * random.between(0.3, 0.7),
        h * random.between(0.3, 0.6),
        w * random.between(0.2, 0.34),
        mix(sky, palette.paper, 0.6),
      ),
    )
  const inks = [palette.main, palette.accent, palette.third, palette.ink, palette.paper]
  const lines = random.int(1, 3)
  for (let q = 0; q < lines; q += 1) {
    const y = h * ((q + 0.75) / (lines + 0.35))
    const sag = random.between(-60, 60)
    c.add(
      stroke(
        `M-20 ${y.toFixed(0)}Q${w / 2} ${(y + sag).toFixed(0)} ${w + 20} ${y.toFixed(0)}`,
        mix(palette.ink, '#6b4a36', 0.4),
        random.between(7, 16),
      ),
    )
    for (let k = 0; k < 8; k += 1) {
      const x = w * random.next()
      c.add(
        path(
          leaf(x, y + sag * 0.4, random.between(60, 120), 24, random.pick([-60, -120, 60, 120])),
          mix('#5f8f5a', palette.third, random.between(0.1, 0.7)),
        ),
      )
    }
    const count = random.int(1, 3)
    for (let i = 0; i < count; i += 1) {
      const t = (i + random.between(0.35, 0.65)) / count
      const s = Math.min(w / count, (h / lines) * 0.9) * random.between(0.46, 0.6)
      const ink = inks[(i + q * 2) % inks.length]!
      const belly = random.pick([lighter(ink, 0.45), palette.paper, palette.accent])
      const body = path(
        `M${-0.5 * s} ${-0.34 * s}C${-0.62 * s} ${-0.86 * s} ${0.1 * s} ${-1.08 * s} ${0.28 * s} ${-0.62 * s}C${0.42 * s} ${-0.2 * s} ${0.12 * s} ${0.06 * s} ${-0.16 * s} 0C${-0.36 * s} ${-0.02 * s} ${-0.46 * s} ${-0.12 * s} ${-0.5 * s} ${-0.34 * s}Z`,
        ink,
      )
      c.add(
        placed(
          stroke(`M${-0.1 * s} 0v${0.16 * s}M${0.04 * s} 0v${0.16 * s}`, '#3a2c24', 5) +
            path(
              `M${0.2 * s} ${-0.36 * s}L${0.86 * s} ${0.16 * s}L${0.66 * s} ${0.26 * s}L${0.06 * s} ${-0.08 * s}Z`,
              darker(ink, 0.25),
            ) +
            body +
            path(blob(random, -0.22 * s, -0.24 * s, 0.22 * s, 0.22 * s, 0.05, 8), belly) +
            path(leaf(-0.12 * s, -0.6 * s, 0.66 * s, 0.2 * s, 44), darker(ink, 0.2)) +
            path(`M${-0.52 * s} ${-0.62 * s}L${-0.72 * s} ${-0.54 * s}L${-0.5 * s} ${-0.48 * s}Z`, '#e8a53c') +
            circle(-0.34 * s, -0.64 * s, 0.055 * s, '#ffffff') +
            circle(-0.35 * s, -0.64 * s, 0.034 * s, '#1a1614'),
          w * t,
          y + sag * 2 * t * (1 - t) - 0.14 * s,
          0,
          1,
        ).replace('scale(1.000)', `scale(${random.chance(0.5) ? -1 : 1} 1)`),
      )
    }
  }
}
