import { circle, ellipse, faded, path, polygon, rect, stroke, group, move, turn } from '../canvas.ts'
import { darker, lighter, mix } from '../color.ts'
import { ground, placed, shadow, vignette, windowLight } from '../materials.ts'
import { polar } from '../shapes.ts'
import type { Scene, Style } from '../style.ts'

/** Made by hand: a `quilt`, colour-work `knit`, `yarn` balls, folded `origami`. */
export const craft: Style = {
  name: 'craft',
  variants: ['quilt', 'knit', 'yarn', 'origami', 'origami-dark'],
  moods: ['earth', 'pastel', 'warm', 'cool', 'vivid', 'green'],
  ratio: 'portrait',
  paint(scene) {
    if (scene.variant === 'quilt') quilt(scene)
    else if (scene.variant === 'knit') knit(scene)
    else if (scene.variant === 'yarn') yarn(scene)
    else origami(scene)
    vignette(scene, 0.16)
  },
}

function quilt({ c, w, h, random, palette }: Scene): void {
  const columns = random.int(3, 5)
  const s = w / columns
  const back = random.pick([palette.paper, palette.second])
  const inks = [palette.main, palette.accent, palette.third, palette.ink, mix(palette.main, palette.paper, 0.4)]
  c.add(rect(0, 0, w, h, back))
  const kinds = random.shuffled([0, 1, 2, 3]).slice(0, random.int(1, 2))
  const q = s / 4
  const offset = (h - Math.ceil(h / s) * s) / 2
  for (let r = 0; r < Math.ceil(h / s); r += 1)
    for (let k = 0; k < columns; k += 1) {
      const [a, b] = [inks[(r + k) % inks.length]!, inks[(r * 2 + k + 2) % inks.length]!]
      let out = ''
      const kind = kinds[(r + k) % kinds.length]!
      if (kind === 0) {
        for (let t = 0; t < 4; t += 1)
          out += group(
            path(
              polygon([
                [0, 0],
                [q, 0],
                [q * 2, q],
                [q, q],
              ]),
              a,
            ) +
              path(
                polygon([
                  [q, 0],
                  [q * 2, 0],
                  [q * 2, q],
                ]),
                b,
              ) +
              rect(0, 0, q, q, mix(b, back, 0.5)),
            turn(t * 90, q * 2, q * 2),
          )
        out +=
          rect(q, q, q * 2, q * 2, b) +
          path(
            polygon([
              [q * 2, q],
              [q * 3, q * 2],
              [q * 2, q * 3],
              [q, q * 2],
            ]),
            a,
          )
      } else if (kind === 1) {
        for (let t = 0; t < 5; t += 1)
          out += rect(
            t * q * 0.4,
            t * q * 0.4,
            s - t * q * 0.8,
            s - t * q * 0.8,
            t % 2 ? mix(a, back, 0.25) : t === 4 ? b : inks[(t + r) % inks.length]!,
          )
      } else if (kind === 2)
        for (let y = 0; y < 4; y += 1)
          for (let x = 0; x < 4; x += 1)
            out += path(
              polygon(
                (x + y) % 2
                  ? [
                      [x * q, y * q],
                      [x * q + q, y * q],
                      [x * q, y * q + q],
                    ]
                  : [
                      [x * q + q, y * q],
                      [x * q + q, y * q + q],
                      [x * q, y * q + q],
                    ],
              ),
              (x + y) % 3 ? a : b,
            )
      else
        for (let t = 0; t < 8; t += 1)
          out += path(
            polygon([
              [s / 2, s / 2],
              polar(s / 2, s / 2, s * 0.46, t * 45 - 22),
              polar(s / 2, s / 2, s * 0.3, t * 45),
              polar(s / 2, s / 2, s * 0.46, t * 45 + 22),
            ]),
            t % 2 ? a : b,
          )
      c.add(
        group(
          out + rect(0, 0, s, s, 'none', 'stroke="#000" stroke-opacity=".12" stroke-width="3"'),
          move(k * s, offset + r * s),
        ),
      )
    }
  // Quilting stitches hold it together: light loops in rows.
  for (let y = 0; y < h; y += s / 5)
    c.add(
      stroke(
        `M0 ${y.toFixed(0)}q${(w / 16).toFixed(0)} -16 ${(w / 8).toFixed(0)} 0t${(w / 8).toFixed(0)} 0t${(w / 8).toFixed(0)} 0t${(w / 8).toFixed(0)} 0t${(w / 8).toFixed(0)} 0t${(w / 8).toFixed(0)} 0t${(w / 8).toFixed(0)} 0t${(w / 8).toFixed(0)} 0`,
        '#ffffff',
        2.5,
        'opacity=".4" stroke-dasharray="9 8"',
      ),
    )
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear(
        [
          [0, '#ffffff', 0.14],
          [0.6, '#000000', 0],
          [1, '#000000', 0.16],
        ],
        0,
        0,
        1,
        1,
      ),
    ),
  )
}

