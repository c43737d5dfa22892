import { circle, faded, group, move, path, polygon, rect, stroke, turn } from '../canvas.ts'
import { mix } from '../color.ts'
import type { Scene, Style } from '../style.ts'

/** Plain geometry: a `grid` of tiles, or circles, bars and quarters in a free `composition`. */
export const bauhaus: Style = {
  name: 'bauhaus',
  variants: ['grid', 'composition', 'composition-dark'],
  moods: ['vivid', 'earth', 'cool', 'warm', 'mono'],
  ratio: 'portrait',
  paint(scene) {
    if (scene.variant === 'grid') tiles(scene)
    else composition(scene)
  },
}

function tiles({ c, w, h, random, palette }: Scene): void {
  const columns = random.pick([2, 3, 4, 5])
  const s = w / columns
  const rows = Math.ceil(h / s)
  const inks = [palette.main, palette.second, palette.third, palette.accent, palette.ink, palette.paper]
  c.add(rect(0, 0, w, h, palette.paper))
  const plain = random.between(0.05, 0.25)
  for (let r = 0; r < rows; r += 1)
    for (let k = 0; k < columns; k += 1) {
      const [under, a, b] = random.shuffled(inks) as [string, string, string]
      let tile = rect(0, 0, s + 1, s + 1, under)
      const half = s / 2
      switch (random.chance(plain) ? 9 : random.int(0, 8)) {
        case 0:
          tile += path(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}Z`, a)
          break
        case 1:
          tile += circle(half, half, half * 0.98, a) + circle(half, half, half * 0.5, b)
          break
        case 2:
          tile += path(
            polygon([
              [0, 0],
              [s, s],
              [0, s],
            ]),
            a,
          )
          break
        case 3:
          for (let i = 0; i < 4; i += 1) tile += rect(0, (i * s) / 4, s, s / 8, a)
          break
        case 4:
          tile +=
            path(`M0 ${half}A${half} ${half} 0 0 1 ${s} ${half}Z`, a) +
            path(`M0 ${s}A${half} ${half} 0 0 1 ${s} ${s}Z`, b)
          break
        case 5:
          tile +=
            path(
              polygon([
                [half, 0],
                [s, half],
                [half, s],
                [0, half],
              ]),
              a,
            ) + circle(half, half, half * 0.3, b)
          break
        case 6:
          for (let i = 0; i < 3; i += 1) tile += circle(0, s, s * (1 - i * 0.3), i % 2 ? under : a)
          break
        case 7:
          tile += path(`M0 0A${half} ${half} 0 0 0 ${s} 0Z M0 ${s}A${half} ${half} 0 0 1 ${s} ${s}Z`, a)
          break
        case 8:
          for (let y = 0; y < 3; y += 1)
            for (let x = 0; x < 3; x += 1) tile += circle((x + 0.5) * (s / 3), (y + 0.5) * (s / 3), s / 11, a)
          break
        default:
          break
      }
      c.add(group(tile, `${move(k * s, r * s)} ${turn(random.int(0, 3) * 90, half, half)}`))
    }
}

function composition({ c, w, h, random, palette, variant }: Scene): void {
  const back =
    variant === 'composition-dark' ? palette.ink : random.pick([palette.paper, mix(palette.paper, palette.second, 0.4)])
  const inks = random.shuffled([
    palette.main,
    palette.third,
    palette.accent,
    palette.second,
    back === palette.ink ? palette.paper : palette.ink,
  ])
  c.add(rect(0, 0, w, h, back))
  const [x, y] = [w * random.between(0.35, 0.65), h * random.between(0.3, 0.6)]
  const r = Math.min(w, h) * random.between(0.24, 0.38)
  const lean = random.pick([-45, -30, 0, 30, 45, 60])
  const bars = random.int(2, 5)
  let back2 = ''
  for (let i = 0; i < bars; i += 1)
    back2 += rect(-w, (i - bars / 2) * r * 0.5, w * 2, r * random.between(0.08, 0.3), inks[i % 4]!, faded(0.95))
  if (random.chance(0.6)) c.add(group(back2, `${move(x, y)} ${turn(lean)}`))
  c.add(circle(x, y, r, inks[0]!))
  c.add(
    group(
      path(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`, inks[1]!),
      `${move(x + random.between(-0.6, 0.6) * r, y + random.between(-0.3, 0.7) * r)} ${turn(lean + 90)}`,
      faded(0.92),
    ),
  )
  c.add(
    group(
      path(
        polygon([
          [0, -r * 0.9],
          [r * 0.8, r * 0.6],
          [-r * 0.8, r * 0.6],
        ]),
        inks[2]!,
        faded(0.94),
      ),
      `${move(w * random.between(0.15, 0.85), h * random.between(0.65, 0.85))} ${turn(random.int(0, 360))}`,
    ),
  )
  for (let i = 0; i < random.int(3, 7); i += 1)
    c.add(
      stroke(
        `M${(w * random.next()).toFixed(0)} ${(h * random.next()).toFixed(0)}L${(w * random.next()).toFixed(0)} ${(h * random.next()).toFixed(0)}`,
        inks[4]!,
        random.pick([3, 5, 9]),
      ),
    )
  for (let i = 0; i < random.int(3, 8); i += 1)
    c.add(circle(w * random.next(), h * random.next(), r * random.between(0.04, 0.16), random.pick(inks)))
  for (let k = 0; k < 4; k += 1) c.add(rect(w * 0.08 + k * 34, h * 0.92, 22, 22, inks[k]!))
}
