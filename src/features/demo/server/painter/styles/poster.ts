import { circle, faded, path, polygon, rect, rounded, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { polar, star } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Graphic design without a word: a `swiss` poster, `letters` made of shapes, an `album` sleeve, an `icons` sheet. */
export const poster: Style = {
  name: 'poster',
  variants: ['swiss', 'album', 'icons'],
  moods: ['vivid', 'mono', 'warm', 'cool', 'night', 'pastel'],
  ratio: 'tall',
  paint(scene) {
    if (scene.variant === 'swiss') swiss(scene)
    else if (scene.variant === 'album') album(scene)
    else icons(scene)
  },
}

/** Lines of a text that is too small to read, as bars. */
function smallPrint({ random }: Scene, x: number, y: number, width: number, lines: number, ink: string): string {
  let out = ''
  for (let i = 0; i < lines; i += 1) {
    let at = 0
    while (at < width * (i === lines - 1 ? 0.5 : 0.88)) {
      const word = random.between(14, 52)
      out += rect(x + at, y + i * 22, Math.min(word, width - at), 9, ink)
      at += word + 9
    }
  }
  return out
}

function swiss(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const back = random.pick([palette.paper, palette.main, palette.accent, palette.ink, palette.second])
  const inks = [palette.ink, palette.paper, palette.accent, palette.main, palette.third].filter((ink) => ink !== back)
  const [strong, weak] = [inks[0]!, inks[1]!]
  c.add(rect(0, 0, w, h, back))
  const field = h * 0.72
  const kind = random.int(0, 5)
  if (kind === 0) {
    const step = random.pick([70, 90, 110])
    const peak = [w * random.next(), field * random.next()] as const
    for (let y = step; y < field; y += step)
      for (let x = step / 2; x < w; x += step)
        c.add(circle(x, y, Math.max(5, step * 0.52 * (1 - Math.hypot(x - peak[0], y - peak[1]) / (h * 0.8))), strong))
  } else if (kind === 1) {
    const count = random.int(6, 12)
    for (let i = 0; i < count; i += 1)
      c.add(
        path(
          polygon([
            [w * 0.08, field * 0.1 + (i * field * 0.8) / count],
            [w * 0.92, field * 0.1 + ((i - 3) * field * 0.8) / count],
            [w * 0.92, field * 0.1 + ((i - 3) * field * 0.8) / count + (i + 1) * 5],
            [w * 0.08, field * 0.1 + (i * field * 0.8) / count + (i + 1) * 5],
          ]),
          i % 4 === 3 ? inks[2]! : strong,
        ),
      )
  } else if (kind === 2) {
    const r = w * random.between(0.3, 0.42)
    c.add(
      circle(w * 0.5, field * 0.52, r, inks[2]!),
      rect(w * 0.5, field * 0.52 - r, r, r * 2, back),
      circle(w * 0.5 + r * 0.5, field * 0.52, r * 0.5, strong),
    )
    for (let i = 0; i < 9; i += 1)
      c.add(rect(w * 0.5 + 8, field * 0.52 - r + i * r * 0.23, r * (0.3 + i * 0.09), 10, strong))
  } else if (kind === 3) {
    const [cx, cy] = [w * random.between(0.3, 0.7), field * random.between(0.4, 0.6)]
    const rays = random.int(18, 40)
    for (let i = 0; i < rays; i += 1)
      c.add(
        path(
          polygon([
            polar(cx, cy, 90, (i * 360) / rays),
            polar(cx, cy, w * random.between(0.4, 0.75), (i * 360) / rays - 3),
            polar(cx, cy, w * 0.6, (i * 360) / rays + 3),
          ]),
          i % 3 ? strong : inks[2]!,
        ),
      )
    c.add(circle(cx, cy, 64, inks[2]!))
  } else if (kind === 4) {
    const s = w * 0.84
    const cells = random.pick([4, 5, 6])
    for (let y = 0; y < cells; y += 1)
      for (let x = 0; x < cells; x += 1) {
        const [px, py, q] = [w * 0.08 + (x * s) / cells, h * 0.06 + (y * s) / cells, s / cells]
        const turn = random.int(0, 3) * 90
        c.add(
          `<g transform="rotate(${turn} ${(px + q / 2).toFixed(0)} ${(py + q / 2).toFixed(0)})">${random.chance(0.7) ? path(`M${px.toFixed(0)} ${py.toFixed(0)}h${q.toFixed(0)}a${q.toFixed(0)} ${q.toFixed(0)} 0 0 1 -${q.toFixed(0)} ${q.toFixed(0)}Z`, random.pick(inks)) : rect(px, py, q, q / 2, random.pick(inks))}</g>`,
        )
      }
  } else {
    const bars = random.int(9, 17)
    for (let i = 0; i < bars; i += 1) {
      const tall = field * (0.25 + 0.6 * Math.abs(Math.sin(i * 0.55 + palette.name.length)))
      c.add(
        rounded(
          w * 0.08 + (i * w * 0.84) / bars,
          field * 0.54 - tall / 2,
          (w * 0.84) / bars - 14,
          tall,
          40,
          i % 4 === 1 ? inks[2]! : strong,
        ),
      )
    }
  }
  const foot = Math.max(field + 50, w * 0.98)
  if (foot < h - 90)
    c.add(
      rect(w * 0.08, foot, w * 0.84, 5, strong),
      rect(w * 0.08, foot + 34, w * random.between(0.3, 0.5), 40, strong),
      rect(w * 0.08, foot + 88, w * random.between(0.2, 0.36), 40, weak === back ? strong : inks[2]!),
      smallPrint(scene, w * 0.62, foot + 36, w * 0.3, 5, strong),
    )
}

function album(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const wall = mix(palette.second, palette.paper, 0.5)
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear([
        [0, lighter(wall, 0.2)],
        [1, darker(wall, 0.1)],
      ]),
    ),
  )
  const s = Math.min(w * 0.74, h * 0.7)
  const [x, y] = [(w - s) / 2 - s * 0.08, (h - s) / 2]
  const disc = x + s * random.between(0.62, 0.72)
  const r = s * 0.47
  c.add(circle(disc + 16, y + s / 2 + 22, r, '#120a12', faded(0.25)), circle(disc, y + s / 2, r, '#17161a'))
  for (let k = 0; k < 9; k += 1)
    c.add(
      circle(disc, y + s / 2, r * (0.96 - k * 0.065), 'none', 'stroke="#ffffff" stroke-opacity=".09" stroke-width="3"'),
    )
  c.add(circle(disc, y + s / 2, r * 0.32, palette.accent), circle(disc, y + s / 2, r * 0.05, wall))
  const back = random.pick([palette.ink, palette.main, palette.accent, palette.paper])
  let art = rect(x, y, s, s, back)
  const inks = [palette.paper, palette.accent, palette.main, palette.third, palette.second].filter(
    (ink) => ink !== back,
  )
  const kind = random.int(0, 3)
  if (kind === 0)
    for (let k = 7; k > 0; k -= 1) art += circle(x + s / 2, y + s * 0.62, s * 0.075 * k, inks[k % inks.length]!)
  else if (kind === 1)
    for (let k = 0; k < 12; k += 1)
      art +=
        rect(x, y + s * 0.2 + k * s * 0.06, s, s * 0.06 * ((k + 2) / 16), inks[k < 6 ? 0 : 1]!) +
        (k === 0 ? circle(x + s / 2, y + s * 0.36, s * 0.24, inks[2]!) : '')
  else if (kind === 2)
    for (let k = 0; k < 26; k += 1)
      art += stroke(
        `M${(x + s * 0.1).toFixed(0)} ${(y + s * (0.2 + k * 0.025)).toFixed(0)}C${(x + s * 0.35).toFixed(0)} ${(y + s * (0.2 + k * 0.025)).toFixed(0)} ${(x + s * random.between(0.38, 0.46)).toFixed(0)} ${(y + s * (0.2 + k * 0.025 - random.between(0.02, 0.24) * Math.sin(k / 8))).toFixed(0)} ${(x + s * 0.5).toFixed(0)} ${(y + s * (0.18 + k * 0.025)).toFixed(0)}S${(x + s * 0.7).toFixed(0)} ${(y + s * (0.2 + k * 0.025)).toFixed(0)} ${(x + s * 0.9).toFixed(0)} ${(y + s * (0.2 + k * 0.025)).toFixed(0)}`,
        inks[0]!,
        4,
      )
  else
    art +=
      path(star(x + s / 2, y + s / 2, s * 0.42, s * random.between(0.1, 0.3), random.int(5, 16)), inks[0]!) +
      circle(x + s / 2, y + s / 2, s * 0.12, inks[1]!)
  art +=
    rect(x + s * 0.06, y + s * 0.06, s * 0.3, 16, inks[0]!) +
    rect(x + s * 0.06, y + s * 0.06 + 26, s * 0.2, 10, inks[0]!)
  c.add(
    rect(x + 14, y + 24, s, s, '#120a12', faded(0.3)),
    c.clipped(rect(x, y, s, s, '#000'), art),
    path(
      polygon([
        [x, y],
        [x + s * 0.5, y],
        [x, y + s * 0.9],
      ]),
      '#ffffff',
      faded(0.07),
    ),
  )
}