function knit({ c, w, h, random, palette }: Scene): void {
  const columns = random.pick([26, 32, 38])
  const s = w / columns
  const rows = Math.ceil(h / (s * 0.82)) + 1
  const inks = random.shuffled([
    palette.main,
    palette.paper,
    palette.third,
    palette.accent,
    palette.ink,
    palette.second,
  ])
  const back = inks[0]!
  const bands: { readonly period: number; readonly rows: readonly (readonly number[])[]; readonly ink: string }[] = []
  for (let used = 0; used < rows;) {
    const period = random.pick([4, 6, 8, 12])
    const tall = random.pick([1, 3, 5, 7, 9])
    const half = Array.from({ length: tall }, () =>
      Array.from({ length: period / 2 }, () => (random.chance(0.5) ? 1 : 0)),
    )
    bands.push({
      period,
      ink: random.pick(inks.slice(1)),
      rows: half.map((_, r) => {
        const row = half[r <= tall / 2 ? r : tall - 1 - r]!
        return [...row, ...[...row].reverse()]
      }),
    })
    const plain = random.int(1, 3)
    bands.push({ period: 1, ink: back, rows: Array.from({ length: plain }, () => [0]) })
    used += tall + plain
  }
  c.add(rect(0, 0, w, h, darker(back, 0.35)))
  const paths = new Map<string, string>()
  let r = 0
  for (const band of bands)
    for (const row of band.rows) {
      for (let k = 0; k < columns; k += 1) {
        const ink = row[k % row.length] ? band.ink : back
        const [x, y] = [k * s, r * s * 0.82]
        const f = (value: number) => value.toFixed(1)
        paths.set(
          ink,
          `${paths.get(ink) ?? ''}M${f(x + s / 2)} ${f(y + s)}L${f(x + s * 0.05)} ${f(y + s * 0.42)}Q${f(x)} ${f(y + s * 0.06)} ${f(x + s * 0.2)} ${f(y + s * 0.1)}L${f(x + s / 2)} ${f(y + s * 0.5)}L${f(x + s * 0.8)} ${f(y + s * 0.1)}Q${f(x + s)} ${f(y + s * 0.06)} ${f(x + s * 0.95)} ${f(y + s * 0.42)}Z`,
        )
      }
      r += 1
    }
  for (const [ink, d] of paths)
    c.add(path(d, ink, `stroke="${darker(ink, 0.22)}" stroke-width="${(s * 0.05).toFixed(1)}"`))
  c.add(
    rect(
      0,
      0,
      w,
      h,
      c.linear(
        [
          [0, '#000000', 0.2],
          [0.3, '#ffffff', 0.06],
          [0.7, '#000000', 0],
          [1, '#000000', 0.24],
        ],
        0,
        0,
        1,
        0.2,
      ),
    ),
  )
}

function yarn(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  ground(scene, random.pick([palette.paper, palette.second, mix(palette.third, palette.paper, 0.5)]), 0.1)
  const inks = [
    palette.main,
    palette.accent,
    palette.third,
    palette.ink,
    palette.second,
    mix(palette.main, palette.paper, 0.5),
  ]
  const count = random.int(4, 8)
  for (let i = 0; i < count; i += 1) {
    const r = w * random.between(0.15, 0.24)
    const [x, y] = [w * (0.22 + 0.56 * ((i * 0.618) % 1)) + random.between(-50, 50), h * ((i + 0.6) / (count + 0.2))]
    const ink = inks[i % inks.length]!
    let wool = ''
    for (let q = 0; q < 4; q += 1) {
      const angle = q * 47 + random.between(-10, 10)
      for (let k = -6; k <= 6; k += 1)
        wool += `<g transform="rotate(${angle.toFixed(0)})"><path d="M${-r} ${(k * r * 0.17).toFixed(0)}Q0 ${(k * r * 0.17 - r * 0.22).toFixed(0)} ${r} ${(k * r * 0.17).toFixed(0)}" fill="none" stroke="${mix(ink, k % 2 ? '#ffffff' : '#000000', 0.08 + q * 0.03)}" stroke-width="${(r * 0.085).toFixed(1)}"/></g>`
    }
    const [tx, ty] = [x + random.between(-1.6, 1.6) * r, y + r * random.between(0.8, 1.4)]
    c.add(
      stroke(
        `M${x.toFixed(0)} ${(y + r * 0.6).toFixed(0)}C${(x - r).toFixed(0)} ${(y + 1.6 * r).toFixed(0)} ${(tx + r).toFixed(0)} ${(ty - r * 0.2).toFixed(0)} ${tx.toFixed(0)} ${ty.toFixed(0)}`,
        ink,
        r * 0.075,
      ),
      shadow(scene, x + r * 0.16, y + r * 0.24, r * 1.24, r * 1.18, 0.5),
      placed(
        c.clipped(
          circle(0, 0, r, '#000'),
          circle(0, 0, r, darker(ink, 0.12)) +
            wool +
            circle(
              0,
              0,
              r,
              c.radial(
                [
                  [0, '#ffffff', 0.2],
                  [0.6, '#000000', 0],
                  [1, '#000000', 0.4],
                ],
                0.36,
                0.32,
                0.7,
              ),
            ),
        ),
        x,
        y,
        random.int(0, 180),
      ),
    )
  }
  if (random.chance(0.7))
    for (const angle of [-38, -52])
      c.add(
        group(
          rect(
            -7,
            -h * 0.3,
            14,
            h * 0.6,
            c.linear(
              [
                [0, '#d8b182'],
                [1, '#a87c4c'],
              ],
              0,
              0,
              1,
              0,
            ),
            'rx="7"',
          ) + circle(0, -h * 0.3, 17, palette.accent),
          `${move(w * 0.62, h * 0.6)} ${turn(angle)}`,
        ),
      )
  windowLight(scene, 0.14)
}

