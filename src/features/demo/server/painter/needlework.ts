import { path, polygon, rect, stroke, group, move, turn } from './canvas.ts'
import { darker, mix } from './color.ts'
import { polar } from './shapes.ts'
import type { Scene } from './style.ts'

export function quilt({ c, w, h, random, palette }: Scene): void {
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
  // The stitches of the quilt: rows of light loops.
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

export function knit({ c, w, h, random, palette }: Scene): void {
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
