import { circle, faded, path, rect, rounded, stroke } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { glow, placed } from '../materials.ts'
import { leaf, scatter } from '../shapes.ts'
import type { Scene } from '../style.ts'

export function whale(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const deep = random.pick(['#123a56', '#0f3350', '#1d4a5f', mix(palette.ink, '#174a68', 0.5)])
  const line = h * random.between(0.26, 0.38)
  c.add(
    rect(
      0,
      0,
      w,
      line + 4,
      c.linear([
        [0, mix(palette.ink, deep, 0.4)],
        [1, mix(palette.accent, palette.paper, 0.35)],
      ]),
    ),
  )
  for (const [x, y] of scatter(random, 0, 0, w, line * 0.7, 110, 1))
    c.add(circle(x, y, random.between(1, 3), '#ffffff', faded(0.8)))
  const mx = w * random.between(0.25, 0.75)
  c.add(glow(scene, mx, line * 0.5, 220, '#fff3d0', 0.5), circle(mx, line * 0.5, random.between(44, 80), '#fff6de'))
  c.add(
    rect(
      0,
      line,
      w,
      h - line,
      c.linear([
        [0, lighter(deep, 0.38)],
        [0.4, lighter(deep, 0.08)],
        [1, darker(deep, 0.45)],
      ]),
    ),
  )
  for (let k = 0; k < 5; k += 1)
    c.add(
      path(
        `M${(mx - 40 + k * 20).toFixed(0)} ${line.toFixed(0)}L${(mx - 300 + k * 150).toFixed(0)} ${h}h90L${(mx - 25 + k * 20).toFixed(0)} ${line.toFixed(0)}Z`,
        '#ffffff',
        faded(0.05),
      ),
    )
  c.add(
    path(
      `M-20 ${line.toFixed(0)}q60 -26 120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0v26H-20Z`,
      lighter(deep, 0.5),
      faded(0.7),
    ),
  )
  const s = Math.min(w * 0.36, (h - line) * 0.5)
  const skin = random.pick(['#3d5f7a', '#2c4a66', '#5a7f93', palette.third])
  const body = `M${-1 * s} ${-0.05 * s}C${-0.98 * s} ${-0.42 * s} ${-0.3 * s} ${-0.52 * s} ${0.2 * s} ${-0.3 * s}C${0.6 * s} ${-0.14 * s} ${0.8 * s} ${-0.2 * s} ${0.98 * s} ${-0.42 * s}C${0.98 * s} ${-0.16 * s} ${0.9 * s} ${-0.02 * s} ${1.16 * s} ${0.04 * s}C${0.9 * s} ${0.14 * s} ${0.74 * s} ${0.04 * s} ${0.6 * s} ${0.1 * s}C${0.3 * s} ${0.34 * s} ${-0.9 * s} ${0.5 * s} ${-1 * s} ${-0.05 * s}Z`
  const grooves = [0, 1, 2, 3, 4]
    .map((k) =>
      stroke(
        `M${-0.96 * s} ${(0.06 + k * 0.05) * s}Q${-0.5 * s} ${(0.22 + k * 0.06) * s} ${-0.05 * s} ${(0.14 + k * 0.05) * s}`,
        darker(skin, 0.15),
        s * 0.012,
      ),
    )
    .join('')
  const drawing =
    path(leaf(-0.28 * s, 0.16 * s, 0.5 * s, 0.12 * s, 62), darker(skin, 0.25)) +
    path(
      body,
      c.linear([
        [0, lighter(skin, 0.22)],
        [1, skin],
      ]),
    ) +
    c.clipped(
      path(body, '#000'),
      path(
        `M${-1.1 * s} ${0.02 * s}Q${-0.5 * s} ${0.16 * s} ${0.3 * s} ${0.16 * s}V${s}H${-1.1 * s}Z`,
        lighter(skin, 0.6),
      ) + grooves,
    ) +
    circle(-0.7 * s, -0.04 * s, s * 0.028, '#10202c') +
    path(leaf(-0.4 * s, 0.12 * s, 0.46 * s, 0.11 * s, 74), darker(skin, 0.12))
  c.add(
    placed(drawing, w * 0.5, line + (h - line) * 0.46, random.between(-16, 10)).replace(
      'scale(1.000)',
      `scale(${random.chance(0.5) ? -1 : 1} 1)`,
    ),
  )
  for (let k = 0; k < 22; k += 1)
    c.add(
      circle(
        w * random.next(),
        line + (h - line) * random.next(),
        random.between(3, 11),
        'none',
        'stroke="#ffffff" stroke-opacity=".35" stroke-width="3"',
      ),
    )
  c.add(rounded(0, h - 6, w, 6, 0, darker(deep, 0.5)))
}