function origami(scene: Scene): void {
  const { c, w, h, random, palette } = scene
  const back =
    scene.variant === 'origami-dark'
      ? palette.ink
      : random.pick([palette.second, palette.paper, mix(palette.main, palette.paper, 0.55)])
  ground(scene, back, 0.1)
  const count = random.int(1, 6)
  const inks = [palette.accent, palette.main, palette.third, palette.second, palette.paper].filter(
    (ink) => ink !== back,
  )
  for (let i = 0; i < count; i += 1) {
    const s = count === 1 ? w * 0.4 : w * random.between(0.17, 0.24)
    const ink = inks[i % inks.length]!
    const tone = (t: number) => (t < 0 ? darker(ink, -t) : lighter(ink, t))
    const p = (points: readonly (readonly [number, number])[], t: number) =>
      path(polygon(points.map(([x, y]): [number, number] => [x * s, y * s])), tone(t))
    const crane =
      p(
        [
          [-0.1, 0.15],
          [-1, -0.85],
          [0.05, -0.25],
        ],
        0.28,
      ) +
      p(
        [
          [0.05, -0.25],
          [0.5, -1.05],
          [0.3, 0.1],
        ],
        -0.24,
      ) +
      p(
        [
          [-0.2, 0.35],
          [-0.1, 0.15],
          [0.05, -0.25],
          [0.3, 0.1],
          [0.05, 0.5],
        ],
        0.06,
      ) +
      p(
        [
          [0.3, 0.1],
          [1.05, -0.5],
          [0.05, 0.5],
        ],
        -0.12,
      ) +
      p(
        [
          [-0.2, 0.35],
          [-0.75, -0.25],
          [-0.08, 0.12],
        ],
        -0.06,
      ) +
      p(
        [
          [-0.75, -0.25],
          [-1.02, -0.06],
          [-0.66, -0.13],
        ],
        -0.3,
      )
    const boat =
      p(
        [
          [-1, -0.1],
          [1, -0.1],
          [0.6, 0.45],
          [-0.6, 0.45],
        ],
        0.06,
      ) +
      p(
        [
          [-1, -0.1],
          [-0.2, -0.1],
          [-0.6, 0.45],
        ],
        0.22,
      ) +
      p(
        [
          [0.2, -0.1],
          [1, -0.1],
          [0.6, 0.45],
        ],
        -0.16,
      ) +
      p(
        [
          [0, -0.9],
          [0.42, -0.1],
          [-0.42, -0.1],
        ],
        0.3,
      ) +
      p(
        [
          [0, -0.9],
          [0.42, -0.1],
          [0, -0.1],
        ],
        -0.06,
      )
    const plane =
      p(
        [
          [-1, 0.2],
          [1, -0.6],
          [-0.2, 0.1],
        ],
        0.26,
      ) +
      p(
        [
          [-0.2, 0.1],
          [1, -0.6],
          [0, 0.55],
        ],
        -0.06,
      ) +
      p(
        [
          [-0.2, 0.1],
          [0, 0.55],
          [-0.3, 0.5],
        ],
        -0.32,
      )
    const shape = random.pick([crane, crane, boat, plane])
    const [x, y] =
      count === 1
        ? [w / 2, h / 2]
        : [
            w * (0.26 + 0.48 * (i % 2)) + random.between(-40, 40),
            h * ((Math.floor(i / 2) + 0.5) / Math.ceil(count / 2)) + random.between(-40, 40),
          ]
    c.add(
      placed(
        `<g opacity=".28">${shape.replace(/fill="#[0-9a-f]{6}"/g, 'fill="#140c14"')}</g>`,
        x + s * 0.16,
        y + s * 0.26,
        random.between(-6, 6),
      ),
      placed(shape, x, y, random.between(-12, 12)),
    )
    if (back !== palette.ink && random.chance(0.3)) c.add(ellipse(x, y + s * 0.7, s * 0.8, 6, palette.ink, faded(0.05)))
  }
  windowLight(scene, 0.16)
}
