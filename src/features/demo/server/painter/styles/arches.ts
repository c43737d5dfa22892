import { circle, faded, path, rect, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { below, blob, leaf, swell } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Quiet shapes in earth tones: `rainbow` arches with a sun, balanced `stones`, or a `dune` landscape. */
export const arches: Style = {
  name: 'arches',
  variants: ['rainbow', 'stones', 'dune'],
  moods: ['earth', 'pastel', 'warm', 'mono', 'green'],
  ratio: 'tall',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const paper = random.pick([palette.paper, mix(palette.paper, palette.second, 0.35), palette.second])
    c.add(rect(0, 0, w, h, paper))
    if (variant === 'rainbow') rainbow(scene)
    else if (variant === 'stones') stones(scene)
    else dune(scene)
    // Short faint marks for the grain of paper.
    for (let i = 0; i < 120; i += 1)
      c.add(circle(w * random.next(), h * random.next(), random.between(0.8, 2.2), palette.ink, faded(0.1)))
  },
}

function rainbow({ c, w, h, random, palette }: Scene): void {
  const inks = [
    palette.main,
    palette.second,
    palette.third,
    palette.accent,
    palette.ink,
    mix(palette.main, palette.paper, 0.4),
  ]
  c.add(
    circle(
      w * random.between(0.25, 0.75),
      h * random.between(0.18, 0.26),
      w * random.between(0.1, 0.17),
      random.pick([palette.accent, palette.main]),
    ),
  )
  const count = random.int(1, 3)
  for (let i = 0; i < count; i += 1) {
    const r = w * random.between(0.24, 0.4) * (count === 1 ? 1.15 : 0.9)
    const x = count === 1 ? w / 2 : w * ((i + 0.5) / count) + random.between(-60, 60)
    const foot = h * (0.9 - i * random.between(0.1, 0.22))
    const rings = random.int(3, 6)
    const leg = random.between(0.1, 0.7) * r
    const shift = random.int(0, 5)
    for (let k = 0; k < rings; k += 1) {
      const q = r * (1 - k / (rings + 0.4))
      c.add(
        path(
          `M${(x - q).toFixed(0)} ${foot.toFixed(0)}V${(foot - leg).toFixed(0)}A${q.toFixed(0)} ${q.toFixed(0)} 0 0 1 ${(x + q).toFixed(0)} ${(foot - leg).toFixed(0)}V${foot.toFixed(0)}Z`,
          inks[(k + shift) % inks.length]!,
        ),
      )
    }
  }
  for (let k = random.int(3, 6); k > 0; k -= 1)
    c.add(
      path(
        leaf(w * 0.86, h * 0.95, random.between(160, 330), 34, 200 + k * 22),
        mix(palette.third, palette.ink, random.between(0, 0.4)),
      ),
    )
}

function stones({ c, w, h, random, palette }: Scene): void {
  const inks = random.shuffled([palette.main, palette.second, palette.third, palette.accent, palette.ink])
  c.add(
    circle(
      w * random.between(0.3, 0.7),
      h * random.between(0.24, 0.4),
      w * random.between(0.24, 0.34),
      mix(palette.accent, palette.paper, random.between(0.1, 0.5)),
    ),
  )
  let y = h * 0.9
  const count = random.int(4, 6)
  for (let i = 0; i < count; i += 1) {
    const rx = w * random.between(0.14, 0.3) * (1 - i * 0.06)
    const ry = Math.min(rx * random.between(0.36, 0.7), (h * 0.36) / Math.sqrt(count))
    y -= i === 0 ? ry : ry * 0.92
    const x = w / 2 + random.between(-60, 60)
    const shape = blob(random, x, y, rx, ry, 0.07, 8)
    c.add(path(shape, inks[i % inks.length]!))
    const lines: string[] = []
    if (random.chance(0.6))
      for (let k = -4; k < 5; k += 1)
        lines.push(
          stroke(
            `M${(x - rx).toFixed(0)} ${(y + k * ry * 0.26).toFixed(0)}q${rx.toFixed(0)} ${random.int(-30, 30)} ${(2 * rx).toFixed(0)} 0`,
            lighter(inks[i % inks.length]!, 0.25),
            random.between(2, 6),
            faded(0.7),
          ),
        )
    else
      for (let k = 0; k < 34; k += 1)
        lines.push(
          circle(
            x + random.between(-rx, rx),
            y + random.between(-ry, ry),
            random.between(2, 6),
            darker(inks[i % inks.length]!, 0.3),
            faded(0.5),
          ),
        )
    c.add(c.clipped(path(shape, '#000'), lines.join('')))
    y -= ry * 0.92
  }
}

function dune({ c, w, h, random, palette }: Scene): void {
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, mix(palette.second, palette.paper, 0.3)],
        [1, mix(palette.accent, palette.paper, 0.5)],
      ]),
    ),
  )
  c.add(
    circle(
      w * random.between(0.25, 0.75),
      h * random.between(0.2, 0.36),
      w * random.between(0.1, 0.2),
      random.pick([palette.accent, palette.main, palette.paper]),
    ),
  )
  const count = random.int(5, 8)
  const inks = [palette.second, palette.third, palette.main, mix(palette.main, palette.ink, 0.4), palette.accent]
  for (let i = 0; i < count; i += 1) {
    const t = i / count
    const ink = mix(inks[i % inks.length]!, palette.ink, t * 0.35)
    const edge = swell(random, w, h * (0.38 + t * 0.58), h * 0.07, random.int(2, 4))
    const shape = below(edge, h + 20, true)
    c.add(path(shape, ink))
    if (random.chance(0.5)) {
      let lines = ''
      for (let k = 1; k < 9; k += 1)
        lines += stroke(
          `M${edge.map(([x, y]) => `${x.toFixed(0)} ${(y + k * 18).toFixed(0)}`).join('L')}`,
          lighter(ink, 0.2),
          3,
          faded(0.5),
        )
      c.add(c.clipped(path(shape, '#000'), lines))
    }
  }
}
