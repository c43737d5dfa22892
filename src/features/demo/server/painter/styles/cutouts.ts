import { faded, group, move, path, rect, stroke, turn } from '../canvas.ts'
import { lighter } from '../color.ts'
import { leaf, polar, blob, star } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Painted paper, cut and laid on coloured sheets: `seaweed` fronds, `garden` of leaves and fruit, or loose `shapes`. */
export const cutouts: Style = {
  name: 'cutouts',
  variants: ['seaweed', 'garden', 'shapes'],
  moods: ['vivid', 'warm', 'earth', 'cool', 'pastel'],
  ratio: 'portrait',
  paint(scene) {
    const { c, w, h, random, palette, variant } = scene
    const sheets = random.shuffled([
      palette.main,
      palette.second,
      palette.third,
      palette.accent,
      palette.paper,
      palette.ink,
    ])
    c.add(rect(0, 0, w, h, palette.paper))
    const columns = random.int(1, 3)
    const rows = Math.max(1, Math.round((columns * h) / w / random.between(0.9, 1.4)))
    const edge = random.pick([0, 26, 48])
    const [cw, ch] = [(w - edge * 2) / columns, (h - edge * 2) / rows]
    for (let r = 0; r < rows; r += 1)
      for (let col = 0; col < columns; col += 1) {
        const sheet = sheets[(r * columns + col + r) % sheets.length]!
        c.add(rect(edge + col * cw, edge + r * ch, cw - (edge ? 8 : 0), ch - (edge ? 8 : 0), sheet))
        const inks = sheets.filter((color) => color !== sheet)
        const size = Math.min(cw, ch)
        const [x, y] = [edge + (col + 0.5) * cw, edge + (r + 0.5) * ch]
        const kinds =
          variant === 'seaweed'
            ? [frond, frond, algae]
            : variant === 'garden'
              ? [branch, fruit, frond, branch]
              : [blobs, algae, sun, blobs]
        c.add(cut(random.pick(kinds)(scene, size, random.pick(inks), inks), x, y, random.between(-28, 28), ch / size))
      }
    const loose = random.int(2, 5)
    for (let i = 0; i < loose; i += 1)
      c.add(
        cut(
          algae(scene, random.between(140, 300), random.pick(sheets), sheets),
          random.between(0, w),
          random.between(0, h),
          random.between(0, 360),
          1,
        ),
      )
  },
}

/** A piece of cut paper, with a thin shadow on one side. */
function cut(shape: string, x: number, y: number, degrees: number, stretch: number): string {
  const tall = Math.min(1.5, Math.max(1, stretch * 0.9))
  const body = group(shape, `${turn(degrees)} scale(1 ${tall.toFixed(2)})`)
  return group(
    group(
      shape.replace(/fill="#[0-9a-f]{6}"/g, 'fill="#1a1015"').replace(/stroke="#[0-9a-f]{6}"/g, 'stroke="#1a1015"'),
      `${move(5, 7)} ${turn(degrees)} scale(1 ${tall.toFixed(2)})`,
      faded(0.16),
    ) + body,
    move(x, y),
  )
}

type Paper = (scene: Scene, size: number, ink: string, inks: readonly string[]) => string

const frond: Paper = ({ random }, size, ink) => {
  const lobes = random.int(4, 7)
  let d = ''
  for (let i = 0; i < lobes; i += 1) {
    const y = size * (0.38 - (i * 0.76) / lobes)
    const reach = size * (0.2 + 0.2 * Math.sin(((i + 0.6) / lobes) * Math.PI))
    for (const side of [-1, 1])
      d += leaf(
        0,
        y,
        reach * random.between(0.9, 1.2),
        size * 0.06,
        side > 0 ? -38 + random.between(-12, 12) : 218 + random.between(-12, 12),
      )
  }
  return path(d + leaf(0, size * 0.46, size * 0.95, size * 0.07, -90), ink)
}

const algae: Paper = ({ random }, size, ink) => {
  const arms = random.int(5, 8)
  let d = blob(random, 0, 0, size * 0.13, size * 0.13, 0.2, 7)
  for (let i = 0; i < arms; i += 1) {
    const angle = (i * 360) / arms + random.between(-14, 14)
    const [x, y] = polar(0, 0, size * random.between(0.24, 0.36), angle)
    d +=
      leaf(0, 0, size * 0.42, size * 0.1, angle) +
      blob(random, x, y, size * random.between(0.05, 0.11), size * random.between(0.05, 0.09), 0.22, 6)
  }
  return path(d, ink)
}

const branch: Paper = ({ random }, size, ink, inks) => {
  const bend = random.between(-0.2, 0.2) * size
  let out = stroke(
    `M0 ${(size * 0.45).toFixed(0)}Q${bend.toFixed(0)} 0 0 ${(-size * 0.42).toFixed(0)}`,
    ink,
    size * 0.025,
  )
  for (let i = 0; i < 9; i += 1) {
    const t = i / 8
    const [x, y] = [2 * t * (1 - t) * bend, size * (0.4 - t * 0.8)]
    out += path(leaf(x, y, size * random.between(0.2, 0.32), size * 0.09, i % 2 ? -30 : -150), ink)
  }
  return out + path(blob(random, bend * 0.5, -size * 0.05, size * 0.07, size * 0.07, 0.1, 7), random.pick(inks))
}

const fruit: Paper = ({ random }, size, ink, inks) =>
  path(blob(random, 0, size * 0.06, size * 0.3, size * 0.32, 0.08, 8), ink) +
  path(blob(random, -size * 0.08, 0, size * 0.06, size * 0.1, 0.2, 6), lighter(ink, 0.25)) +
  path(
    leaf(0, -size * 0.24, size * 0.26, size * 0.1, -35) + leaf(0, -size * 0.24, size * 0.22, size * 0.08, -140),
    inks[0]!,
  )

const sun: Paper = ({ random }, size, ink, inks) =>
  path(star(0, 0, size * 0.42, size * 0.27, random.int(9, 16)), ink) +
  path(blob(random, 0, 0, size * 0.2, size * 0.2, 0.06, 9), inks[0]!)

const blobs: Paper = ({ random }, size, ink, inks) =>
  path(blob(random, 0, 0, size * 0.36, size * 0.26, 0.45, 7), ink) +
  path(blob(random, size * 0.05, -size * 0.04, size * 0.16, size * 0.14, 0.4, 6), inks[0]!)
