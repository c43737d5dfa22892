import { circle, ellipse, faded, path, rect, smooth, stroke, type Point } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { placed } from '../materials.ts'
import { blob, leaf, polar } from '../shapes.ts'
import type { Scene } from '../style.ts'

export function koi(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const water = random.pick(['#1f5560', '#2a6f73', '#17405a', '#35705f', mix(palette.ink, '#1f6070', 0.5)])
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear(
        [
          [0, lighter(water, 0.16)],
          [1, darker(water, 0.25)],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
  )
  for (let i = 0; i < 14; i += 1)
    c.add(
      stroke(
        smooth(
          Array.from({ length: 4 }, (_, k): Point => [
            w * (k / 3) + random.between(-40, 40),
            h * random.next() * 0.2 + (h * i) / 14,
          ]),
        ),
        '#ffffff',
        random.between(2, 7),
        faded(0.07),
      ),
    )
  const count = random.int(3, 6)
  for (let i = 0; i < count; i += 1) {
    const s = Math.min(w, h) * random.between(0.2, 0.34)
    const [base, mark] = random.pick([
      ['#fbf3e8', '#e2552f'],
      ['#f08a3c', '#fbf3e8'],
      ['#fbf3e8', '#2b2a2e'],
      ['#f3c04e', '#e2712f'],
      ['#e2553f', '#fbf3e8'],
    ] as const)
    const bend = random.between(-0.3, 0.3)
    const spine = (t: number): Point => [Math.sin(t * 3.1) * bend * s, (t - 0.5) * s * 2]
    const width = (t: number) => s * 0.3 * Math.sin(Math.min(1, t * 1.25 + 0.16) * 3) ** 0.8
    const side = (k: number) =>
      [0.02, 0.15, 0.3, 0.5, 0.7, 0.86, 0.96].map((t): Point => [
        spine(t)[0] + k * (t > 0.9 ? s * 0.05 : Math.max(s * 0.05, width(t) || 0)),
        spine(t)[1],
      ])
    const body = smooth([...side(1), ...side(-1).reverse()], true)
    const [tx, ty] = spine(0.96)
    const tail = path(leaf(tx, ty, s * 0.6, s * 0.16, 66) + leaf(tx, ty, s * 0.6, s * 0.16, 114), base, faded(0.75))
    const fins = path(
      leaf(spine(0.32)[0] + s * 0.2, spine(0.32)[1], s * 0.36, s * 0.12, 34) +
        leaf(spine(0.32)[0] - s * 0.2, spine(0.32)[1], s * 0.36, s * 0.12, 146),
      base,
      faded(0.7),
    )
    const patches = [0.12, 0.4, 0.62, 0.82]
      .map((t) =>
        path(
          blob(
            random,
            spine(t)[0] + random.between(-0.12, 0.12) * s,
            spine(t)[1],
            s * random.between(0.12, 0.28),
            s * random.between(0.1, 0.22),
            0.3,
            7,
          ),
          mark,
        ),
      )
      .join('')
    const eyes = circle(s * 0.14, -s * 0.86, s * 0.03, '#1a1614') + circle(-s * 0.14, -s * 0.86, s * 0.03, '#1a1614')
    const [x, y, turn] = [
      w * random.between(0.15, 0.85),
      h * ((i + random.between(0.3, 0.7)) / count),
      random.between(0, 360),
    ]
    c.add(
      placed(path(body, '#08181c', faded(0.3)), x + 30, y + 46, turn),
      placed(
        tail +
          fins +
          path(
            body,
            c.linear(
              [
                [0, darker(base, 0.1)],
                [0.5, base],
                [1, darker(base, 0.12)],
              ],
              0,
              0,
              1,
              0,
            ),
          ) +
          c.clipped(path(body, '#000'), patches) +
          eyes,
        x,
        y,
        turn,
      ),
    )
  }
  for (let i = random.int(4, 9); i > 0; i -= 1) {
    const [x, y, r] = [
      random.pick([w * random.between(-0.05, 0.25), w * random.between(0.75, 1.05)]),
      h * random.next(),
      random.between(60, 130),
    ]
    const cut = random.int(0, 359)
    const [a, b] = [polar(x, y, r, cut), polar(x, y, r, cut + 28)]
    const pad = mix('#5f8f4a', palette.third, 0.25)
    c.add(
      ellipse(x + 18, y + 26, r, r, '#08181c', faded(0.3)),
      path(
        `M${x.toFixed(0)} ${y.toFixed(0)}L${b[0].toFixed(0)} ${b[1].toFixed(0)}A${r.toFixed(0)} ${r.toFixed(0)} 0 1 1 ${a[0].toFixed(0)} ${a[1].toFixed(0)}Z`,
        c.radial([
          [0, lighter(pad, 0.2)],
          [1, darker(pad, 0.1)],
        ]),
      ),
    )
    if (random.chance(0.35))
      for (let k = 0; k < 9; k += 1) c.add(path(leaf(x, y, r * 0.6, r * 0.16, k * 40), k % 2 ? '#fbe3ea' : '#f3b8c8'))
  }
}