function icons(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const dark = random.chance(0.35)
  c.add(rect(0, 0, w, h, dark ? palette.ink : palette.paper))
  const columns = random.pick([3, 4, 5])
  const gap = 26
  const s = (w - gap * (columns + 1)) / columns
  const rows = Math.floor((h - gap) / (s + gap))
  const top = (h - rows * (s + gap) + gap) / 2
  const inks = [palette.main, palette.accent, palette.third, palette.second, mix(palette.main, palette.paper, 0.5)]
  for (let r = 0; r < rows; r += 1)
    for (let k = 0; k < columns; k += 1) {
      const [x, y] = [gap + k * (s + gap), top + r * (s + gap)]
      const back = inks[(r * 2 + k) % inks.length]!
      const fore = random.pick([palette.paper, palette.ink].filter((ink) => ink !== back))
      const [cx, cy, q] = [x + s / 2, y + s / 2, s * 0.28]
      const glyphs = [
        circle(cx, cy, q, fore) + circle(cx + q * 0.45, cy - q * 0.3, q * 0.85, back),
        path(star(cx, cy, q * 1.1, q * 0.48, 5), fore),
        path(`M${cx - q} ${cy + q}V${cy - q * 0.1}L${cx} ${cy - q}L${cx + q} ${cy - q * 0.1}V${cy + q}Z`, fore) +
          rect(cx - q * 0.24, cy + q * 0.25, q * 0.48, q * 0.75, back),
        path(
          `M${cx} ${cy + q}C${cx - q * 2} ${cy - q * 0.4} ${cx - q * 0.7} ${cy - q * 1.4} ${cx} ${cy - q * 0.4}C${cx + q * 0.7} ${cy - q * 1.4} ${cx + q * 2} ${cy - q * 0.4} ${cx} ${cy + q}Z`,
          fore,
        ),
        [0, 1, 2]
          .map((i) => rounded(cx - q, cy - q * 0.8 + i * q * 0.64, q * (2 - i * 0.4), q * 0.34, q * 0.17, fore))
          .join(''),
        path(
          polygon([
            [cx - q, cy + q * 0.8],
            [cx - q * 0.2, cy - q * 0.6],
            [cx + q * 0.24, cy + q * 0.1],
            [cx + q * 0.5, cy - q * 0.3],
            [cx + q * 1.1, cy + q * 0.8],
          ]),
          fore,
        ),
        circle(cx, cy, q * 0.5, fore) +
          Array.from({ length: 8 }, (_, i) =>
            stroke(
              `M${polar(cx, cy, q * 0.74, i * 45)
                .map((v) => v.toFixed(0))
                .join(' ')}L${polar(cx, cy, q * 1.1, i * 45)
                .map((v) => v.toFixed(0))
                .join(' ')}`,
              fore,
              q * 0.16,
            ),
          ).join(''),
        rounded(cx - q, cy - q * 0.7, q * 2, q * 1.4, q * 0.3, fore) + circle(cx, cy, q * 0.44, back),
      ]
      c.add(
        rounded(
          x,
          y,
          s,
          s,
          random.pick([s * 0.22, s * 0.22, s / 2]),
          c.linear([
            [0, lighter(back, 0.1)],
            [1, back],
          ]),
        ),
        random.pick(glyphs),
      )
    }
}
