import { circle, ellipse, faded, path, rect, stroke } from './canvas.ts'
import { darker, lighter, mix } from './color.ts'
import { shadow, windowLight } from './materials.ts'
import { leaf, polar } from './shapes.ts'
import type { Scene } from './style.ts'

export function balloons(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const inks = [
    palette.main,
    palette.accent,
    palette.third,
    palette.second,
    lighter(palette.accent, 0.4),
    palette.paper,
  ]
  const knot = [w * random.between(0.4, 0.6), h * 1.05] as const
  const count = random.int(7, 13)
  const all = Array.from({ length: count }, (_, i) => ({
    x: w * (0.18 + 0.64 * ((i * 0.618) % 1)) + random.between(-30, 30),
    y: h * random.between(0.14, 0.58),
    r: w * random.between(0.1, 0.15),
    ink: inks[i % inks.length]!,
  })).sort((a, b) => a.y - b.y)
  for (const { x, y, r } of all)
    c.add(
      stroke(
        `M${x.toFixed(0)} ${(y + r * 1.2).toFixed(0)}Q${(x + (knot[0] - x) * 0.2).toFixed(0)} ${(h * 0.8).toFixed(0)} ${knot[0].toFixed(0)} ${knot[1].toFixed(0)}`,
        darker(palette.second, 0.4),
        3,
        faded(0.7),
      ),
    )
  for (const { x, y, r, ink } of all)
    c.add(
      path(
        `M${(x - r * 0.12).toFixed(0)} ${(y + r * 1.3).toFixed(0)}h${(r * 0.24).toFixed(0)}L${x.toFixed(0)} ${(y + r * 1.1).toFixed(0)}Z`,
        darker(ink, 0.15),
      ),
      ellipse(
        x,
        y,
        r,
        r * 1.2,
        c.radial(
          [
            [0, lighter(ink, 0.5)],
            [0.45, ink],
            [1, darker(ink, 0.25)],
          ],
          0.34,
          0.28,
          0.78,
        ),
      ),
      ellipse(
        x - r * 0.38,
        y - r * 0.5,
        r * 0.14,
        r * 0.26,
        '#ffffff',
        `opacity=".55" transform="rotate(26 ${(x - r * 0.38).toFixed(0)} ${(y - r * 0.5).toFixed(0)})"`,
      ),
    )
}

export function garlands({ c, w, h, random, palette }: Scene, wall: string): void {
  const inks = [palette.main, palette.accent, palette.third, palette.ink, palette.paper, palette.second].filter(
    (ink) => ink !== wall,
  )
  const lines = Math.max(2, Math.round(h / 260))
  for (let q = 0; q < lines; q += 1) {
    const y = (h * (q + 0.35)) / lines
    const sag = random.between(60, 170)
    const at = (t: number) => [w * t, y + 4 * sag * t * (1 - t)] as const
    c.add(stroke(`M0 ${y.toFixed(0)}Q${w / 2} ${(y + 2 * sag).toFixed(0)} ${w} ${y.toFixed(0)}`, palette.ink, 4))
    const kind = random.int(0, 2)
    const count = random.int(8, 12)
    for (let i = 0; i < count; i += 1) {
      const [x, top] = at((i + 0.5) / count)
      const ink = inks[(i + q) % inks.length]!
      const s = (w / count) * 0.42
      if (kind === 0)
        c.add(
          path(
            `M${x - s} ${top}h${2 * s}L${x} ${top + s * 2.4}Z`,
            '#1a1015',
            'opacity=".14" transform="translate(8 12)"',
          ),
          path(`M${x - s} ${top}h${2 * s}L${x} ${top + s * 2.4}Z`, ink),
        )
      else if (kind === 1)
        for (let k = 0; k < 12; k += 1)
          c.add(path(leaf(x, top + s, s * 1.05, s * 0.24, k * 30), mix(ink, '#ffffff', k % 2 ? 0.25 : 0)))
      else
        c.add(
          stroke(`M${x} ${top}v${s * 0.6}`, palette.ink, 3),
          ...[1, 0.66, 0.33].map((k) =>
            ellipse(
              x,
              top + s * 1.6,
              s * k,
              s,
              k === 1 ? ink : 'none',
              `stroke="${darker(ink, 0.15)}" stroke-width="3"`,
            ),
          ),
          circle(...polar(x, top + s * 0.6, 0, 0), 6, palette.ink),
        )
    }
  }
}

export function gifts(scene: Scene, wall: string): void {
  const { c, w, h, random, palette } = scene
  const floor = h * 0.86
  c.add(rect(0, floor, w, h, darker(wall, 0.1)))
  windowLight(scene, 0.22)
  const inks = [palette.main, palette.accent, palette.third, palette.ink, '#fdf6ec', palette.second].filter(
    (ink) => ink !== wall,
  )
  let y = floor + h * 0.03
  for (let i = 0; y > h * 0.3 && i < 5; i += 1) {
    const [bw, bh] = [w * random.between(0.34, 0.62) * (1 - i * 0.1), h * random.between(0.1, 0.2)]
    const x = w / 2 - bw / 2 + random.between(-50, 50)
    const paper = inks[i % inks.length]!
    const ribbon = inks[(i + 2) % inks.length]!
    if (i === 0) c.add(shadow(scene, w / 2 + 20, y + 6, bw * 0.66, 24, 0.45))
    c.add(
      rect(
        x,
        y - bh,
        bw,
        bh,
        c.linear(
          [
            [0, lighter(paper, 0.16)],
            [1, darker(paper, 0.16)],
          ],
          0,
          0,
          1,
          0,
        ),
      ),
    )
    if (random.chance(0.5))
      for (let k = 0; k < 40; k += 1)
        c.add(circle(x + bw * random.next(), y - bh * random.between(0.06, 0.94), 6, lighter(paper, 0.4), faded(0.7)))
    c.add(
      rect(x + bw * 0.44, y - bh, bw * 0.12, bh, ribbon),
      rect(x, y - bh * 0.5 - 10, bw, 20, ribbon, faded(random.chance(0.5) ? 1 : 0)),
    )
    y -= bh
  }
  for (const turn of [-150, -30, -120, -60])
    c.add(path(leaf(w / 2, y + 6, w * 0.17, w * 0.07, turn), mix(inks[2]!, turn === -30 ? '#000000' : '#ffffff', 0.12)))
  c.add(circle(w / 2, y, 18, darker(inks[2]!, 0.2)))
}
